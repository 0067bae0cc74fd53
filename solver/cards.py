"""A card: the letter of its faction and its printed value. Identical cards are equal cards."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Card(NamedTuple):
    faction: str
    value: int

    def __str__(self) -> str:
        return "?" if self is HIDDEN or self == HIDDEN else f"{self.faction}{self.value}"


#: A card that exists but is not known. It is a card like any other where only the number counts.
HIDDEN = Card("?", -1)

#: Cards in some order: a hand, a pile, a trick. Where order has no meaning it is deck order.
Cards = tuple[Card, ...]


class Seat(IntEnum):
    """A player. An index too: `position.hands[Seat.A]`."""

    A = 0
    B = 1
    C = 2
    D = 3

    def __str__(self) -> str:
        return self.name
