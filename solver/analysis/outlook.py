"""What positions are worth where potions or artifacts are at work, as far as that is proven in time.

Chance is a player here: a potion that is being turned up is a position too, worth the mean of its outcomes.
"""

from __future__ import annotations

from fractions import Fraction
from time import monotonic

from solver import rules
from solver.cards import HIDDEN
from solver.errors import ClaimError, NotInTime
from solver.model import Position
from solver.moves import Move, Seen
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.exact.stakes import artifacts_at_work, stakes_of
from solver.search.stopping import Stopped
from solver.stages import Stage

#: Seconds for a position in which values change, unless told otherwise.
SECONDS = 5.0

#: How many cards the Lantern shows.
_SEEN = 3


def values_change(position: Position) -> bool:
    """Whether potions or bears may change what a card counts in what follows in Phase Two."""
    return position.phase == 2 and (_turns_one_up(position) or not stakes_of(position).printed_decides)


def is_by_chance(position: Position) -> bool:
    """Whether a potion may still be turned up in what follows in Phase Two."""
    return position.phase == 2 and (_turns_one_up(position) or stakes_of(position).by_chance)


def _turns_one_up(position: Position) -> bool:
    """Whether that is what chance is about to do; it may also choose cards of a hand to be seen."""
    return rules.pending(position).stage is Stage.POTION


def is_weighed(position: Position) -> bool:
    """Whether expectations take the place of values: chance has a say, or artifacts are at work."""
    if position.phase == 1 or position.is_over:
        return False
    return artifacts_at_work(position) or rules.is_chance(position) or is_by_chance(position)


def odds_of(position: Position) -> dict[Move, Fraction]:
    """How likely each move of chance is. Which cards of a hand are seen changes nothing where all are known:
    one move that does not tell them stands for all."""
    if position.pending is not None and position.pending.stage is Stage.LOOK:
        return {Seen((HIDDEN,) * _SEEN): Fraction(1)}
    return rules.odds(position)


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


class Weigher:
    """Weighs positions of one game within a limit for all of them together."""

    def __init__(self, solver: Solver, seconds: float) -> None:
        self._solver = solver
        self._deadline = Deadline(seconds)

    def solve(self, position: Position, share: int = 1) -> Answer:
        """One line, in a share of the time that is left."""
        return self._solver.solve(position, time_limit=self._deadline.left / share)

    def analyse(self, position: Position) -> Answer:
        """Every move, in the time that is left."""
        return self._solver.analyse(position, time_limit=self._deadline.left)

    def outlook(self, position: Position, share: int = 1) -> Known:
        """What a position is worth, whoever is to move there, in a share of the time that is left."""
        if position.is_over:
            return Known.of(rules.tally(position))
        if odds := odds_of(position):
            last = len(odds) * share
            return Known.mean(
                (self.outlook(position.play(move), last - done), odds[move]) for done, move in enumerate(odds)
            )
        return self.solve(position, share).known
