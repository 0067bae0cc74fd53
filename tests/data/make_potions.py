"""Writes potions.txt.gz beside this file: endings with potions and bears, valued by plain expectiminimax.

    python -m tests.data.make_potions

A line holds a position in the one-line form, its expected result and margin, and those of every legal move.
Values come from the reference rules only (tests/search/expectiminimax.py). The endings are random, with seeds
made of their numbers: the same file comes out every time. It takes some minutes.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from random import Random

from solver import rules
from tests.search.expectiminimax import Known, Worth, expectiminimax
from tests.search.potions import DECKS, FILE, SIZES, ending_with_potions

#: How many endings there are of each size.
COUNTS = (1500, 450, 40, 10)


def lines() -> Iterator[str]:
    for (cards, most), count in zip(SIZES, COUNTS, strict=True):
        for number in range(count):
            if line := valued(cards, most, number):
                yield line


def valued(cards: int, most: int, number: int) -> str:
    """An ending as a line of the file; nothing if it is over."""
    rng = Random(f"{cards}/{number}")
    position = ending_with_potions(rng.choice(DECKS), rng, cards, most)
    known: Known = {}
    moves = [
        f"{move} = {_written(expectiminimax(rules.play(position, move), known))}"
        for move in position.legal_moves()
    ]
    if not moves:
        return ""
    return " | ".join([str(position), _written(expectiminimax(position, known)), *moves]) + "\n"


def _written(worth: Worth) -> str:
    return f"{worth[0]} {worth[1]}"


def main() -> None:
    with gzip.GzipFile(FILE, "wb", mtime=0) as file:
        for line in lines():
            file.write(line.encode())


if __name__ == "__main__":
    main()
