"""Evaluation function, learned: who wins Phase Two from what lies on the table, as a chance and not a proof.

Small networks, laid out and explained in src_cy/evaluation/network.pxd, judge what is between the tricks of
Phase One (`early`) and starts of Phase Two (`start`, of which there are several: their mean counts). Their
numbers are in `evaluation.bin`, which `make train` writes: a line of JSON that says how it was made, with a
checksum of all else, since a damaged file would give other hints and nobody would notice; then half-precision
numbers, for each network

    per faction of LETTERS   biases (tricks x FINE), rows (piles x LONGEST x FINE), matrix (FINE x WIDE)
    shared by all            lead (tricks x 2 x WIDE), owed (tricks x 3 x WIDE), bear (2 x WIDE), potions
                             (2 x HEAPS x WIDE), turned (potions x WIDE), verdict (2 x WIDE)
"""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from struct import unpack
from typing import Any
from zlib import crc32

from solver._core import Evaluation, table
from solver.decks import Deck
from solver.errors import Refusal
from solver.files import reading
from solver.potions import POTIONS
from solver.search.board import rules_of
from solver.search.state import powers_of

#: The factions that have been learnt: all there are, in the order of the file.
LETTERS = "GKUDPNIRTSMBH"
LONGEST = 14  # cards of a faction, at most
FINE, WIDE = 16, 32
TWINS = 2  # networks for starts of Phase Two
HEAPS = 4  # potions in front of a player that are told apart: 1, 2, 3, or more

WEIGHTS = Path(__file__).with_name("evaluation.bin")


@dataclass(frozen=True)
class Shape:
    """Which biases and rows a network has."""

    tricks: range  # of Phase One, still to come
    piles: range  # as numbered in src_cy/evaluation/features.pxd

    @property
    def of_faction(self) -> int:
        return FINE * (len(self.tricks) + len(self.piles) * LONGEST + WIDE)

    @property
    def shared(self) -> int:
        return (len(self.tricks) * (2 + 3) + 2 + 2 * HEAPS + len(POTIONS) + 2) * WIDE

    @property
    def size(self) -> int:
        return len(LETTERS) * self.of_faction + self.shared


EARLY = Shape(range(1, 13), range(7))
START = Shape(range(1), range(2, 6))
#: The networks in the order of the file.
SHAPES = (EARLY, *[START] * TWINS)


@cache
def evaluation_of(deck: Deck) -> Evaluation:
    """The evaluation of positions of this deck with printed cards."""
    return Evaluation(rules_of(deck), *_numbers_of(_shipped(), deck))


@cache
def magic_evaluation_of(deck: Deck) -> table.Evaluation:
    """The same over the whole rules, bears and potions included."""
    return magic_evaluation_from(_shipped(), deck)


@cache
def magic_evaluation_from(weights: bytes, deck: Deck) -> table.Evaluation:
    """The same, from the content of a weights file."""
    return table.Evaluation(powers_of(deck, 2), *_numbers_of(weights, deck))


def numbers_in(weights: bytes) -> list[tuple[float, ...]]:
    """The numbers of every network."""
    numbers = unpack(f"<{sum(shape.size for shape in SHAPES)}e", weights[weights.index(b"\n") + 1 :])
    ends = list(accumulate(shape.size for shape in SHAPES))
    return [numbers[end - shape.size : end] for shape, end in zip(SHAPES, ends, strict=True)]


def _numbers_of(
    weights: bytes, deck: Deck
) -> tuple[tuple[tuple[int, ...], ...], array[float], list[array[float]]]:
    """What the core is told: the values of the deck's cards, and the numbers of all networks."""
    early, *starts = (
        _of_deck(numbers, shape, deck) for numbers, shape in zip(numbers_in(weights), SHAPES, strict=True)
    )
    return tuple(faction.values for faction in deck.factions), early, starts


def _of_deck(numbers: tuple[float, ...], shape: Shape, deck: Deck) -> array[float]:
    """The numbers of a network that concern the factions of a deck, and those shared by all."""
    chosen = array("f")
    for letter in deck.letters:
        first = LETTERS.index(letter) * shape.of_faction
        chosen.extend(numbers[first : first + shape.of_faction])
    chosen.extend(numbers[-shape.shared :])
    return chosen


def training_notes() -> dict[str, Any]:
    """How the shipped evaluation was made, and how well it does on games it has not seen."""
    return _notes(_shipped())


def sealed(notes: dict[str, Any], numbers: bytes) -> bytes:
    """The content of a weights file."""
    return json.dumps({**notes, "checksum": _checksum(notes, numbers)}).encode() + b"\n" + numbers


def _checksum(notes: dict[str, Any], numbers: bytes) -> str:
    return f"{crc32(numbers, crc32(json.dumps(notes).encode())):08x}"


def _notes(content: bytes) -> dict[str, Any]:
    notes: dict[str, Any] = json.loads(content.split(b"\n", 1)[0])
    return notes


@cache
def _shipped() -> bytes:
    with reading(WEIGHTS):
        content = WEIGHTS.read_bytes()
    if not _is_whole(content):
        raise Refusal(f"{WEIGHTS}: is damaged, and no hint can be given without it; install the program anew")
    return content


def _is_whole(content: bytes) -> bool:
    """Whether it is what was sealed, to the last bit."""
    try:
        notes = _notes(content)
        return bool(notes.pop("checksum") == _checksum(notes, content.split(b"\n", 1)[1]))
    except (ValueError, LookupError, TypeError):  # no JSON, no object, no second line
        return False
