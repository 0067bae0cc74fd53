"""What a search has found out: the answers that `solve` and `analyse` give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.cards import Seat
from solver.model.position import Note
from solver.moves import Move
from solver.search.exact.bounds import Goal
from solver.search.exact.value import Value
from solver.search.stopping import Reason, Stopped

if TYPE_CHECKING:
    from solver.search.exact.guarantee import Guarantees


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """How the game ends with best play by both, as far as it is proven."""

    goal: Goal
    at_least: Value
    at_most: Value
    votes: dict[str, int] | None  # at the end of an optimal line; not for the goal "win"
    is_open: bool = False  # nothing is proven: the two bounds are the worst and the best there is

    @property
    def value(self) -> Value | None:
        return self.at_least if self.at_least == self.at_most else None

    @property
    def result(self) -> str | None:
        """Who wins, "A", "B" or "draw"; None while that is open."""
        return self.at_least.result if self.at_least.result == self.at_most.result else None

    @property
    def margin(self) -> int | None:
        """A's votes minus B's; None while that is open, and for the goal "win"."""
        return None if self.goal == "win" or self.value is None else self.value.margin

    @property
    def settled(self) -> bool:
        """Whether the goal is reached."""
        return (self.result if self.goal == "win" else self.value) is not None

    def _json(self) -> dict[str, object]:
        return {"result": self.result, "votes": self.votes, "margin": self.margin}

    def _bounds_json(self) -> dict[str, object]:
        return {
            name: {"result": value.result, "margin": value.margin}
            for name, value in (("at_least", self.at_least), ("at_most", self.at_most))
        }


@dataclass(frozen=True, kw_only=True)
class MoveValue(Verdict):
    """A legal move and what comes of it."""

    move: Move

    @property
    def exact(self) -> bool:
        return self.settled

    def to_json(self) -> dict[str, object]:
        """As an element of `moves`; bounds only where they are all that is known."""
        obj = {"move": str(self.move), **self._json()}
        return obj if self.exact else {**obj, "exact": False, **self._bounds_json()}


@dataclass(frozen=True, kw_only=True)
class Solution(Verdict):
    """The answer for a position."""

    to_move: Seat | None
    best: Move | None  # a move that gives nothing away, where one is proven
    moves: tuple[MoveValue, ...]  # best first for the player to move, equal ones in deck order
    line: tuple[tuple[Seat, Move], ...]  # to the end of the game; empty if the search was cut off before
    nodes: int
    seconds: float
    stopped: Reason | None  # what cut the search off
    notes: tuple[Note, ...] = ()  # what should be known about the position; see `Position.notes`

    @property
    def exact(self) -> bool:
        """Whether all that was asked is answered."""
        return self.stopped is None

    def unless_stopped(self) -> Solution:
        """This answer, for those who need all of it: `Stopped` is raised if it was cut off."""
        if self.stopped is not None:
            raise Stopped(self.stopped)
        return self

    def to_json(self) -> dict[str, object]:
        """The object that `claim solve --json` prints."""
        obj: dict[str, object] = {
            "to_move": None if self.to_move is None else self.to_move.name,
            **self._json(),
            "exact": self.exact,
            "best": None if self.best is None else str(self.best),
            "moves": [move.to_json() for move in self.moves],
            "line": [{"player": player.name, "move": str(move)} for player, move in self.line],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
        }
        if not self.exact:
            obj |= {"stopped": self.stopped, **self._bounds_json()}
        return {**obj, "notes": list(self.notes)} if self.notes else obj


class Interrupted(KeyboardInterrupt):
    """Ctrl-C came during a search; `solution` holds what was proven until then."""

    def __init__(self, solution: Solution | Guarantees) -> None:
        super().__init__(solution)
        self.solution = solution

    def __str__(self) -> str:
        return "the search was interrupted; `solution` holds what is proven"
