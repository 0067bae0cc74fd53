"""Writes endings.txt.gz beside this file: endings and their values, computed by plain minimax.

    python -m tests.data.make_endings

A line holds a position in the one-line form, its value as a rank from 0 to 12, and the value of every legal
move:

    GKUDP 2B / A K7 / B G0 score K3 = 10 G0:10

Values come from the reference rules only (tests/search/minimax.py); the tests hold the solver against
them. The endings are random, with seeds made from deck and number: the same file comes out every time.
It takes a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from solver import rules
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from tests.data.writing import write_lines
from tests.search.endings import exact_ending
from tests.search.frozen import DRAWN
from tests.search.minimax import Known, minimax
from tests.search.walks import OnReference

FILE = Path(__file__).with_name("endings.txt.gz")

#: Endings of each of the forty decks of the two printed boxes ...
PER_DECK = 525
#: ... and of each other deck.
PER_OTHER_DECK = 20


def lines() -> Iterator[str]:
    often = all_decks(2, CLAIM_AND_CLAIM_2)
    for deck in all_decks():
        for number in range(PER_DECK if deck in often else PER_OTHER_DECK):
            position = exact_ending(deck, Random(f"{deck}/{number}"))
            known: Known = {}
            values = [
                f"{move}:{minimax(rules.play(position, move), known, OnReference) + DRAWN}"
                for move in position.legal_moves()
            ]
            yield f"{position} = {minimax(position, known, OnReference) + DRAWN} {' '.join(values)}\n"


if __name__ == "__main__":
    write_lines(FILE, lines())
