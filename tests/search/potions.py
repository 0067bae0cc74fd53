"""Endings with potions and bears for tests, and those that expectiminimax has valued once for all."""

from __future__ import annotations

import gzip
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from solver import Deck, Position
from solver.moves import Play
from solver.potions import POTIONS
from tests.search.endings import composed
from tests.search.expectiminimax import Worth

FILE = Path(__file__).resolve().parents[1] / "data" / "potions.txt.gz"

#: Decks with Mages, with every other ten-card faction.
DECKS = tuple(
    Deck.of(f"{pair}{''.join(others)}M") for pair in ("GK", "NI") for others in combinations("UDPRTSBH", 2)
)

#: Cards in each hand, and the most potions in front of the players.
SIZES = ((1, 5), (2, 5), (3, 4), (4, 2))


def ending_with_potions(deck: Deck, rng: Random, cards: int, most: int) -> Position:
    """A composed ending; in some of them a card has been led, with a potion or without."""
    plain = composed(deck, rng, cards).plain
    spent = rng.sample(POTIONS, rng.choice((0, 0, 1, 2, 5, 8)))
    held = rng.randint(0, min(most, len(POTIONS) - len(spent)))
    first = rng.randint(0, held)
    ending = replace(plain, potions=(first, held - first), potions_spent=tuple(spent))
    druids = [card for card in deck.cards if card.faction == "B" and not _lies_somewhere(card, plain.piles)]
    if druids and rng.random() < 0.5:
        bear = (rng.choice(druids),)
        ending = replace(ending, bears=rng.choice(((bear, ()), ((), bear))))
    position = Position.of(ending)
    if rng.random() < 0.4:
        move = rng.choice(position.legal_moves())
        position = position.play(move)
        if isinstance(move, Play):
            position = position.play(rng.choice(position.legal_moves()))
    return position


def _lies_somewhere(card: object, piles: object) -> bool:
    return any(card in pile for _, pile in piles)  # type: ignore[attr-defined]


class Valued(NamedTuple):
    line: str  # the position in its one-line form
    worth: Worth
    moves: dict[str, Worth]


@cache
def valued_endings() -> list[Valued]:
    """What tests/data/make_potions.py has written."""
    endings = []
    for text in gzip.decompress(FILE.read_bytes()).decode().splitlines():
        line, worth, *moves = text.split(" | ")
        by_move = (move.split(" = ") for move in moves)
        endings.append(Valued(line, _read(worth), {move: _read(text) for move, text in by_move}))
    return endings


def _read(text: str) -> Worth:
    result, margin = map(Fraction, text.split())
    return result, margin
