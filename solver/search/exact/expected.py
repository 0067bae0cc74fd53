"""Values where chance plays a part: expectations as exact fractions, and the answers that hold them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from solver.rules.sides import SIDES
from solver.rules.votes import DRAW
from solver.search.exact.solution import MoveValue, Solution, Verdict
from solver.search.exact.value import Value

#: Results from A's side.
WIN, HALF, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)

#: Who wins for certain with this expectation; what is between may be a draw, or anything.
_CERTAIN = {WIN: SIDES[2][0], LOSS: SIDES[2][1]}


@dataclass(frozen=True, order=True)
class Expected:
    """What a position is worth: each side wants the best expected result, then the best expected margin."""

    result: Fraction  # from A's side: a win is 1, a draw 1/2, a loss 0
    margin: Fraction | None  # A's votes minus B's; not for the goal "win"

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
        return _CERTAIN.get(low) if low == high else None

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
    results = {WIN: SIDES[2][0], HALF: DRAW, LOSS: SIDES[2][1]}
    if expected.result not in results:
        return None
    value = Value.of_margin(int(margin), results[expected.result])
    return value if value.result == results[expected.result] else None
