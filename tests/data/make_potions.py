"""Writes potions.txt.gz beside this file: endings with potions and bears, valued by plain expectiminimax.

    python -m tests.data.make_potions

A line holds a position in the one-line form, its expected result and margin, and those of every legal move.
Values come from the reference rules only (tests/search/expectiminimax.py). The endings are random, with seeds
made of their numbers: the same file comes out every time. Of three and four cards most endings are taken only
if few positions follow from them, so that few potions are left to turn up. It takes about half an hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver import rules
from tests.data.writing import write_lines
from tests.search.expectiminimax import Known, TooMany, Worth, expectiminimax
from tests.search.potions import DECKS, FILE, SIZES, ending_with_potions
from tests.search.walks import OnReference

#: How many endings of each size are valued, and how many more if few positions follow from them.
COUNTS = ((790, 0), (900, 0), (40, 220), (10, 130))

#: So many are few.
FEW = 8000


def lines() -> Iterator[str]:
    for (cards, most), (count, more) in zip(SIZES, COUNTS, strict=True):
        for number in range(count + more):
            if line := valued(cards, most, number, None if number < count else FEW):
                yield line


def valued(cards: int, most: int, number: int, few: int | None) -> str:
    """An ending as a line of the file; nothing if it is over, or leads to more positions than are allowed."""
    rng = Random(f"{cards}/{number}")
    position = ending_with_potions(rng.choice(DECKS), rng, cards, most)
    known: Known = {}
    try:
        moves = [
            f"{move} = {_written(expectiminimax(rules.play(position, move), known, few, OnReference))}"
            for move in position.legal_moves()
        ]
        worth = _written(expectiminimax(position, known, walk=OnReference)) if moves else ""
    except TooMany:
        return ""
    return " | ".join([str(position), worth, *moves]) + "\n" if moves else ""


def _written(worth: Worth) -> str:
    return f"{worth[0]} {worth[1]}"


if __name__ == "__main__":
    write_lines(FILE, lines())
