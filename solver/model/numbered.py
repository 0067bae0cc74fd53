"""A deck whose cards are not known, numbered: so the rules play on, and tell who gets which of them.

What the rules need not know they do not ask. Where a card of the deck lies after a move is told by its
number; once somebody says which card it is, it takes the place of the number everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.cards import HIDDEN, Card, Pile
from solver.fields import PILE
from solver.rules.events import Event
from solver.setup import OF_ALL, PER_SEAT, Setup

_PILES_OF_ALL = tuple(row.name for row in OF_ALL if row.kind is PILE)
_PILES_PER_SEAT = tuple(row.name for row in PER_SEAT if row.kind is PILE)

#: What cards stand for: a number, or `HIDDEN` for all numbers that are not named.
Meaning = Mapping[Card, Card]


def numbered(cards: Pile) -> Pile:
    """The same with the hidden ones told apart."""
    return tuple(
        Card(HIDDEN.faction, number) if card == HIDDEN else card for number, card in enumerate(cards)
    )


def is_number(card: Card) -> bool:
    return card.faction == HIDDEN.faction and card != HIDDEN


def told(cards: Pile, meaning: Meaning) -> Pile:
    return tuple(meaning.get(card, card) for card in cards)


def face_down(cards: Pile) -> Pile:
    """The same with all numbers hidden again."""
    return tuple(HIDDEN if is_number(card) else card for card in cards)


def setup_told(setup: Setup, meaning: Meaning) -> Setup:
    """The same with cards in place of numbers, wherever these lie."""
    return _changed(setup, lambda cards: told(cards, meaning))


def setup_face_down(setup: Setup) -> Setup:
    return _changed(setup, face_down)


def events_told(events: tuple[Event, ...], meaning: Meaning) -> tuple[Event, ...]:
    return tuple(event._replace(cards=told(event.cards, meaning)) for event in events)


def events_face_down(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event._replace(cards=face_down(event.cards)) for event in events)


def _changed(setup: Setup, change: Any) -> Setup:
    changes: dict[str, Any] = {name: change(getattr(setup, name)) for name in _PILES_OF_ALL}
    changes |= {name: tuple(map(change, getattr(setup, name))) for name in _PILES_PER_SEAT}
    changes["centre"] = setup.deck.sort(changes["centre"])
    return setup.but(**changes)
