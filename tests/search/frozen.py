"""The endings that plain minimax has valued once for all (tests/data/make_*endings.py)."""

from __future__ import annotations

import gzip
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from solver import Position
from solver._core import portable
from tests.builds import BUILDS
from tests.sizes import LONG

#: The file of two players counts ranks from the lowest; this is a draw.
DRAWN = 6

#: A debug build, which is there to notice a step out of bounds, goes through every third ending.
STEP = 3 if portable.DEBUG else 1

DATA = Path(__file__).resolve().parents[1] / "data"
FILE = DATA / "endings.txt.gz"
TEAM_FILE = DATA / "team_endings.txt.gz"


class Ending(NamedTuple):
    line: str  # the position in its one-line form
    rank: int
    moves: dict[str, int]  # the rank that every legal move leads to, in deck order


class Guaranteed(NamedTuple):
    """An ending of three players."""

    line: str
    ranks: tuple[int, ...]  # what A, B and C can enforce
    moves: dict[str, int]  # what the player to move still can after each move


#: Endings of four players, or of three.
Several = TypeVar("Several", Ending, Guaranteed)


def _lines(path: Path) -> list[tuple[str, list[int], dict[str, int]]]:
    found = []
    for text in gzip.decompress(path.read_bytes()).decode().splitlines():
        line, values = text.split(" = ")
        words = values.split()
        ranks = [int(word) for word in words if ":" not in word]
        by_move = (word.split(":") for word in words if ":" in word)
        found.append((line, ranks, {move: int(rank) for move, rank in by_move}))
    return found


@cache
def frozen_endings() -> list[Ending]:
    return [
        Ending(line, rank - DRAWN, {move: value - DRAWN for move, value in moves.items()})
        for line, (rank,), moves in _lines(FILE)
    ]


def endings_of(decks: list[str]) -> list[Ending]:
    return of_decks(frozen_endings(), decks)[::STEP]


def of_decks(endings: list[Several], decks: list[str]) -> list[Several]:
    """Those of some decks, in the order of the file."""
    starts = tuple(f"{deck} " for deck in decks)
    return [ending for ending in endings if ending.line.startswith(starts)]


@cache
def team_endings() -> list[Ending]:
    """Those of four players."""
    return [Ending(line, ranks[0], moves) for line, ranks, moves in _lines(TEAM_FILE) if " 4p " in line]


@cache
def guaranteed_endings() -> list[Guaranteed]:
    """Those of three."""
    return [
        Guaranteed(line, tuple(ranks), moves) for line, ranks, moves in _lines(TEAM_FILE) if " 3p " in line
    ]


def decks_of(endings: list[Several]) -> list[list[str]]:
    """The decks of a file, in portions: some have many endings, and most have few."""
    decks = Counter(ending.line.partition(" ")[0] for ending in endings)
    rare = [deck for deck, number in decks.items() if number < max(decks.values())]
    return [*([deck] for deck in decks if deck not in rare), *(rare[part::4] for part in range(4))]


def on_build(endings: list[Several], decks: list[str], build: str) -> list[Several]:
    """Those of some decks: all of them on the fastest build, and every fifth on another."""
    found = of_decks(endings, decks)[::STEP]
    return found if build == BUILDS[-1] else found[::5]


def is_asked(number: int, way: int) -> bool:
    """Whether an ending is asked about in one of five ways: by turns, in long tests in all of them."""
    return LONG or number % 5 == way


def varied(endings: list[Several], decks: list[str]) -> list[Position]:
    """The positions of hundreds of endings of all decks and sizes, in many of which the move matters."""
    positions = [Position.from_line(ending.line) for ending in endings]
    assert len({ending.line for ending in endings}) >= 770
    assert {position.deck.letters for position in positions} == set(decks)
    assert {max(map(len, position.hands)) for position in positions} == {1, 2, 3, 4}
    assert sum(len(set(ending.moves.values())) > 1 for ending in endings) > len(endings) / 5
    return positions
