"""A fresh deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.artifacts import ARTIFACTS, DEALT
from solver.cards import Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.setup import Setup

if TYPE_CHECKING:
    from random import Random


def deal(
    deck: Deck, players: int, rng: Random, first: Seat = Seat.A, *, with_artifacts: bool = False
) -> Setup:
    """Shuffle, deal every hand and turn up the first centre card (or two); every card is known.

    Artifacts are dealt after the cards, which do not depend on them.
    """
    if not deck.suits(players):
        raise Refusal(f"deck {deck}: not a deck for {players} players")
    if with_artifacts and players != 2:
        raise Refusal(f"artifacts are for two players, and this game has {players}")
    cards = list(deck.cards)
    rng.shuffle(cards)
    size = HAND_SIZE[players]
    hands = tuple(deck.sort(tuple(cards[seat * size : (seat + 1) * size])) for seat in range(players))
    stock = tuple(cards[players * size :])
    if not with_artifacts:
        return Setup.dealt(deck, players, first, hands=hands, stock=stock)
    artifacts = list(ARTIFACTS)
    rng.shuffle(artifacts)
    dealt = tuple(tuple(sorted(artifacts[seat * DEALT : (seat + 1) * DEALT])) for seat in range(players))
    return Setup.dealt(deck, players, first, hands=hands, stock=stock, artifacts=dealt)
