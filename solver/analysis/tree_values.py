"""What the positions of a decision tree are worth, and which moves belong to best play and to a proof.

There is one way for each kind of worth: surely, on average, and what one of three can enforce.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import ClassVar

from solver.analysis.at_work import AtWork, odds_of
from solver.analysis.counting import surely_loses, surely_wins, within_reach
from solver.analysis.time_management import TimedSolver
from solver.analysis.tree_shape import MovesOf, Shape, along, along_every_potion, proof_by
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.rules.sides import opponents
from solver.search.exact.known import Known, best_first
from solver.search.exact.magic_state import artifacts_at_work
from solver.search.exact.solve import Solver
from solver.search.exact.worth import EVEN, LOSS, WIN, Kind, Worth
from solver.stopping import StopFlag, heeding


class Values(ABC):
    """Of the positions of one tree."""

    kind: ClassVar[Kind]

    def __init__(self, solver: Solver, root: Position, seconds: float) -> None:
        """`seconds` are for finding the line, and once more for all values."""
        self._solver = solver
        self._root = root
        self._seconds = seconds

    @abstractmethod
    def line(self, depth: int | None, most: int) -> MovesOf:
        """A line of best play, and every other move at each of its positions, up to some depth."""

    @abstractmethod
    def proof(self, depth: int) -> MovesOf:
        """One move for those who prove the result, every move of the others."""

    @property
    @abstractmethod
    def prover(self) -> str:
        """The seats whose moves a proof justifies."""

    @abstractmethod
    def leaf(self, position: Position, leaves: int) -> Known:
        """What a position is worth after which nothing follows in the tree; so many leaves are to come."""


class SureValues(Values):
    """Of two sides, where nothing is left to chance."""

    kind = Kind.SURE

    def __init__(self, solver: Solver, root: Position, seconds: float) -> None:
        super().__init__(solver, root, seconds)
        self._whole = solver.value(root)  # refuses what cannot be solved

    def line(self, depth: int | None, most: int) -> MovesOf:  # noqa: ARG002 (a line is never too long)
        best_line = self._solver.analyse(self._root).unless_stopped().line
        return along(self._root, [move for _, move in best_line[:depth]])

    @property
    def prover(self) -> str:
        """The side that wins, or in a drawn game the one to move, which holds the draw."""
        frame, mover = self._whole.frame, self._root.to_move
        if self._whole.worth != EVEN:
            return str(self._whole.result)
        return "" if mover is None else frame.sides[frame.direction(mover) < 0]

    def proof(self, depth: int) -> MovesOf:
        provers = [Seat[name] for name in self.prover or self._whole.frame.side]  # any, if the game is over
        against, *_ = opponents(self._root.players, provers[0])
        goal = EVEN if self._whole.worth == EVEN else Worth(WIN, Fraction(0))  # as the provers see it

        def is_decided(position: Position) -> bool:
            return within_reach(position, against).seen_by(provers[0]) >= goal

        return proof_by(provers, is_decided, self._solver.value, depth)

    def leaf(self, position: Position, leaves: int) -> Known:  # noqa: ARG002 (time is not shared out)
        return self._solver.solve(position).unless_stopped().known


class ExpectedValues(Values):
    """Where potions may still be turned up, or artifacts are at work: as far as they are settled in time."""

    kind = Kind.EXPECTED

    def __init__(self, solver: Solver, root: Position, seconds: float) -> None:
        super().__init__(solver, root, seconds)
        if root.to_move is not None:
            solver.open(root)  # refuses what cannot be solved
        self._timed: TimedSolver | None = None

    def line(self, depth: int | None, most: int) -> MovesOf:
        timed = TimedSolver(self._solver, self._seconds)
        return along_every_potion(lambda position: timed.solve(position).best, self._root, depth, most)

    @property
    def prover(self) -> str:
        """Nobody proves anything."""
        return ""

    def proof(self, depth: int) -> MovesOf:
        del depth
        if artifacts_at_work(self._root):
            raise Refusal(
                "kind: a proof ends where counting shows who wins, and artifacts change what is counted; "
                "the kinds best and full tell what every move is worth"
            )
        raise Refusal(
            "kind: a proof shows who wins whatever is played, and here potions have a say in it; "
            "the kinds best and full tell what every move is worth on average"
        )

    def leaf(self, position: Position, leaves: int) -> Known:
        """A share of the time each, so that hard ones leave some to the others."""
        if self._timed is None:
            self._timed = TimedSolver(self._solver, self._seconds)
        return self._timed.worth(position, leaves)


class EnforcedValues(Values):
    """What the player to move at the root can enforce against both others; of a game that is over, A."""

    kind = Kind.GUARANTEED

    def __init__(self, solver: Solver, root: Position, seconds: float) -> None:
        super().__init__(solver, root, seconds)
        self._player = Seat.A if root.to_move is None else root.to_move
        self._whole = self._enforced(root)  # first: then all others are answered from the same table

    def _enforced(self, position: Position) -> Known:
        return self._solver.value(position, player=self._player)

    def line(self, depth: int | None, most: int) -> MovesOf:  # noqa: ARG002 (a line is never too long)
        """The player enforces that, and both others allow no more."""
        line = self._solver.open(self._root, self._player, known=self._whole).line()
        return along(self._root, [move for _, move in line[:depth]])

    @property
    def prover(self) -> str:
        """The player, or both others if they can make the player lose."""
        if self._root.is_over:
            return ""
        return self._whole.frame.sides[self._whole.worth.result == LOSS]

    def proof(self, depth: int) -> MovesOf:
        settles = surely_loses if self._whole.worth.result == LOSS else surely_wins

        def is_decided(position: Position) -> bool:
            return settles(position, self._player)

        provers = [Seat[name] for name in self.prover]
        return proof_by(provers, is_decided, self._enforced, depth)

    def leaf(self, position: Position, leaves: int) -> Known:  # noqa: ARG002 (time is not shared out)
        return self._enforced(position)


#: Where something else than printed cards is at work.
_VALUES: Mapping[AtWork, type[Values]] = {
    AtWork.POTIONS: ExpectedValues,
    AtWork.ARTIFACTS: ExpectedValues,
    AtWork.THREE: EnforcedValues,
}


def values_of(position: Position) -> type[Values]:
    """How the positions of a tree are valued that begins here."""
    return _VALUES.get(AtWork.of(position), SureValues)


def valued(
    shape: Shape, leaf: Callable[[Position, int], Known], stop: StopFlag | None = None
) -> tuple[list[Known], list[Mapping[Move, int]]]:
    """The worth of every position, and its moves best first: leaves are asked for, the rest follows.

    Of a position of which something follows, every legal move is there, or one of the best.
    """
    known: dict[int, Known] = {}
    moves: list[Mapping[Move, int]] = [{} for _ in shape.moves]
    leaves = sum(not after for after in shape.moves)
    last_first = sorted(range(len(shape)), key=lambda each: -shape.plies[each])
    for number in heeding(stop, last_first):
        position, after = shape.positions[number], shape.moves[number]
        player = position.to_move
        if not after:
            known[number] = leaf(position, leaves)
            leaves -= 1
        elif player is None:
            odds = odds_of(position)
            moves[number] = after
            known[number] = Known.mean((known[each], odds[move]) for move, each in after.items())
        else:
            in_order = best_first((((move, each), known[each]) for move, each in after.items()), player)
            moves[number] = dict(item for item, _ in in_order)
            known[number] = Known.best((each for _, each in in_order), player)
    return [known[number] for number in range(len(shape))], moves
