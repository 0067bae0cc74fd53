"""Luck: a potion that was turned up, and what it changed. No player is blamed for it, or praised."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.facts import expected_json
from solver.cards import Seat
from solver.moves import Turned
from solver.search.exact.known import Known


@dataclass(frozen=True, kw_only=True)
class PotionTurned:
    number: int  # in the record, from 1
    player: Seat  # whose potion it is
    move: Turned
    trick: int  # of Phase Two, from 1
    before: Known
    after: Known

    def to_json(self) -> dict[str, object]:
        return {
            "number": self.number,
            "player": self.player.name,
            "move": str(self.move),
            "trick": self.trick,
            "before": expected_json(self.before),
            "after": expected_json(self.after),
        }
