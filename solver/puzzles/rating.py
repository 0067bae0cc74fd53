"""The rating of a puzzle, from its features.

The model predicts the logarithm of the odds that an engine of the ladder fails (`ladder.py`), as a sum over
features. Even odds are a rating of 1440, and 640 points more mean ten times the odds: so the puzzles that are
found fill all bands. `python -m training.puzzle_rating` fits the numbers below, and tells how well the rating
ranks puzzles that it has not seen.
"""

from __future__ import annotations

from math import log

from solver.puzzles.features import Features
from solver.puzzles.puzzle import HIGHEST_RATING, LOWEST_RATING

#: Where one band of difficulty ends and the next begins.
BANDS = (LOWEST_RATING, 1120, 1440, 1760, 2080, HIGHEST_RATING)

#: Points that mean ten times the odds, for puzzles and for those who solve them.
TEN_TIMES = 640

_EVEN = 1440
_POINTS = TEN_TIMES / log(10)

# Fitted.
_CONSTANT = -3.5362
_WEIGHTS = Features(
    decisions=-0.3663,
    chance=0.1093,
    tempting=0.1652,
    disguise=0.4003,
    deepest=0.4478,
    depth=0.0498,
    given_up=0.1621,
    cards=0.0616,
    branches=0.2231,
)


def rating(features: Features) -> int:
    """How hard a puzzle is, rounded to tens: the model knows no better."""
    weighed = zip(_WEIGHTS.vector(), features.vector(), strict=True)
    odds = _CONSTANT + sum(weight * number for weight, number in weighed)
    return min(max(round((_EVEN + _POINTS * odds) / 10) * 10, LOWEST_RATING), HIGHEST_RATING)


def band(points: int) -> int:
    """The band of a rating, 1 to 5."""
    return sum(points >= limit for limit in BANDS[:-1])
