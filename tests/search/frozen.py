"""The endings that plain minimax has valued once for all (tests/data/make_endings.py)."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple

#: The file counts ranks from the lowest; this is a draw.
DRAWN = 6

FILE = Path(__file__).resolve().parents[1] / "data" / "endings.txt.gz"


class Ending(NamedTuple):
    line: str  # the position in its one-line form
    rank: int
    moves: dict[str, int]  # the rank that every legal move leads to, in deck order


@cache
def frozen_endings() -> list[Ending]:
    endings = []
    for text in gzip.decompress(FILE.read_bytes()).decode().splitlines():
        line, values = text.split(" = ")
        rank, *moves = values.split()
        by_move = (move.split(":") for move in moves)
        endings.append(Ending(line, int(rank) - DRAWN, {move: int(value) - DRAWN for move, value in by_move}))
    return endings


def endings_of(deck: str) -> list[Ending]:
    return [ending for ending in frozen_endings() if ending.line.startswith(deck)]
