"""A fresh deal."""

from __future__ import annotations

from random import Random

from solver.cards import Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.rules.phase_one import turn_up
from solver.setup import Setup


def deal(deck: Deck, players: int, rng: Random, first: Seat = Seat.A) -> Setup:
    """Shuffle, deal every hand and turn up the first centre card (or two); every card is known."""
    if not deck.suits(players):
        raise Refusal(f"deck {deck}: not a deck for {players} players")
    cards = list(deck.cards)
    rng.shuffle(cards)
    size = HAND_SIZE[players]
    nothing = ((),) * players
    return turn_up(
        Setup(
            deck,
            players,
            phase=1,
            leader=first,
            hands=tuple(deck.sort(tuple(cards[seat * size : (seat + 1) * size])) for seat in range(players)),
            score=nothing,
            front=nothing,
            followers=nothing,
            stock=tuple(cards[players * size :]),
            voids=(frozenset(),) * players,
        )
    )
