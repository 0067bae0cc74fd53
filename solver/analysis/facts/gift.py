"""What a move of one of three gives to the others: they can enforce more after it than before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solver.analysis.facts import Fact
from solver.cards import Seat
from solver.moves import Move
from solver.search.exact.answer import Answer, ValuedMove
from solver.search.exact.known import Known


@dataclass(frozen=True)
class Gift(Fact):
    move: Move
    gifts: Mapping[Seat, Known]  # what others can enforce then and could not before
    gifts_known: bool  # whether it is settled for both others what they gain

    def to_json(self) -> dict[str, object]:
        gifts = {player.name: known.to_json() for player, known in self.gifts.items()}
        return {"gifts": gifts, "gifts_known": self.gifts_known}


def gifts(answer: Answer) -> Iterator[Gift]:
    """Of every move."""
    return (_gift(answer, each) for each in answer.moves)


def _gift(answer: Answer, each: ValuedMove) -> Gift:
    before = answer.by_player
    more = {player: after for player, after in each.by_player.items() if after.low > before[player].high}
    settled = [after.settled and before[player].settled for player, after in each.by_player.items()]
    return Gift(each.move, more, len(settled) == len(before) - 1 and all(settled))
