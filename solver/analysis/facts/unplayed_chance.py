"""A chance that was let pass: artifacts that were kept, where they would have been worth more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.analysis.facts.continuation import GoingOn, spends
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.moves import Move, artifacts_of
from solver.search.exact.known import Known


@dataclass(frozen=True)
class UnplayedChance:
    """Artifacts that were kept, where every move that gives nothing away plays one of them."""

    artifacts: tuple[Artifact, ...]
    move: Move  # with them
    saved: tuple[str, ...]  # factions that vote for the player only after it, in a line of best play each

    def to_json(self) -> dict[str, object]:
        return {
            "artifacts": [artifact.value for artifact in self.artifacts],
            "move": str(self.move),
            "saved": list(self.saved),
        }


def unplayed_chance(
    player: Seat, played: tuple[Move, Known], better: Sequence[Move], before: Known, going_on: GoingOn
) -> UnplayedChance | None:
    """The chance that a move has missed, if it has: `better` are all moves that give nothing away."""
    move, after = played
    used = set(artifacts_of(move))
    if not better or not all(set(artifacts_of(each)) - used for each in better):
        return None
    best = min(better, key=spends)
    with_it = going_on.after(best, before).factions
    without = going_on.after(move, after).factions
    saved = [
        letter
        for letter, side in (with_it or {}).items()
        if without is not None and side == player.name and without[letter] != side
    ]
    kept = tuple(each for each in artifacts_of(best) if each not in used)
    return UnplayedChance(kept, best, tuple(saved))
