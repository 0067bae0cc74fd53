"""A solved position: somebody is to move, and what every legal move is worth is known exactly."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from solver.cards import Card, Seat
from solver.model import Position
from solver.search.solution import Solution
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


def merit(value: Value, player: Seat) -> int:
    """How good a value is for a player: the higher, the better."""
    return value.rank if player is Seat.A else HIGHEST - value.rank


def opponent_of(player: Seat) -> Seat:
    return Seat(1 - player)


@dataclass(frozen=True)
class Situation:
    position: Position
    values: dict[Card, Value]  # by legal move, best first, equal ones in deck order

    @staticmethod
    def of(position: Position, solution: Solution) -> Situation:
        """From the analysis of a position in which somebody is to move."""
        values = {}
        for move in solution.moves:
            assert move.value is not None
            assert isinstance(move.move, Card)  # there is nothing to choose in Phase Two but cards
            values[move.move] = move.value
        return Situation(position, values)

    @staticmethod
    def solved(solver: Solver, position: Position) -> Situation:
        """Where there is no choice, one value is all that is needed."""
        first, *others = position.legal_moves()
        if not others:
            assert isinstance(first, Card)
            return Situation(position, {first: solver.value(position)})
        return Situation.of(position, solver.analyse(position))

    @property
    def player(self) -> Seat:
        player = self.position.to_move
        assert player is not None
        return player

    @cached_property
    def value(self) -> Value:
        """What the position is worth: as much as its best move."""
        return (max if self.player is Seat.A else min)(self.values.values())

    @cached_property
    def keeping(self) -> tuple[Card, ...]:
        """The moves that give nothing away."""
        return tuple(move for move in self.values if self.keeps(move))

    @property
    def best(self) -> Card:
        """The first of them, in deck order."""
        return self.keeping[0]

    @property
    def is_forced(self) -> bool:
        return len(self.values) == 1

    def keeps(self, move: Card) -> bool:
        return self.values[move] == self.value

    def is_only_move(self, move: Card) -> bool:
        """Whether others could be played and every one of them costs something."""
        return not self.is_forced and self.keeping == (move,)

    def loss(self, move: Card) -> Loss:
        after = self.values[move]
        if after == self.value:
            return Loss.NOTHING
        return Loss.VOTES if after.result == self.value.result else Loss.RESULT
