"""Time management: one limit for many questions, and what positions are worth as far as that is proven in it.

Chance is a player here: a potion that is being turned up is a position too, worth the mean of its outcomes.
"""

from __future__ import annotations

from time import monotonic

from solver import rules
from solver.analysis.at_work import odds_of
from solver.errors import ClaimError, NotInTime
from solver.model import Position
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.stopping import Stopped

#: Seconds for a position in which values change, unless told otherwise.
SECONDS = 5.0


def not_within(time_limit: float | None, stopped: Stopped) -> ClaimError:
    """What to say where a limit ended a search that has no answer for less time."""
    if time_limit is None:
        return stopped
    return too_short(time_limit, "to prove all that there is to say")


def too_short(limit: float, what: str) -> NotInTime:
    """That so many seconds were not enough for something."""
    seconds = "1 second is" if limit == 1 else f"{limit:g} seconds are"
    return NotInTime(f"{seconds} not enough {what}; allow more")


class Deadline:
    """A flag that is set when the time is over."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.restart()

    def restart(self) -> None:
        self._end = monotonic() + self._seconds

    @property
    def left(self) -> float:
        return max(0.0, self._end - monotonic())

    def is_set(self) -> bool:
        return monotonic() >= self._end


class TimedSolver:
    """Answers about positions of one game within a limit for all of them together."""

    def __init__(self, solver: Solver, seconds: float) -> None:
        self._solver = solver
        self._deadline = Deadline(seconds)

    def solve(self, position: Position, share: int = 1) -> Answer:
        """One line, in a share of the time that is left."""
        return self._solver.solve(position, time_limit=self._deadline.left / share)

    def analyse(self, position: Position) -> Answer:
        """Every move, in the time that is left."""
        return self._solver.analyse(position, time_limit=self._deadline.left)

    def worth(self, position: Position, share: int = 1) -> Known:
        """What a position is worth, whoever is to move there, in a share of the time that is left."""
        if position.is_over:
            return Known.of(rules.tally(position))
        if odds := odds_of(position):
            last = len(odds) * share
            return Known.mean(
                (self.worth(position.play(move), last - done), odds[move]) for done, move in enumerate(odds)
            )
        return self.solve(position, share).known
