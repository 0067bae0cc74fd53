"""What the ranks that minimax finds (tests/search/minimax.py) are as answers."""

from __future__ import annotations

from fractions import Fraction

from solver import Known, Seat, Worth
from solver.search.exact.worth import DUEL, Frame

#: Two players where chance has a part.
EXPECTED = DUEL.on_average()


def known_of(rank: int, players: int = 2) -> Known:
    """Of a game between two sides, seen from the first."""
    frame = Frame.of_sides(players)
    return Known.exactly(frame.of_rank(rank), frame)


def expected(result: float | Fraction, margin: float | Fraction) -> Known:
    """What A expects, exactly."""
    return Known.exactly(Worth(Fraction(result), Fraction(margin)), EXPECTED)


def results_between(low: float | Fraction, high: float | Fraction) -> Known:
    """Bounds of the result that A expects: with each of them the margin is anything that goes with it."""
    return Known.nothing(EXPECTED).between(Fraction(low), Fraction(high))


def enforced(rank: int, player: Seat) -> Worth:
    """Of one of three against both others."""
    return Frame.of_one(player).of_rank(rank)
