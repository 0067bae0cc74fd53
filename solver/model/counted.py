"""What counting tells of hidden cards: those that stand nowhere lie where cards are hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from solver.cards import HIDDEN, Card, Pile
from solver.decks import Deck
from solver.setup import Setup


def known(cards: Pile) -> Counter[Card]:
    return Counter(card for card in cards if card != HIDDEN)


def filled(deck: Deck, pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile with these cards in the place of its hidden ones."""
    return deck.sort((*known(pile).elements(), *cards))


def nowhere(position: Setup) -> Pile:
    """Cards that do not stand in a position: if every card of it is known, they have left the game."""
    there = Counter(card for _, cards in position.piles for card in cards)
    return tuple((Counter(position.deck.cards) - there).elements())


def counted_out(setup: Setup) -> Setup:
    """Phase Two with what counting tells: if all that is unseen lies in one hand, in the deck or among the
    discards that were forgotten, it is known there, except for the order of the deck."""
    hidden = [pile for pile in (*setup.hands, setup.stock, setup.discard) if HIDDEN in pile]
    unseen = nowhere(setup) if len(hidden) == 1 else ()
    if not unseen or len(unseen) != hidden[0].count(HIDDEN):
        return setup

    def completed(pile: Pile) -> Pile:
        return filled(setup.deck, pile, unseen) if HIDDEN in pile else pile

    return setup.but(
        hands=tuple(map(completed, setup.hands)),
        stock=completed(setup.stock),
        discard=completed(setup.discard),
    )
