"""What a field of a position can hold: the columns of the table that `solver.setup` fills in.

Whoever reads, writes, deals or checks positions goes through that table and asks here, and names a field only
where it means this one. How each kind is written is told in `solver.notation.forms`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from typing import Any, NamedTuple

from solver.cards import Card
from solver.decks import Deck
from solver.factions import FACTIONS


class Kind(NamedTuple):
    """What one field holds, or each player's part of it."""

    description: str  # for whoever hands over something else
    empty: Any
    fits: Callable[[object], bool]
    sort: Callable[[Deck, Any], Any]  # the one order in which it is kept where order has no meaning


class Field(NamedTuple):
    """A row of the table."""

    name: str
    kind: Kind
    per_seat: bool = False  # a tuple with a part for each player, indexed by `Seat`
    ordered: bool = False  # whether the order has a meaning
    face_down: bool = False  # whether cards may lie here that are not known
    dealt: bool = False  # whether a deal tells it; before the first move all else is empty or follows from it
    since: int = 1  # the first `claim-position` that has it

    def tidied(self, deck: Deck, value: Any) -> Any:
        """A value of the kind as it is kept."""
        return value if self.ordered else self.kind.sort(deck, value)

    def says_something(self, value: Any) -> bool:
        return any(value) if self.per_seat else bool(value)


def row(kind: Kind, *, per_seat: bool = False, **columns: Any) -> Any:
    """The default of a dataclass's field that is a row, too; what is left out per seat is `()`."""
    default = () if per_seat else kind.empty
    return field(default=default, metadata={"kind": kind, "per_seat": per_seat, **columns})


def rows(dataclass: type) -> tuple[Field, ...]:
    return tuple(Field(each.name, **each.metadata) for each in fields(dataclass) if each.metadata)


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and all(type(card) is Card for card in cards)


def _are_letters(letters: object) -> bool:
    return type(letters) is frozenset and all(letter in FACTIONS for letter in letters)


#: Cards that lie here and nowhere else.
PILE = Kind("a tuple of Cards", (), _are_cards, Deck.sort)
#: Factions by their letters.
LETTERS = Kind("a frozenset of letters", frozenset(), _are_letters, lambda _deck, letters: letters)
