"""Endings for tests: some reached in random games, some composed to be awkward.

Composed ones have few factions in hand, many identical cards, factions that nobody scores, Gnomes in
front of the players, Trolls set aside, and score piles that no whole game would leave.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from solver import Card, Deck, Position, Seat, Setup
from solver.decks import HAND_SIZE
from solver.model.random_play import random_position

#: How often an ending has so many cards in each hand.
_SIZES = (1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5)


def random_ending(deck: Deck, rng: Random, cards: int | None = None) -> Position:
    """An ending of one to five cards in each hand; in some of them one has been led."""
    size = rng.choice(_SIZES) if cards is None else cards
    ending = composed(deck, rng, size) if rng.random() < 0.6 else played(deck, rng, size)
    return ending.play(rng.choice(ending.legal_moves())) if rng.random() < 0.4 else ending


def played(deck: Deck, rng: Random, size: int) -> Position:
    """Reached in a random game, but without the record of what is out of it."""
    position = random_position(deck, rng.randrange(2**32), cards=size)
    return Position.of(replace(position.plain, discard=(), voids=(frozenset(), frozenset())))


def composed(deck: Deck, rng: Random, size: int) -> Position:
    """Hands from a few factions, and whatever the validation allows elsewhere."""
    cards = list(deck.cards)
    rng.shuffle(cards)
    liked = rng.sample(deck.letters, rng.randint(1, 5))
    wanted = [card for card in cards if card.faction in liked and _is_wanted(card, deck, rng)]
    in_hand = (wanted + [card for card in cards if card.faction not in liked])[: 2 * size]
    rng.shuffle(in_hand)
    rest = list(cards)
    for card in in_hand:
        rest.remove(card)
    hands = (tuple(in_hand[:size]), tuple(in_hand[size:]))
    setup = Setup(deck, leader=Seat(rng.randrange(2)), hands=hands)
    return Position.of(replace(setup, **_piles(rest, rng, most_aside=HAND_SIZE[2] - size)))


def _is_wanted(card: Card, deck: Deck, rng: Random) -> bool:
    """Identical cards above all."""
    return deck.cards.count(card) > 1 or rng.random() < 0.6


def _piles(cards: list[Card], rng: Random, most_aside: int) -> dict[str, Any]:
    """Where the cards that are not in hand lie; many are out of the game."""
    out = rng.choice((0.0, 0.4, 0.7, 0.85, 0.95))
    unseen = rng.sample(sorted({card.faction for card in cards}), rng.choice((0, 0, 1, 2)))
    score: tuple[list[Card], list[Card]] = ([], [])
    front: tuple[list[Card], list[Card]] = ([], [])
    aside: list[Card] = []
    for card in cards:
        if card.faction in unseen or rng.random() < out:
            continue
        owner = rng.randrange(2)
        if card.faction == "T" and len(aside) < most_aside and rng.random() < 0.3:
            aside.append(card)
        elif card.faction == "N":
            front[owner].append(card)
        else:
            score[owner].append(card)
    return {
        "score": tuple(map(tuple, score)),
        "front": tuple(map(tuple, front)),
        "aside": tuple(aside),
    }
