"""What a search is: it says which positions it can answer, and answers questions about them.

`Solver` takes the first search that does not refuse a position. Everything else of this room, the bounds,
the line, the examination of every move, is made of yes/no questions and does not know which search answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from solver._core import Board
from solver.model import Position
from solver.search.exact.value import Scale
from solver.search.stopping import StopFlag

#: How to tell that a move gives nothing away: the rank to ask for and the answer.
Test = tuple[int, bool]


class Worker(Protocol):
    """What searches in the core: it counts positions, and ends at limits."""

    @property
    def nodes(self) -> int: ...

    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: StopFlag | None = None
    ) -> None: ...


class Prover(Worker, Protocol):
    """Answers questions about positions of an opened game, within limits; None where a limit ends it."""

    def ask(self, board: Board, rank: int) -> bool | None:
        """Is the value at least of this rank?"""

    def is_fixed(self, board: Board, faction: int, vote: int) -> bool | None:
        """Does a faction end with this vote, 1 for the first side, -1 or 0, whatever is played?"""

    def keeper(self, board: Board, moves: Sequence[int], test: Test | None, one_is_sure: bool) -> int | None:
        """One of these moves that passes the test, the one that is proven soonest; -1 if there is none."""

    def play_out(
        self, board: Board, test_of_0: Test | None, test_of_1: Test | None
    ) -> tuple[list[tuple[int, int]], Board] | None:
        """Moves to the end of the game, each of which passes the test of its side, and the board then."""


@dataclass(frozen=True)
class Opened:
    """A position that a search is ready to be asked about."""

    prover: Prover
    board: Board
    scale: Scale  # the values it can have


class Search(Protocol):
    """A way to prove exact values. What it has proven of a game is kept for the next question about it."""

    def __init__(self, memory: int) -> None:
        """The most that its table may take, in bytes."""

    @staticmethod
    def refuses(position: Position) -> str | None:
        """What it needs and does not find here, in a sentence that names a way on; None if it can answer."""

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new one."""

    def open(self, position: Position) -> Opened: ...
