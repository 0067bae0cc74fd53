"""The nouns everything is made of: a card, cards in some order, and the seats of players."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, NamedTuple, SupportsIndex, TypeVar, overload

from solver.errors import Refusal, quoted

Part = TypeVar("Part")


class Card(NamedTuple):
    """The letter of its faction and its printed value. Identical cards are equal cards.

    >>> Card.parse("G5")
    Card('G5')
    """

    faction: str
    value: int

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card such as "G5"; "?" is one that is not known."""
        from solver.arguments import expect
        from solver.card_text import parse_card

        expect(text, str, "card")
        return parse_card(text)

    def __str__(self) -> str:
        return "?" if self is HIDDEN or self == HIDDEN else f"{self.faction}{self.value}"

    def __repr__(self) -> str:
        return f"Card('{self}')"


#: A card that exists but is not known. It is a card like any other where only the number counts.
HIDDEN = Card("?", -1)

#: Cards in some order: a hand, a pile, a trick. Where order has no meaning it is deck order.
Pile = tuple[Card, ...]


class Cards(Pile):
    """Cards in some order, read from text or taken from anywhere: a pile that prints as it is written.

    >>> Cards("G00 K3")
    Cards('G00 K3')
    >>> len(Cards("G00 K3")), Cards("K3") == (Card.parse("K3"),)
    (3, True)
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card] = ()) -> Cards:
        if isinstance(cards, str):
            from solver.card_text import parse_cards

            cards = parse_cards(cards, ordered=True)
        elif not isinstance(cards, Iterable):
            raise Refusal(f"cards: must be text or cards, not {type(cards).__name__}")
        found = super().__new__(cls, cards)
        for card in found:
            if not isinstance(card, Card):
                raise Refusal(f"cards: must be Cards or one text, and not {type(card).__name__}")
        return found

    def __str__(self) -> str:
        from solver.card_text import grouped

        return grouped(self)

    def __repr__(self) -> str:
        return f"Cards('{self}')"


class Seat(StrEnum):
    """A player. It equals its letter, is made from it, and is an index too: `position.hands[Seat.A]`.

    >>> Seat("B") == "B", Seat.B == 1, [10, 20, 30, 40][Seat.B]
    (True, False, 20)
    """

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    def __index__(self) -> int:
        return ord(self) - _FIRST

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        if isinstance(value, str) and value.upper() in cls.__members__:
            return cls(value.upper())
        raise Refusal(f"seat: must be a letter from A to D, not {quoted(str(value))}")

    def __repr__(self) -> str:
        return f"Seat.{self}"


_FIRST = ord("A")

#: All seats, of which the first so many are those of a game.
SEATS = tuple(Seat)


class BySeat(tuple[Part, ...], Generic[Part]):
    """A part for each player: a tuple that takes a seat's letter, too.

    >>> hands = BySeat((Cards("G0 K3"), Cards("U7")))
    >>> hands["B"], hands[Seat.B] is hands[1]
    (Cards('U7'), True)
    """

    __slots__ = ()

    @overload
    def __getitem__(self, seat: SupportsIndex | str) -> Part: ...

    @overload
    def __getitem__(self, seat: slice) -> tuple[Part, ...]: ...

    def __getitem__(self, seat: SupportsIndex | str | slice) -> Part | tuple[Part, ...]:
        if not isinstance(seat, str):
            return super().__getitem__(seat)
        if seat in SEATS[: len(self)]:
            return super().__getitem__(ord(seat) - _FIRST)

        raise Refusal(f"{quoted(str(seat))} is none of the {len(self)} players")
