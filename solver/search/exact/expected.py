"""Values where chance plays a part: expectations as exact fractions, and the answers that hold them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from solver.rules.sides import SIDES
from solver.rules.votes import DRAW
from solver.search.exact.bounds import Goal
from solver.search.exact.solution import MoveValue, Solution, Verdict
from solver.search.exact.value import Value

#: Results from A's side.
WIN, HALF, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)

#: Results as expectations, and back.
_RESULTS = {SIDES[2][0]: WIN, DRAW: HALF, SIDES[2][1]: LOSS}
_OUTCOMES = {result: name for name, result in _RESULTS.items()}


@dataclass(frozen=True, order=True)
class Expected:
    """What a position is worth: each side wants the best expected result, then the best expected margin."""

    result: Fraction  # from A's side: a win is 1, a draw 1/2, a loss 0
    margin: Fraction | None  # A's votes minus B's; not for the goal "win"

    @staticmethod
    def of(value: Value, goal: Goal) -> Expected:
        """What is certain, as an expectation."""
        result = _RESULTS[value.result]
        return Expected(result, None if goal == "win" else Fraction(value.margin))

    def to_json(self) -> dict[str, str | None]:
        return {"result": str(self.result), "margin": None if self.margin is None else str(self.margin)}


@dataclass(frozen=True, kw_only=True)
class ExpectedVerdict(Verdict):
    """How the game ends on average with best play by both, as far as it is proven.

    `at_least` and `at_most` are the outcome where it is certain, elsewhere the worst and the best there is.
    """

    expected: Expected | None  # None while it is open
    bounds: tuple[Fraction, Fraction]  # what is proven of the expected result

    @property
    def result(self) -> str | None:
        if self.value is not None:
            return self.value.result
        low, high = self.bounds
        # What is between a win and a loss may be a draw, or anything.
        return _OUTCOMES[low] if low == high and low in (WIN, LOSS) else None

    @property
    def margin(self) -> int | None:
        return None if self.goal == "win" or self.value is None else self.value.margin

    @property
    def settled(self) -> bool:
        return self.expected is not None

    def _json(self) -> dict[str, object]:
        return {**super()._json(), "expected": None if self.expected is None else self.expected.to_json()}

    def _bounds_json(self) -> dict[str, object]:
        return {"bounds": [str(bound) for bound in self.bounds]}


@dataclass(frozen=True, kw_only=True)
class ExpectedMove(ExpectedVerdict, MoveValue):
    """A legal move and what comes of it on average."""


@dataclass(frozen=True, kw_only=True)
class ExpectedSolution(ExpectedVerdict, Solution):
    """The answer for a position; its line goes up to the first time that a potion is turned up."""


def certain_value(expected: Expected) -> Value | None:
    """The outcome that this expectation is, if it is certain; None if it can be no single outcome."""
    margin = expected.margin
    if margin is None or margin.denominator != 1:
        return None
    if expected.result not in _OUTCOMES:
        return None
    value = Value.of_margin(int(margin), _OUTCOMES[expected.result])
    return value if value.result == _OUTCOMES[expected.result] else None
