"""Interval bounds: what is known of a worth, proven, which closes while a search goes on.

Whatever ends the search, the interval is the answer; where its ends meet, the worth is exact. The lattice
holds: the mean of lower bounds is a lower bound, and so is their maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from typing import Any, TypeVar

from solver.arguments import expect
from solver.cards import Seat
from solver.rules.votes import Outcome
from solver.search.exact.worth import LOSS, WIN, Frame, Goal, Kind, Worth
from solver.shown import brief


@dataclass(frozen=True, slots=True, repr=False)
class Known:
    """The least and the most that a worth can be, as far as is proven.

    Two are equal if these are: not what else is told about them.

    >>> known = solve("GKUDP 2A / A G5 K3 / B G7 D0").known
    >>> known.result, known.margin, known.low == known.high
    ('B', -1, True)
    """

    low: Worth
    high: Worth
    frame: Frame = field(compare=False)
    goal: Goal = field(default="votes", compare=False)
    #: Where chance has a part, how the game ends whatever it brings; None where that is not certain.
    certain: Worth | None = field(default=None, compare=False)
    #: At the end of a line of best play, by side; not for the goal "win".
    votes: dict[str, int] | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return brief(self, **self.to_json())

    @staticmethod
    def nothing(frame: Frame, goal: Goal = "votes") -> Known:
        """Before anything is proven."""
        return Known(frame.least, frame.most, frame, goal)

    @staticmethod
    def exactly(worth: Worth, frame: Frame, goal: Goal = "votes") -> Known:
        return Known(worth, worth, frame, goal)

    @staticmethod
    def of(outcome: Outcome, frame: Frame | None = None, goal: Goal = "votes") -> Known:
        """How a game has ended, for the first side unless a frame names another one."""
        expect(outcome, Outcome, "outcome")
        if frame is None:
            frame = Frame.of_sides(sum(map(len, outcome.sides)))
        votes = None if goal == "win" else outcome.votes
        return replace(Known.exactly(frame.of(outcome), frame, goal), votes=votes)

    @property
    def rank(self) -> int:
        """What is settled, as the cores count it (`Frame.rank`)."""
        return self.frame.rank(self.worth)

    @property
    def settled(self) -> bool:
        """Whether as much is proven as the goal wants."""
        return self.low.result == self.high.result if self.goal == "win" else self.low == self.high

    @property
    def is_open(self) -> bool:
        """Whether nothing is proven."""
        return (self.low, self.high) == (self.frame.least, self.frame.most)

    @property
    def worth(self) -> Worth:
        """That which is settled; for the goal "win" its result alone tells something."""
        assert self.settled, self
        return self.low

    @property
    def is_guarantee(self) -> bool:
        """Whether it is what one of three can enforce against both others."""
        return self.frame.kind is Kind.GUARANTEED

    @property
    def is_expected(self) -> bool:
        """Whether chance has a part."""
        return self.frame.kind is Kind.EXPECTED

    @property
    def outcome(self) -> Worth | None:
        """How the game ends, where that is certain."""
        if self.frame.kind is Kind.EXPECTED:
            return self.certain
        return self.low if self.low == self.high else None

    @property
    def results(self) -> tuple[Fraction, Fraction]:
        """The least and the most that the result can be."""
        return self.low.result, self.high.result

    @property
    def result(self) -> str | None:
        """Who wins, or "draw"; of one of three "win", "draw" or "loss". None while that is open."""
        outcome = self.outcome
        if outcome is not None:
            return self.frame.name(outcome.result)
        low, high = self.results
        # What is between a win and a loss may be a draw, or anything, where chance has a part.
        is_mean = self.frame.kind is Kind.EXPECTED and low not in (WIN, LOSS)
        return self.frame.name(low) if low == high and not is_mean else None

    @property
    def margin(self) -> int | None:
        """The first side's votes minus the second's; None while that is open, and for the goal "win"."""
        outcome = None if self.goal == "win" else self.outcome
        return None if outcome is None else int(outcome.by)

    def seen_by(self, player: Seat) -> Worth:
        """What is settled, as it is for a player: the higher, the better."""
        return self.worth if self.frame.direction(player) > 0 else self.worth.for_the_other()

    def certain_for(self, player: Seat) -> Worth:
        """The bound that holds whatever is still open: the worst for this player."""
        return self.low if self.frame.direction(player) > 0 else self.high

    def of_move(self, player: Seat) -> Known:
        """What is known of any move of this player: it is no better for the player than the position."""
        if self.frame.direction(player) > 0:
            return Known(self.frame.least, self.high, self.frame, self.goal)
        return Known(self.low, self.frame.most, self.frame, self.goal)

    def after(self, narrow: Callable[[Known], Iterator[Known]]) -> Known:
        """What is known when that has been narrowed as far as it goes."""
        return reduce(lambda _, closer: closer, narrow(self), self)

    def with_line(self, votes: dict[str, int] | None, certain: Worth | None = None) -> Known:
        """The same, with what a line of best play tells."""
        return Known(self.low, self.high, self.frame, self.goal, certain, votes)

    @property
    def told_by_line(self) -> tuple[dict[str, int] | None, Worth | None]:
        return self.votes, self.certain

    def between(self, low: Fraction, high: Fraction) -> Known:
        """With these results, the least and the most."""
        return replace(self, low=self.frame.floor(low), high=self.frame.ceil(high))

    @staticmethod
    def mean(outcomes: Iterable[tuple[Known, Fraction]]) -> Known:
        """What comes of chance: every outcome with its odds."""
        pairs = list(outcomes)

        def of_all(ends: Iterable[Worth]) -> Worth:
            parts = [(end, odds) for end, (_, odds) in zip(ends, pairs, strict=True)]
            result = sum((odds * end.result for end, odds in parts), Fraction(0))
            return Worth(result, sum((odds * end.by for end, odds in parts), Fraction(0)))

        first, _ = pairs[0]
        if len(pairs) == 1:  # which leaves nothing to chance
            return first
        low, high = (of_all(getattr(each, end) for each, _ in pairs) for end in ("low", "high"))
        return Known(low, high, first.frame.on_average(), first.goal)

    @staticmethod
    def best(every: Iterable[Known], player: Seat) -> Known:
        """What comes of a choice of this player between all that can be chosen."""
        known = list(every)
        frame, goal = known[0].frame, known[0].goal
        choose = max if frame.direction(player) > 0 else min
        low, high = choose(each.low for each in known), choose(each.high for each in known)
        chosen = (each for each in known if (each.low, each.high) == (low, high))
        return next(chosen, Known(low, high, frame, goal))

    def compared(self, other: Known, player: Seat) -> int | None:
        """1 if this is better for a player than another one, -1 if worse, 0 if as good. None while open."""
        sign = self.frame.direction(player)
        if self.settled and other.settled:
            return sign * ((self.low > other.low) - (self.low < other.low))
        if self.low > other.high:
            return sign
        return -sign if self.high < other.low else None

    def given_away(self, after: Known) -> Worth | None:
        """What a move gives away if it leaves that: of the result, or else of the margin. None while open."""
        if not (self.settled and after.settled):
            return None
        result = abs(self.low.result - after.low.result)
        return Worth(result, Fraction(0) if result else abs(self.low.by - after.low.by))

    def chances(self, player: Seat) -> tuple[Fraction, Fraction]:
        """What is proven of the player's own chance: the least and the most."""
        low, high = self.results
        return (low, high) if self.frame.direction(player) > 0 else (1 - high, 1 - low)

    def to_json(self) -> dict[str, object]:
        """As an entry of an answer; bounds only where they are all that is known."""
        return self.verdict() if self.settled else {**self.verdict(), **self.bounds()}

    def verdict(self) -> dict[str, object]:
        """What is certain, and null for the rest."""
        if self.frame.kind is Kind.GUARANTEED:
            is_exact = self.goal == "votes" and self.low == self.high
            return {"result": self.result, "votes": int(self.low.by) if is_exact else None}
        obj: dict[str, object] = {"result": self.result, "votes": self.votes, "margin": self.margin}
        return {**obj, "expected": self._expected()} if self.frame.kind is Kind.EXPECTED else obj

    def bounds(self) -> dict[str, object]:
        """The least and the most, where chance has a part of the expected result alone."""
        if self.frame.kind is Kind.EXPECTED:
            return {"bounds": [str(result) for result in self.results]}
        by = "votes" if self.frame.kind is Kind.GUARANTEED else "margin"
        return {
            name: {"result": self.frame.name(worth.result), by: int(worth.by)}
            for name, worth in (("at_least", self.low), ("at_most", self.high))
        }

    def _expected(self) -> dict[str, str | None] | None:
        if not self.settled:
            return None
        result, margin = self.worth
        return {"result": str(result), "margin": None if self.goal == "win" else str(margin)}


Valued = TypeVar("Valued")


def best_first(valued: Iterable[tuple[Valued, Known]], player: Seat) -> list[tuple[Valued, Known]]:
    """Things in the order in which a player wants them, equal ones as they come; what is open goes by the
    worst that it can be."""
    pairs = list(valued)
    if len(pairs) < 2:
        return pairs
    frame = pairs[0][1].frame
    on_average = any(known.frame.kind is Kind.EXPECTED for _, known in pairs)
    place: Callable[[Worth], Any] = (lambda worth: worth) if on_average else frame.rank  # sooner compared
    if frame.direction(player) > 0:
        return sorted(pairs, key=lambda pair: (place(pair[1].low), place(pair[1].high)), reverse=True)
    return sorted(pairs, key=lambda pair: (place(pair[1].high), place(pair[1].low)))
