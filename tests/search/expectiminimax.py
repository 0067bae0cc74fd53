"""Plain expectiminimax: what answers with chance are held against.

It walks like plain minimax (tests/search/walks.py), and shares nothing with the search: no bounds, no order
of moves, and means are fractions.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from operator import mul
from typing import Any

from solver.cards import Seat
from solver.setup import Setup
from tests.search.walks import Start, Walk, begin

#: The expected result from A's side (a win is 1, a draw 1/2, a loss 0), and A's expected margin.
Worth = tuple[Fraction, Fraction]

#: Positions already valued, by all that matters for what follows.
Known = dict[Hashable, Any]

RESULTS = {"A": Fraction(1), "draw": Fraction(1, 2), "B": Fraction(0)}


class TooMany(Exception):
    """An ending leads to more positions than a test can wait for."""


def expectiminimax(
    setup: Setup, known: Known | None = None, most: int | None = None, walk: Start | None = None
) -> Worth:
    """What both players expect of best play: the best result first, then the best margin.

    Not if that takes more than `most` positions.
    """
    known = {} if known is None else known
    return _worth(walk(setup) if walk else begin(setup, known), known, most)


def _worth(at: Walk, known: Known, most: int | None) -> Worth:
    if at.is_over:
        margin, ahead = at.counted()
        return Fraction(1 + ahead, 2), Fraction(margin)
    key = at.key()
    if key not in known:
        if most is not None and len(known) >= most:
            raise TooMany
        player = at.to_move()
        worths = [_worth(after, known, most) for after in at.nexts()]
        if player is None:
            known[key] = _mean(worths, at.odds())
        else:
            known[key] = max(worths) if player is Seat.A else min(worths)
    return known[key]  # type: ignore[no-any-return]


def _mean(worths: Sequence[Worth], odds: Sequence[Fraction]) -> Worth:
    results, margins = zip(*worths, strict=True)
    return _weighed(odds, results), _weighed(odds, margins)


def _weighed(odds: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    return sum(map(mul, odds, values), Fraction(0))
