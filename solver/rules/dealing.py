"""A fresh deal."""

from __future__ import annotations

from random import Random

from solver.cards import Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.setup import Setup


def deal(deck: Deck, players: int, rng: Random, first: Seat = Seat.A) -> Setup:
    """Shuffle, deal every hand and turn up the first centre card (or two); every card is known."""
    if not deck.suits(players):
        raise Refusal(f"deck {deck}: not a deck for {players} players")
    cards = list(deck.cards)
    rng.shuffle(cards)
    size = HAND_SIZE[players]
    hands = tuple(deck.sort(tuple(cards[seat * size : (seat + 1) * size])) for seat in range(players))
    return Setup.dealt(deck, players, first, hands=hands, stock=tuple(cards[players * size :]))
