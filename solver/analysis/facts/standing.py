"""What one of three can enforce against both others, and how."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solver.analysis.facts import Fact
from solver.cards import Seat
from solver.search.exact.answer import Answer, moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.worth import WIN


@dataclass(frozen=True)
class Standing(Fact):
    """What a player can enforce, and how."""

    player: Seat
    known: Known
    line: Moves  # the player enforces it, and both others allow no more; empty where it is not known

    @property
    def can_be_stopped(self) -> bool | None:
        """Whether both others together can keep the player from winning; None while that is open."""
        if self.known.low.result == WIN:
            return False
        return None if self.known.high.result == WIN else True

    def to_json(self) -> dict[str, object]:
        return {
            "player": self.player.name,
            "guarantee": self.known.to_json(),
            "can_be_stopped": self.can_be_stopped,
            "line": moves_json(self.line),
        }


def standings(answer: Answer) -> Iterator[Standing]:
    """Of each player, by seat."""
    for player, known in answer.by_player.items():
        yield Standing(player, known, answer.lines.get(player, ()))
