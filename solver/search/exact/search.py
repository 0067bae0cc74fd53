"""Search interface, and its nodes: a search says which positions it can answer, and opens them.

`Solver` takes the first search that does not refuse a position. Everything else of this room, the examination
of every move and the answer, is made of a node's questions and does not know which search answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.known import Known
from solver.search.exact.worth import Frame, Goal, Worth
from solver.stopping import Reason

if TYPE_CHECKING:
    from solver.search.exact.answer import Answer

#: Moves, each with the seat that plays it.
Moves = tuple[tuple[Seat, Move], ...]


class Line(NamedTuple):
    """How best play goes on from a position."""

    first: Move | None  # of this position; nothing where nobody is to move
    moves: Moves  # without passes; to the end of the game or until chance has its say
    votes: dict[str, int] | None  # at its end, if that is the end of the game
    certain: Worth | None = None  # where chance has a part: how the game ends, whatever it brings


class Node(Protocol):
    """A position of an opened game, to be asked about; `Stopped` is raised where a limit ends the search.

    Where a move leaves something to chance the node after it is a parent and a move: nobody is to move there.
    """

    frame: Frame  # from whom its worth is seen
    inquiry: Inquiry  # what all questions about it, and what follows from it, are put through
    tells_fixed_votes: bool

    @property
    def to_move(self) -> Seat | None:
        """Who plays next; nobody when the game is over, or chance is to decide."""

    def moves(self) -> list[Move]:
        """The legal moves in deck order, of identical cards only one."""

    def after(self, move: Move) -> Node: ...

    def at_least(self, worth: Worth) -> bool:
        """Null window: is it worth no less than this?"""

    def narrow(self, known: Known) -> Iterator[Known]:
        """Ask until it is known as well as the goal wants it; whatever is learnt on the way comes out."""

    def narrow_after(self, move: Move, whole: Known) -> Iterator[Known]:
        """The same of the position after a move, which is worth no more to who makes it than this one:
        `whole` is what is known here."""

    def keeper(self, known: Known, moves: Sequence[Move]) -> Move | None:
        """One of these moves that gives nothing away of what is known: of several the one that is proven
        soonest, or that takes least. None if each of them costs something."""

    def keeper_at_once(self, known: Known) -> Move | None:
        """The same of all moves; None where that is not told sooner than by valuing them."""

    def line(self, known: Known, first: Move | None = None) -> Line:
        """How it goes on if neither side gives anything away; with a `first` move of this position, after
        which that is known."""

    def wins(self, player: Seat) -> bool:
        """Does this player win for certain?"""

    def is_fixed(self, faction: int, side: str | None) -> bool:
        """Does a faction end with a vote for this side, or for nobody, whatever is played? To be asked only
        where `tells_fixed_votes` is true."""


class Work(Protocol):
    """One position under examination: whenever that is cut off, what is filled in is the answer.

    The work goes on while it is iterated over. Whenever more is known it tells how many moves are settled,
    and how many are to be.
    """

    def find_the_best(self) -> Iterator[tuple[int, int]]:
        """What the position is worth, and one best move, with a line where best play is defined."""

    def value_every_move(self, for_everybody: bool = False) -> Iterator[tuple[int, int]]:
        """What the position and every move is worth; among several who play for themselves, if asked for,
        to the others, too."""

    def answer(self, stopped: Reason | None = None) -> Answer:
        """The answer as it stands."""


class Search(Protocol):
    """A way to prove exact worths. What it has proven of a game is kept for the next question about it."""

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

    @property
    def game(self) -> object:
        """What its table is ready for: nodes that were opened for anything else must be opened again."""

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new one."""

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> Node:
        """The position, to be asked about within limits: among three, what this player can enforce."""

    def begin(self, position: Position, goal: Goal, limits: Limits) -> Work:
        """The work on a position."""


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
