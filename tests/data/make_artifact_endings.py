"""Writes artifact_endings.jsonl.gz beside this file: endings with artifacts, valued by expectiminimax.

    python -m tests.data.make_artifact_endings

Each line is one ending: where it begins in the one-line form, the moves played from there, and the expected
result and margin of the position and of every legal move. Values come from the reference rules only
(tests/search/expectiminimax.py). The same file comes out every time. It takes some minutes.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import reduce
from itertools import count, islice
from pathlib import Path
from random import Random

from solver import Deck, Position, rules
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from tests.search.artifact_endings import ending_with_artifacts, some_moves
from tests.search.expectiminimax import Known, TooMany, Worth, expectiminimax
from tests.search.walks import OnReference

FILE = Path(__file__).with_name("artifact_endings.jsonl.gz")
ENDINGS = 500

#: Positions that an ending may lead to, so that it does not take too long.
_MOST = 25_000

#: Cards in each hand, and how many artifacts each player has at most.
_SIZES = (
    (1, (3, 3)),
    (2, (2, 2)),
    (2, (3, 1)),
    (2, (1, 3)),
    (2, (3, 3)),
    (3, (1, 1)),
    (3, (2, 0)),
    (3, (1, 2)),
)

_WITH_MAGIC = ("GKUDM", "GKDPM", "NIRTM", "NIPTM", "GKDMB", "NIUMB", "GKUPM", "NIRMS", "GKUDB", "NIPTB")
_WITH_SHAPESHIFTERS = ("GKDMH", "NIUBH")
DECKS = (*all_decks(2, CLAIM_AND_CLAIM_2)[::3], *map(Deck.of, _WITH_MAGIC + _WITH_SHAPESHIFTERS))


def _text(worth: Worth) -> list[str]:
    return [str(part) for part in worth]


def _endings() -> Iterator[dict[str, object]]:
    for number in count():
        rng = Random(f"artifacts/{number}")
        start = ending_with_artifacts(DECKS[number % len(DECKS)], rng, *_SIZES[number % len(_SIZES)])
        moves = some_moves(start, rng, rng.choice((0, 0, 1, 2, 3, 4, 5)))
        position = reduce(Position.play, moves, start)
        known: Known = {}
        try:
            values = {
                str(move): _text(expectiminimax(rules.play(position, move), known, _MOST, OnReference))
                for move in position.legal_moves()
            }
            yield {
                "start": str(start),
                "played": list(map(str, moves)),
                "value": _text(expectiminimax(position, known, walk=OnReference)),
                "moves": values,
            }
        except TooMany:
            continue


def main() -> None:
    with gzip.GzipFile(FILE, "wb", mtime=0) as file:
        for ending in islice(_endings(), ENDINGS):
            file.write(f"{json.dumps(ending)}\n".encode())


if __name__ == "__main__":
    main()
