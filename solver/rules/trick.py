"""One trick, alike in both phases: what may be played, who wins, and how the cards are cleared away.

What a power changes is told by judging and clearing a trick `without` it: its faction then goes by the
general rules, and all others as ever.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from solver.cards import HIDDEN, Card, Cards, Seat
from solver.decks import HAND_SIZE
from solver.rules.powers import Power, powers_of
from solver.rules.sides import in_turn
from solver.rules.table import Table, Trick, tidy, tidy_all
from solver.setup import Setup

Item = TypeVar("Item")


def powers(setup: Setup, without: str = "") -> dict[str, Power]:
    return powers_of(setup.deck, setup.phase, setup.players, without)


def turns(setup: Setup) -> tuple[tuple[Seat, Card], ...]:
    """Who has played what to the trick, in order of play."""
    return tuple(zip(in_turn(setup.players, setup.leader), setup.trick, strict=False))


def next_to_play(setup: Setup) -> Seat:
    """Who plays the next card to a trick that is not complete."""
    return in_turn(setup.players, setup.leader)[len(setup.trick)]


def is_complete(setup: Setup) -> bool:
    return len(setup.trick) == setup.players


def trick_number(setup: Setup) -> int:
    """Which trick of the phase is on, the first being 1; one that waits for a choice is not over."""
    played_by_all = HAND_SIZE[setup.players] - max(map(len, setup.hands))
    return played_by_all if is_complete(setup) else played_by_all + 1


def playable(setup: Setup, hand: Cards) -> Cards:
    """The cards of a hand that may be played to the trick as it lies."""
    if not setup.trick:
        return hand
    lead = setup.trick[0].faction
    if not any(card.faction == lead for card in hand):
        return hand
    ask = powers(setup)
    return tuple(card for card in hand if ask[card.faction].follow(lead))


def shows_void(setup: Setup, card: Card) -> bool:
    """Whether playing this card to a trick that has been led shows that the hand has no card to follow."""
    return not powers(setup)[card.faction].follow(setup.trick[0].faction)


def lay(setup: Setup, card: Card) -> Setup:
    """Move a card from the hand to the trick; one that is not among the known cards was a hidden one.

    If that completes the trick, nothing has come of it yet: this is no position one can stop at.
    """
    setup = setup.plain
    seat = next_to_play(setup)
    hand = list(setup.hands[seat])
    hand.remove(card if card in hand else HIDDEN)
    voids = setup.voids
    if setup.trick and shows_void(setup, card):
        voids = _put(voids, seat, voids[seat] | {setup.trick[0].faction})
    played, centre = powers(setup)[card.faction].play(card, setup.centre)
    return replace(
        setup,
        hands=_put(setup.hands, seat, tuple(hand)),
        trick=(*setup.trick, played),
        centre=centre,
        voids=voids,
    )


def completed(setup: Setup, card: Card) -> Trick | None:
    """The trick that this card completes; none if another one is still to be played to it."""
    laid = lay(setup, card)
    return judge(laid) if is_complete(laid) else None


def judge(setup: Setup, without: str = "") -> Trick:
    """Rank the players of a complete trick: by standing, then by value; equal: played earlier first."""
    ask = powers(setup, without)
    lead = setup.trick[0].faction
    plays = turns(setup)
    # Sorting in reverse keeps equal plays in order of play.
    best_first = sorted(plays, key=lambda play: (ask[play[1].faction].win(lead), play[1].value), reverse=True)
    return Trick(plays, tuple(seat for seat, _ in best_first))


def clear(setup: Setup, trick: Trick, without: str = "") -> Setup:
    """Collect the cards of a trick, let powers act on the piles, and pass the lead."""
    at_work = powers(setup, without).values()
    table = Table(setup, trick)
    for power in at_work:
        power.collect(trick, table)
    for power in at_work:
        power.then(trick, table)
    leads = (power.lead(trick) for power in at_work)
    deck = setup.deck
    return replace(
        setup,
        trick=(),
        leader=next((seat for seat in leads if seat is not None), trick.winner),
        score=tidy_all(deck, setup.score, table.score),
        front=tidy_all(deck, setup.front, table.front),
        aside=tidy(deck, setup.aside, table.aside),
        discard=tidy(deck, setup.discard, table.discard),
    )


def _put(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
