"""What tests share that hold the rules of the core against the reference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from solver.moves import Move
from solver.notation import setup_to_line
from solver.rules.faction_masks import FactionMasks
from solver.rules.masks import Masks
from solver.setup import Setup

AnyMasks = TypeVar("AnyMasks", Masks, FactionMasks)

#: Powers that all rules of the core know, each with a deck in which it shows.
POWERS = [
    *(("GKUDP", power) for power in ("always_follows", "beats", "scores_early", "to_loser")),
    *(("NIRTS", power) for power in ("takes_lead", "offers_choice", "one_per_trick", "crushes")),
]


def lacking(masks: AnyMasks, power: str, nobody: int = 0) -> AnyMasks:
    """The same deck, but nobody has this power."""
    had = getattr(masks, power)
    none = {power: (nobody,) * len(had) if isinstance(had, tuple) else nobody}
    return masks._replace(**none) if isinstance(masks, Masks) else replace(masks, **none)


def check_same(
    what: str, reference: object, core: object, *, whose: str, seed: str, start: Setup, moves: Sequence[Move]
) -> None:
    """Both have it alike; if not, the report tells how to play the game again."""
    assert core == reference, (
        f"{whose} has another {what} than the reference\n"
        f"  reference: {reference}\n"
        f"  core:      {core}\n"
        f"  game:      seed {seed}, deck {start.deck}\n"
        f"  start:     {setup_to_line(start)}\n"
        f"  moves:     {', '.join(map(str, moves)) or '(none)'}"
    )
