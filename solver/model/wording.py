"""Words that several faults share."""

from __future__ import annotations

from solver.cards import Cards


def listed(cards: Cards) -> str:
    return " ".join(map(str, cards))


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
