"""What positions are worth where potions or artifacts are at work, as far as that is proven in time.

Chance is a player here: a potion that is being turned up is a position too, worth the mean of its outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from time import monotonic

from solver import rules
from solver.cards import HIDDEN, Seat
from solver.errors import ClaimError, NotInTime
from solver.model import Position
from solver.moves import Move, Seen
from solver.search.exact.expected import HALF, LOSS, WIN, Expected, ExpectedVerdict
from solver.search.exact.solution import Solution, Verdict
from solver.search.exact.solve import Solver
from solver.search.exact.stakes import artifacts_at_work, stakes_of
from solver.search.exact.value import Value, direction
from solver.search.stopping import Stopped
from solver.stages import Stage

#: Seconds for a position in which values change, unless told otherwise.
SECONDS = 5.0

#: How many cards the Lantern shows.
_SEEN = 3

_RESULTS = {"A": WIN, "draw": HALF, "B": LOSS}


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


@dataclass(frozen=True)
class Outlook:
    """What is proven of an expectation."""

    expected: Expected | None  # None while it is open
    bounds: tuple[Fraction, Fraction]  # of the expected result

    @staticmethod
    def certain(value: Value) -> Outlook:
        expected = Expected.of(value, "votes")
        return Outlook(expected, (expected.result, expected.result))

    @staticmethod
    def of(verdict: Verdict) -> Outlook:
        """What an answer for the goal "votes" says."""
        if isinstance(verdict, ExpectedVerdict):
            return Outlook(verdict.expected, verdict.bounds)
        if verdict.value is not None:
            return Outlook.certain(verdict.value)
        return Outlook(None, (_RESULTS[verdict.at_least.result], _RESULTS[verdict.at_most.result]))

    @staticmethod
    def mean(outcomes: Iterable[tuple[Outlook, Fraction]]) -> Outlook:
        """What comes of chance: every outcome with its odds."""
        pairs = list(outcomes)
        low = sum((share * each.bounds[0] for each, share in pairs), Fraction(0))
        high = sum((share * each.bounds[1] for each, share in pairs), Fraction(0))
        margin = Fraction(0)
        for each, share in pairs:
            if each.expected is None or each.expected.margin is None:
                return Outlook(None, (low, high))
            margin += share * each.expected.margin
        return Outlook(Expected(low, margin), (low, high))

    @staticmethod
    def best(outlooks: Iterable[Outlook], player: Seat) -> Outlook:
        """What comes of a choice of this player between all that can be chosen."""
        every = list(outlooks)
        choose = max if direction(player) > 0 else min
        bounds = choose(each.bounds[0] for each in every), choose(each.bounds[1] for each in every)
        known = [each.expected for each in every if each.expected is not None]
        if not known:
            return Outlook(None, bounds)
        expected = choose(known)
        # What is open must be worse for sure: with an equal result its margin could be better.
        rivals = [each.bounds for each in every if each.expected is None]
        beaten = all(
            high < expected.result if direction(player) > 0 else low > expected.result for low, high in rivals
        )
        return Outlook(expected, (expected.result, expected.result)) if beaten else Outlook(None, bounds)

    def compared(self, other: Outlook, player: Seat) -> int | None:
        """1 if this is better for a player than another one, -1 if worse, 0 if as good. None while open."""
        sign = direction(player)
        if self.expected is not None and other.expected is not None:
            return sign * ((self.expected > other.expected) - (self.expected < other.expected))
        if self.bounds[0] > other.bounds[1]:
            return sign
        return -sign if self.bounds[1] < other.bounds[0] else None

    def given_away(self, after: Outlook) -> tuple[Fraction, Fraction] | None:
        """What a move gives away if it leaves that: of the result, or else of the margin. None while open."""
        if self.expected is None or after.expected is None:
            return None
        assert self.expected.margin is not None
        assert after.expected.margin is not None
        result = abs(self.expected.result - after.expected.result)
        return result, Fraction(0) if result else abs(self.expected.margin - after.expected.margin)

    def chances(self, player: Seat) -> tuple[Fraction, Fraction]:
        """What is proven of the player's own chance: the least and the most."""
        low, high = self.bounds
        return (low, high) if direction(player) > 0 else (1 - high, 1 - low)

    def sort_key(self, player: Seat) -> tuple[Fraction, ...]:
        """The better for this player, the lower; what is open goes by the worst that it can be."""
        sign = direction(player)
        low, high = self.bounds if sign > 0 else (self.bounds[1], self.bounds[0])
        margin = Fraction(0) if self.expected is None else self.expected.margin or Fraction(0)
        return -sign * low, -sign * high, -sign * margin


class Weigher:
    """Weighs positions of one game within a limit for all of them together."""

    def __init__(self, solver: Solver, seconds: float) -> None:
        self._solver = solver
        self._deadline = Deadline(seconds)

    def solve(self, position: Position, share: int = 1) -> Solution:
        """One line, in a share of the time that is left."""
        return self._solver.solve(position, time_limit=self._deadline.left / share)

    def analyse(self, position: Position) -> Solution:
        """Every move, in the time that is left."""
        return self._solver.analyse(position, time_limit=self._deadline.left)

    def outlook(self, position: Position, share: int = 1) -> Outlook:
        """What a position is worth, whoever is to move there, in a share of the time that is left."""
        if position.is_over:
            return Outlook.certain(Value.of(rules.tally(position)))
        if odds := odds_of(position):
            last = len(odds) * share
            return Outlook.mean(
                (self.outlook(position.play(move), last - done), odds[move]) for done, move in enumerate(odds)
            )
        return Outlook.of(self.solve(position, share))
