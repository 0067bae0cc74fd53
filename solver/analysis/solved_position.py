"""A solved position: somebody is to move, and it can be told which moves give something away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from solver.cards import Card, Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.answer import ValuedMove
from solver.search.exact.known import Known
from solver.search.exact.solve import Opened, Solver
from solver.search.exact.worth import Worth


class Loss(Enum):
    """What a move gives away."""

    NOTHING = "nothing"
    VOTES = "votes"  # the same side wins, by another margin
    RESULT = "result"  # a win becomes a draw or is lost, or a draw is

    @staticmethod
    def between(before: Known, after: Known) -> Loss:
        """What is lost where the value was `before` a move and is `after` it."""
        if after == before:
            return Loss.NOTHING
        return Loss.VOTES if after.result == before.result else Loss.RESULT


@dataclass(frozen=True)
class ExplainedMove:
    """A legal move, what comes of it, and what it gives away."""

    move: Move
    known: Known
    given_away: Worth | None  # of the result, or else of the votes; None while that is open

    @staticmethod
    def of(valued: ValuedMove, before: Known) -> ExplainedMove:
        return ExplainedMove(valued.move, valued.known, before.given_away(valued.known))

    @property
    def loss(self) -> Loss | None:
        """What that is; None while it is open."""
        if self.given_away is None:
            return None
        result, by = self.given_away
        return Loss.RESULT if result else Loss.VOTES if by else Loss.NOTHING


class SolvedPosition:
    """A position, what it is worth, and `find`: one of some moves that gives nothing away, if there is any.

    Nothing is asked before somebody wants to know it: most often one or two moves tell enough.
    """

    def __init__(
        self, position: Position, known: Known, find: Callable[[tuple[Card, ...]], Move | None]
    ) -> None:
        self.position = position
        self.known = known
        self._find = find
        self._found: dict[Move, bool] = {}  # whether a move gives nothing away

    @staticmethod
    def kept_by(position: Position, known: Known, keeping: Iterable[Card]) -> SolvedPosition:
        """Where these moves, and no others, give nothing away."""
        good = frozenset(keeping)
        return SolvedPosition(position, known, lambda moves: next(filter(good.__contains__, moves), None))

    @staticmethod
    def solved(solver: Solver, position: Position, known: Known) -> SolvedPosition:
        """Of a position with this value, in which somebody is to move."""
        return SolvedPosition.of(solver.open(position, known=known))

    @staticmethod
    def of(opened: Opened) -> SolvedPosition:
        """The same of one that has been opened, so that all that is asked about it shares that."""
        return SolvedPosition(opened.position, opened.known, opened.keeper)

    @property
    def player(self) -> Seat:
        return self.position.mover

    @cached_property
    def moves(self) -> tuple[Card, ...]:
        """Every legal one, in deck order."""
        return cards(self.position.legal_moves())

    @cached_property
    def best(self) -> Card:
        """A move that gives nothing away."""
        best = self.moves[0] if self.is_forced else self._one_of(self.moves)
        assert best is not None
        return best

    @cached_property
    def keeping(self) -> tuple[Card, ...]:
        """The moves that give nothing away, in deck order."""
        return tuple(filter(self.keeps, self.moves))

    @property
    def is_forced(self) -> bool:
        return len(self.moves) == 1

    def keeps(self, move: Card) -> bool:
        return self.is_forced or self._one_of((move,)) is not None

    def any_keeps(self, moves: Iterable[Card]) -> bool:
        return self._one_of(tuple(moves)) is not None

    def is_only_move(self, move: Card) -> bool:
        """Whether others could be played and every one of them costs something."""
        others = (each for each in self.moves if each != move)
        return not self.is_forced and self.keeps(move) and not self.any_keeps(others)

    def _one_of(self, moves: tuple[Card, ...]) -> Card | None:
        """One of these moves that gives nothing away."""
        for move in moves:
            if self._found.get(move):
                return move
        unknown = tuple(move for move in moves if move not in self._found)
        found = self._find(unknown) if unknown else None
        if found is None:
            self._found |= dict.fromkeys(unknown, False)
            return None
        assert isinstance(found, Card)
        self._found[found] = True
        return found


def cards(moves: Iterable[Move]) -> tuple[Card, ...]:
    """There is nothing to choose in Phase Two but cards."""
    return tuple(move for move in moves if isinstance(move, Card))
