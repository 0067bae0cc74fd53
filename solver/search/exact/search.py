"""What a search is: it says which positions it can answer, and answers questions about them.

`Solver` takes the first search that does not refuse a position. Everything else of this room, the bounds,
the line, the examination of every move, is made of yes/no questions and does not know which search answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypedDict

from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.search.exact.bounds import Goal
from solver.search.exact.value import Scale
from solver.search.stopping import Reason, StopFlag

if TYPE_CHECKING:
    from solver.search.exact.expected import Expected
    from solver.search.exact.solution import Solution

#: Called before each move is examined, with the number of those that are settled and the number of all.
Progress = Callable[[int, int], None]

#: How to tell that a move gives nothing away: the rank to ask for and the answer.
Test = tuple[int, bool]


class Limits(NamedTuple):
    """What ends the work on one question early: seconds, positions searched, a flag that somebody sets."""

    time_limit: float | None = None
    max_nodes: int | None = None
    stop: StopFlag | None = None


class GivenLimits(TypedDict, total=False):
    """The same as keywords of a question, those that its caller names."""

    time_limit: float | None
    max_nodes: int | None
    stop: StopFlag | None


class Prover(Protocol):
    """What searches: it counts its work and ends it at limits."""

    @property
    def nodes(self) -> int: ...

    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: StopFlag | None = None
    ) -> None: ...


class Stand(Protocol):
    """A position of an opened game, to be asked about; an answer is None where a limit ends the search."""

    @property
    def to_move(self) -> Seat | None:
        """Who plays next; nobody when the game is over."""

    def moves(self) -> list[Move]:
        """The legal moves in deck order, of identical cards only one."""

    def after(self, move: Move) -> Stand: ...

    def votes(self) -> tuple[int, ...]:
        """As they stand, by side."""

    def ask(self, rank: int) -> bool | None:
        """Is the value at least of this rank?"""

    def is_fixed(self, faction: int, vote: int) -> bool | None:
        """Does a faction end with this vote, 1 for the first side, -1 or 0, whatever is played?"""

    def keeper(self, moves: Sequence[Move], test: Test | None, one_is_sure: bool) -> int | None:
        """Which of these moves passes the test, the one that is proven soonest; -1 if there is none."""

    def play_out(
        self, test_of_0: Test | None, test_of_1: Test | None
    ) -> tuple[list[tuple[Seat, Move]], Stand] | None:
        """Moves to the end of the game, each of which passes the test of its side, and the position then."""


class Opened(NamedTuple):
    """A position that a search is ready to be asked about."""

    prover: Prover
    stand: Stand
    scale: Scale  # the values it can have


class Work(Protocol):
    """One position under examination: whenever that is cut off, what is filled in is the answer."""

    def expected(self) -> Expected:
        """The value alone, as an expectation."""

    def find_a_line(self) -> None:
        """The value, and a line that starts with some best move."""

    def value_every_move(self, progress: Progress | None = None) -> None:
        """The value, that of every move, and a line."""

    def solution(self, stopped: Reason | None = None) -> Solution:
        """The answer as it stands."""


class Search(Protocol):
    """A way to prove exact values. What it has proven of a game is kept for the next question about it."""

    players: int  # in the games that it is for

    def __init__(self, memory: int) -> None:
        """The most that its table may take, in bytes."""

    @staticmethod
    def refuses(position: Position) -> str | None:
        """What it needs and does not find here, in a sentence that names a way on; None if it can answer.

        It is asked only of games of its number of players.
        """

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new one."""

    def open(self, position: Position) -> Opened:
        """The position, to be asked for ranks; refused by a search that proves no ranks but expectations."""

    def begin(self, position: Position, goal: Goal, limits: Limits) -> Work:
        """The work on a position in which somebody is to move."""


def no_ranks(position: Position, at_work: str) -> Refusal:
    """What a search says that proves expectations, where it is asked for ranks."""
    return Refusal(f"{at_work}, and only `solve` and `analyse` can answer that: {position}")


def refuses_hidden_cards(position: Position) -> str | None:
    """Why a search that needs every card of Phase Two known refuses a position."""
    if position.phase == 1:
        return (
            "only Phase Two can be solved, and this position is in Phase One; "
            "`claim hint` estimates what every move is worth"
        )
    if position.hides_cards:
        return (
            "solving needs every card known, and this position hides some; "
            "`claim hint` estimates what every move is worth"
        )
    return None
