"""How well the networks do on games they have not learnt from: by family of decks, by tricks to come."""

from __future__ import annotations

import numpy as np

from solver.search.sampled.evaluation import EARLY, START, Shape
from training.fit import brier, calibration_error, log_loss
from training.games import Games
from training.network import Batch, Parameters, chances

Figures = dict[str, dict[str, float]]


def family(letters: str) -> str:
    """Of decks: the pair, and which Magic factions are in."""
    return letters[:2] + "".join(letter for letter in "MBH" if letter in letters)


def report(games: list[Games], twins: list[Parameters], early: Parameters) -> Figures:
    titles = ["GKUDP", "NIRTS", *sorted({family(each.deck.letters) for each in games})]
    found: Figures = {}
    for title in titles:
        chosen = [each for each in games if title in (each.deck.letters, family(each.deck.letters))]
        if chosen:
            found[f"{title}, Phase Two begins"] = figures(twins, START, [each.starts for each in chosen])
            for tricks in (1, 4, 8, 12):
                parts = [coming(each.between, tricks) for each in chosen]
                found[f"{title}, {tricks} tricks before"] = figures([early], EARLY, parts)
    return found


def coming(batch: Batch, tricks: int) -> Batch:
    """The outlooks with so many tricks to come."""
    return batch.take(np.flatnonzero(batch.tricks == tricks))


def figures(networks: list[Parameters], shape: Shape, parts: list[Batch]) -> dict[str, float]:
    said = np.concatenate([chances(networks, shape, part) for part in parts])
    result = np.concatenate([part.result for part in parts])
    return {
        "games": len(result),
        "log loss": round(log_loss(said, result), 4),
        "Brier": round(brier(said, result), 4),
        "calibration error": round(calibration_error(said, result), 4),
    }


def table(found: Figures) -> None:
    print(f"{'held out':34} {'games':>7} {'log loss':>9} {'Brier':>7} {'calibration error':>18}")
    for title, row in found.items():
        print(
            f"{title:34} {row['games']:7.0f} {row['log loss']:9.3f} {row['Brier']:7.3f} "
            f"{100 * row['calibration error']:15.1f} pp"
        )
