"""A solved position: somebody is to move, and it is known exactly which moves give something away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from solver.cards import Card, Move, Seat
from solver.model import Position
from solver.search.solve import Solver
from solver.search.value import HIGHEST, Value

#: Bytes of the table for many questions about one game. They go back and forth on it, so that remembering
#: more pays, while a single question is answered faster from a smaller one.
MEMORY = 16 << 20


class Loss(Enum):
    """What a move gives away."""

    NOTHING = "nothing"
    VOTES = "votes"  # the same side wins, by another margin
    RESULT = "result"  # a win becomes a draw or is lost, or a draw is

    @staticmethod
    def between(before: Value, after: Value) -> Loss:
        """What is lost where the value was `before` a move and is `after` it."""
        if after == before:
            return Loss.NOTHING
        return Loss.VOTES if after.result == before.result else Loss.RESULT


def merit(value: Value, player: Seat) -> int:
    """How good a value is for a player: the higher, the better."""
    return value.rank if player is Seat.A else HIGHEST - value.rank


def opponent_of(player: Seat) -> Seat:
    return Seat(1 - player)


@dataclass(frozen=True)
class Situation:
    position: Position
    value: Value
    keeping: tuple[Card, ...]  # the moves that give nothing away, in deck order

    @staticmethod
    def solved(solver: Solver, position: Position, value: Value) -> Situation:
        """Of a position with this value, in which somebody is to move."""
        moves = position.legal_moves()
        return Situation(position, value, cards(solver.keeping(position, value) if len(moves) > 1 else moves))

    @property
    def player(self) -> Seat:
        player = self.position.to_move
        assert player is not None
        return player

    @cached_property
    def moves(self) -> tuple[Card, ...]:
        """Every legal one, in deck order."""
        return cards(self.position.legal_moves())

    @property
    def best(self) -> Card:
        """The first move that gives nothing away."""
        return self.keeping[0]

    @property
    def is_forced(self) -> bool:
        return len(self.moves) == 1

    def keeps(self, move: Card) -> bool:
        return move in self.keeping

    def is_only_move(self, move: Card) -> bool:
        """Whether others could be played and every one of them costs something."""
        return not self.is_forced and self.keeping == (move,)


def cards(moves: Iterable[Move]) -> tuple[Card, ...]:
    """There is nothing to choose in Phase Two but cards."""
    return tuple(move for move in moves if isinstance(move, Card))
