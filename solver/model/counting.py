"""Every card once: how many copies there are, and whether the unseen cards fit the hidden places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations

from solver.cards import HIDDEN, Card
from solver.decks import Deck
from solver.errors import Fault
from solver.model.tricks import off_lead
from solver.rules.trick import as_counted
from solver.setup import FIELDS, Setup
from solver.wording import count

_FACE_DOWN = {row.name for row in FIELDS if row.face_down}
#: Where cards that everybody has seen may be hidden all the same.
_FORGOTTEN = "discard"


def copies(setup: Setup) -> Iterator[Fault]:
    """No card lies on the table more often than the deck has it."""
    in_deck = _copies_in(setup.deck)
    for card, number in _on_the_table(setup).items():
        if number <= in_deck[card]:
            continue
        names = {name: cards.count(card) for name, cards in setup.piles if card in cards}
        if card not in in_deck:
            for name in names:
                yield Fault(name, f"{card} is not in the deck {setup.deck}")
        else:
            where = ", ".join(
                name if number == 1 else f"{name} ({number} times)" for name, number in names.items()
            )
            yield Fault(next(iter(names)), f"{card} lies in {where}, but the deck has only {in_deck[card]}")


@cache
def _copies_in(deck: Deck) -> Counter[Card]:
    return Counter(deck.cards)


def _on_the_table(setup: Setup) -> Counter[Card]:
    there = Counter(chain.from_iterable(cards for _, cards in setup.piles))
    del there[HIDDEN]
    return there


def hidden_places(setup: Setup) -> Iterator[Fault]:
    """Cards that lie face up are known to everybody; discards of Phase One may have been forgotten."""
    forgets = setup.phase == 1 or any(HIDDEN in hand for hand in setup.hands)
    for name, cards in setup.piles:
        pile = name.split(".")[0]
        if HIDDEN in cards and pile not in _FACE_DOWN and not (forgets and pile == _FORGOTTEN):
            yield Fault(name, "cards lie face up here, so none can be hidden (?)")


def unseen_cards(setup: Setup) -> Iterator[Fault]:
    """The cards that stand nowhere are those that are hidden, and there is a way to hand them out.

    In Phase One their number is right when all piles have their sizes. In Phase Two it matters only where a
    hand is hidden; the cards that a Bow has left in the stock may be so, too.
    """
    if setup.phase == 2 and not any(HIDDEN in hand for hand in setup.hands):
        return
    face_down = (*setup.hands, *setup.followers, setup.stock, setup.discard)
    hidden = sum(cards.count(HIDDEN) for cards in face_down)
    if not hidden:
        return
    unseen = _copies_in(setup.deck) - _on_the_table(setup)
    if hidden == unseen.total():
        yield from _hidden_hands(setup, unseen)
    elif setup.phase == 2:
        difference = f"{count(hidden, 'card')} hidden, but {unseen.total()} stand nowhere"
        if unseen.total() > hidden:
            yield Fault(
                "discard", f"{difference}: where a hand is hidden, all cards out of the game must be listed"
            )
        else:
            yield Fault("hands", difference)


def _hidden_hands(setup: Setup, unseen: Counter[Card]) -> Iterator[Fault]:
    """Hall's condition: no players together have more hidden cards than there are unseen ones for them."""
    barred = {seat: set(setup.voids[seat]) for seat in setup.seats}
    for seat, *_ in off_lead(setup):
        barred[seat].add(as_counted(setup)[0].faction)
    hidden = {seat: setup.hands[seat].count(HIDDEN) for seat in setup.seats if HIDDEN in setup.hands[seat]}
    for number in range(1, len(hidden) + 1):
        for seats in combinations(hidden, number):
            barred_to_all = set.intersection(*(barred[seat] for seat in seats))
            fitting = sum(number for card, number in unseen.items() if card.faction not in barred_to_all)
            needed = sum(hidden[seat] for seat in seats)
            if fitting < needed:
                where = f"hands.{seats[0]}" if len(seats) == 1 else "hands"
                yield Fault(where, f"{count(needed, 'card')} hidden, but only {fitting} unseen can be there")
                return  # more players together would only say it again
