"""Expectations in a few words: exact fractions, and the same in per cent."""

from __future__ import annotations

from fractions import Fraction

from solver.search.exact.known import Known
from solver.search.exact.worth import LOSS, WIN


def expectation_words(known: Known) -> str:
    """What A can expect, as far as it is proven."""
    low, high = known.results
    if known.settled:
        margin = "" if known.goal == "win" else f", margin {signed(known.worth.by)}"
        return f"{_result(low)}{margin}"
    if low == high:
        return f"{_result(low)}, margin not known"
    return "not known" if (low, high) == (LOSS, WIN) else f"A expects between {low} and {high}"


def _result(result: Fraction) -> str:
    if result in (LOSS, WIN):
        return f"{'A' if result == WIN else 'B'} wins"
    return f"A expects {result}"


def signed(number: Fraction) -> str:
    return f"{'+' * (number > 0)}{number}"


def percent(share: Fraction) -> str:
    """To a tenth of a per cent, and said to be about that much where it is not exactly so."""
    tenths = round(1000 * share)
    whole, tenth = divmod(tenths, 10)
    number = f"{whole}.{tenth} %" if tenth else f"{whole} %"
    return number if Fraction(tenths, 1000) == share else f"about {number}"
