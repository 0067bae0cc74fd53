"""Information set of two, as the core wants it: known cards on a board, and what the hidden ones may be."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import factorial

from solver._core import Viewpoint
from solver.cards import HIDDEN, Cards
from solver.decks import Deck
from solver.model import View
from solver.rules.masks import masks_of
from solver.rules.traits import Trait, having
from solver.search.board import board_of
from solver.search.exact.stakes import artifacts_at_work

#: With so many tricks of Phase One to play, the one on the table included, leaves are solved.
LATE = 3


#: What changes values, or places, and is not for the table of printed cards.
MAGIC = having(Trait.BREWS) | having(Trait.TURNS_BEAR) | having(Trait.SWAPS)


def is_printed(view: View) -> bool:
    """Whether two play with printed cards alone: worlds are then boards of 64 bits."""
    position = view.position
    return position.players == 2 and position.format_number == 1 and not MAGIC & set(position.deck.letters)


def is_judged(view: View) -> bool:
    """Whether the evaluation judges a game of two that is not of printed cards: Phase One, no artifacts."""
    position = view.position
    return (
        position.players == 2
        and position.phase == 1
        and not position.artifacts_spent
        and not artifacts_at_work(position)
    )


def viewpoint_of(view: View) -> Viewpoint:
    setup = view.position.plain
    barred = view.barred(view.opponent)
    known = board_of(
        replace(
            setup,
            hands=tuple(map(_known, setup.hands)),
            followers=tuple(map(_known, setup.followers)),
            stock=_known(setup.stock[:1]),
        )
    )
    lies = known.fields()
    everywhere = lies["aside"] | lies["discard"]
    for piles in (lies["hands"], lies["score"], lies["followers"]):
        everywhere |= piles[0] | piles[1]
    for number in (*lies["trick"], *lies["stock"], *((lies["centre"],) if lies["centre"] >= 0 else ())):
        everywhere |= 1 << number
    return Viewpoint(
        known,
        unseen=_all_cards(setup.deck) & ~everywhere if view.unseen else 0,
        barred=sum(mask for letter, mask in _factions(setup.deck).items() if letter in barred),
        in_hand=view.hidden_in_hand(view.opponent),
        in_followers=tuple(map(view.hidden_followers, setup.seats)),
        in_stock=len(setup.stock),
        top=lies["stock"][0] if lies["stock"] else -1,
    )


def _known(cards: Cards) -> Cards:
    return tuple(card for card in cards if card != HIDDEN)


@cache
def _all_cards(deck: Deck) -> int:
    return (1 << len(deck.cards)) - 1


@cache
def _factions(deck: Deck) -> dict[str, int]:
    return dict(zip(deck.letters, masks_of(deck).factions, strict=True))


def tricks_left(view: View) -> int:
    """Tricks of Phase One still to be played, the one on the table included."""
    return (len(view.position.stock) + 1) // 2 if view.position.phase == 1 else 0


def is_late(view: View) -> bool:
    """Whether the ends of Phase One are near enough to be solved."""
    return tricks_left(view) <= LATE


def number_of_worlds(view: View) -> int:
    """All that can be true: worlds, and where it matters to us the orders of the deck."""
    orders = factorial(view.position.stock.count(HIDDEN)) if is_late(view) else 1
    return view.worlds * orders
