"""Words that several sentences share."""

from __future__ import annotations

from solver.cards import Pile

#: A fault names no more cards than this one by one.
_MOST_LISTED = 20


def listed(cards: Pile) -> str:
    names = " ".join(map(str, cards[:_MOST_LISTED]))
    return names if len(cards) <= _MOST_LISTED else f"{names} and {len(cards) - _MOST_LISTED} more"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
