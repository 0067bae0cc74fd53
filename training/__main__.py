"""`python -m training`: makes solver/search/sampled/evaluation.bin anew. `make train` calls it.

Three rounds. In the first both players go by rules of thumb, in the others by the evaluation of the round
before, each weighing a few worlds of what they know. In every round

1. games are played, and the Phase Twos they lead to are solved exactly;
2. the network `start` is fitted to those results, of this round and the one before;
3. the network `early` is fitted to what `start` says of the Phase Two that every Phase One led to.

A tenth of the games of the last round is held out, and the figures printed are for those.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

import numpy as np

from solver import __version__
from solver.decks import all_decks
from solver.search.sampled.evaluation import EARLY, START, WEIGHTS, sealed
from training.fit import brier, calibration_error, fit, log_loss
from training.games import Games, Plan, play
from training.network import Batch, Floats, Parameters, flat, verdicts

#: Games of Claim and of every other deck, worlds weighed and noise, by round.
ROUNDS = ((10_000, 300, 0, 0.2), (20_000, 500, 6, 0.1), (50_000, 900, 6, 0.1))
HELD_OUT = 10  # of so many games of the last round one is not learnt from
EPOCHS_START, EPOCHS_EARLY = 12, 3
MAIN = "GKUDP"


def main() -> None:
    options = argparse.ArgumentParser(prog="training", description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--scale", type=float, default=1.0, help="share of the games to play, for trials")
    options.add_argument("--out", type=Path, default=WEIGHTS)
    chosen = options.parse_args()
    begun = monotonic()

    def say(text: str) -> None:
        sys.stderr.write(f"{monotonic() - begun:6.0f} s  {text}\n")

    weights: bytes | None = None
    before: list[Games] = []
    for number, (main_games, other_games, worlds, noise) in enumerate(ROUNDS):
        plan = Plan(chosen.seed + 1000 * number, worlds, noise, weights)
        wanted = {
            deck: int(chosen.scale * (main_games if deck.letters == MAIN else other_games))
            for deck in all_decks(2)
        }
        games = []
        for each in play(plan, wanted, chosen.jobs):
            games.append(each)
            say(f"round {number + 1}: {len(each.result)} games of {each.deck}")
        last = number == len(ROUNDS) - 1
        learnt, held_out = split(games) if last else (games, [])
        say("fitting `start`")
        start = fit(START, [starts(each) for each in before + learnt], EPOCHS_START, chosen.seed, say)
        say("fitting `early`")
        early = fit(EARLY, [outlooks(each, start) for each in learnt], EPOCHS_EARLY, chosen.seed, say)
        notes = {
            "version": __version__,
            "seed": chosen.seed,
            "games": int(sum(len(each.result) for each in learnt)),
            "held out": report(held_out, start, early),
        }
        weights = sealed(notes, halves(early, start))
        before = learnt
    assert weights is not None
    chosen.out.write_bytes(weights)
    say(f"wrote {len(weights)} bytes to {chosen.out.name}")
    table(notes["held out"])


def split(games: list[Games]) -> tuple[list[Games], list[Games]]:
    """Games to learn from, and those held out."""

    def part(each: Games, out: bool) -> Games:
        which = (np.arange(len(each.result)) % HELD_OUT == 1) == out
        return Games(
            each.deck,
            each.piles[which],
            each.leader[which],
            each.owed[which],
            each.tricks[which],
            each.result[which],
            each.margin[which],
        )

    return [part(each, False) for each in games], [part(each, True) for each in games]


def starts(games: Games) -> Batch:
    """The starts of Phase Two, with their exact results."""
    return Batch(
        games.deck,
        games.piles[:, -1],
        games.leader[:, -1],
        games.owed[:, -1],
        games.tricks[:, -1],
        games.result,
        games.margin,
    )


def outlooks(games: Games, start: Parameters) -> Batch:
    """What is between the tricks of Phase One, with what `start` says of the Phase Two it led to."""
    ends = verdicts(start, START, starts(games))
    each = games.piles.shape[1] - 1
    return Batch(
        games.deck,
        games.piles[:, :-1].reshape(-1, games.piles.shape[2]),
        games.leader[:, :-1].ravel(),
        games.owed[:, :-1].ravel(),
        games.tricks[:, :-1].ravel(),
        np.repeat(chance(ends), each),
        np.repeat(ends[:, 1], each),
    )


def chance(verdict: Floats) -> Floats:
    return (1 / (1 + np.exp(-verdict[:, 0]))).astype(np.float32)


def halves(early: Parameters, start: Parameters) -> bytes:
    """The content of the weights file after its first line."""
    return np.concatenate([flat(early), flat(start)]).astype("<f2").tobytes()


def report(games: list[Games], start: Parameters, early: Parameters) -> dict[str, dict[str, float]]:
    """How well the networks do on games they have not learnt from: by deck, and by tricks to come."""
    found = {}
    for title, decks in (
        ("GKUDP", {"GKUDP"}),
        ("NIRTS", {"NIRTS"}),
        ("other decks", {deck.letters for deck in all_decks(2)} - {"GKUDP", "NIRTS"}),
    ):
        chosen = [each for each in games if each.deck.letters in decks]
        if chosen:
            said = np.concatenate([chance(verdicts(start, START, starts(each))) for each in chosen])
            result = np.concatenate([each.result for each in chosen])
            found[f"{title}, Phase Two begins"] = figures(said, result)
            for tricks in (1, 4, 8, 12):
                parts = [between(each, tricks) for each in chosen]
                said = np.concatenate([chance(verdicts(early, EARLY, part)) for part in parts])
                result = np.concatenate([part.result for part in parts])
                found[f"{title}, {tricks} tricks before"] = figures(said, result)
    return found


def between(games: Games, tricks: int) -> Batch:
    """The outlooks with so many tricks to come, with exact results."""
    at = games.piles.shape[1] - 1 - tricks
    return Batch(
        games.deck,
        games.piles[:, at],
        games.leader[:, at],
        games.owed[:, at],
        games.tricks[:, at],
        games.result,
        games.margin,
    )


def figures(said: Floats, result: Floats) -> dict[str, float]:
    return {
        "games": len(result),
        "log loss": round(log_loss(said, result), 4),
        "Brier": round(brier(said, result), 4),
        "calibration error": round(calibration_error(said, result), 4),
    }


def table(found: dict[str, dict[str, float]]) -> None:
    print(f"{'held out':34} {'games':>7} {'log loss':>9} {'Brier':>7} {'calibration error':>18}")
    for title, row in found.items():
        print(
            f"{title:34} {row['games']:7.0f} {row['log loss']:9.3f} {row['Brier']:7.3f} "
            f"{100 * row['calibration error']:15.1f} pp"
        )


if __name__ == "__main__":
    main()
