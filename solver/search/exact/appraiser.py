"""What positions are worth on average, asked of a core within limits.

The core's values are whole numbers (src_cy/chance/worth.pxd): results alone, or result and margin in one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from typing import Generic, Protocol, TypeVar

from solver import rules
from solver.moves import Move
from solver.search.exact.bounds import Goal
from solver.search.exact.expected import Expected
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.value import DRAWN, Value
from solver.setup import Setup

_ONE = factorial(10)
_MARGIN_BITS = 26
WIN = 2 * _ONE  # as a result; a loss is 0
_MARGIN = 6 * _ONE  # beyond any margin


def final_worth(setup: Setup, goal: Goal) -> int:
    """The value of a game that is over."""
    value = Value.of(rules.tally(setup))
    result = _ONE * ((value.rank > DRAWN) + (value.rank >= DRAWN))
    return result if goal == "win" else (result << _MARGIN_BITS) + _ONE * value.margin


def _both_parts(value: int) -> tuple[int, int]:
    result = value + (1 << _MARGIN_BITS - 1) >> _MARGIN_BITS
    return result, value - (result << _MARGIN_BITS)


class Spot(Protocol):
    """A position as the core sees it."""

    @property
    def by_chance(self) -> bool:
        """Whether chance may play a part in what follows."""


Seen = TypeVar("Seen", bound=Spot)


@dataclass
class Worth:
    """What is known of the value of a position, or of a move there."""

    low: int = 0  # of the expected result
    high: int = WIN
    value: int | None = None  # result and margin in one

    def learn(self, found: tuple[int, int]) -> None:
        """Take in the least and the most that the result can be."""
        self.low, self.high = max(self.low, found[0]), min(self.high, found[1])

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        return Fraction(self.low, WIN), Fraction(self.high, WIN)

    def number(self, goal: Goal) -> int:
        """The value that was found for this goal."""
        assert self.value is not None or goal == "win"
        return self.low if self.value is None else self.value

    def expected(self, goal: Goal) -> Expected | None:
        """None while it is open."""
        if goal == "win":
            return Expected(Fraction(self.low, WIN), None) if self.low == self.high else None
        if self.value is None:
            return None
        result, margin = _both_parts(self.value)
        return Expected(Fraction(result, WIN), Fraction(margin, _ONE))


class Appraiser(Inquiry, ABC, Generic[Seen]):
    """All questions asked for one answer."""

    @abstractmethod
    def look_at(self, position: Setup) -> Seen: ...

    @abstractmethod
    def _find_result(self, spot: Seen, move: Move | None, worth: Worth) -> None:
        """Find the expected result of a position, or of a move there."""

    @abstractmethod
    def _ask(
        self, spot: Seen, move: Move | None, alpha: int, beta: int, votes: bool = False
    ) -> tuple[int, int]:
        """The least and the most that a value can be; one of them settles the window, if they differ."""

    def find(self, spot: Seen, move: Move | None, goal: Goal, worth: Worth) -> None:
        """Find the value of a position, or of a move there, as far as the goal wants it."""
        self._find_result(spot, move, worth)
        if goal == "votes":
            result = worth.low << _MARGIN_BITS
            worth.value, _ = self._ask(spot, move, result - _MARGIN, result + _MARGIN, votes=True)

    def keeps(self, spot: Seen, move: Move | None, value: int, goal: Goal, upwards: bool) -> bool:
        """Whether a move, or a position, is worth no less than this to who wants high values, or low ones."""
        votes = goal == "votes"
        if upwards:
            return self._ask(spot, move, value - 1, value, votes)[0] >= value
        return self._ask(spot, move, value, value + 1, votes)[1] <= value

    def _settle_result(self, spot: Seen, move: Move | None, worth: Worth) -> None:
        """Most often one side is sure to win, and that is soon proven: it is asked first."""
        for alpha, beta in ((WIN - 1, WIN), (0, 1), (-1, WIN + 1)):
            if worth.low < worth.high:
                worth.learn(self._ask(spot, move, max(alpha, worth.low - 1), min(beta, worth.high + 1)))

    def _limit_nodes(self, nodes: int) -> None:
        """Let the next questions end after so many nodes, if the limits do not end them before."""
        left = nodes if self._max_nodes is None else min(nodes, self._max_nodes - self.nodes)
        seconds = None if self._time_limit is None else self._time_limit - self.seconds
        self._prover.limit(max(left, 0), seconds, self._stop)
