"""Endings for tests: some reached in random games, some composed to be awkward.

Composed ones have few factions in hand, many identical cards, factions that nobody scores, Gnomes in
front of the players, Trolls set aside, and score piles that no whole game would leave.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from solver import Card, Deck, Position, Setup
from solver.cards import SEATS
from solver.decks import HAND_SIZE
from solver.model.random_play import random_position
from solver.search.exact.duel import Duel
from solver.search.exact.one_of_three import OneOfThree
from solver.search.exact.teams import Teams

#: How often an ending has so many cards in each hand, by number of players.
_SIZES = {
    2: (1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5),
    3: (*(1,) * 4, *(2,) * 12, *(3,) * 32, 4),
    4: (*(1,) * 6, *(2,) * 30, *(3,) * 60, 4),
}

#: What gives one value, by number of players.
_SEARCHES: dict[int, type[Duel | OneOfThree | Teams]] = {2: Duel, 3: OneOfThree, 4: Teams}


def random_ending(deck: Deck, rng: Random, cards: int | None = None, players: int = 2) -> Position:
    """An ending of a few cards in each hand; in some of them a trick has begun."""
    size = rng.choice(_SIZES[players]) if cards is None else cards
    make = composed if rng.random() < 0.6 else played
    ending = make(deck, rng, size, players)
    if rng.random() < 0.4:
        ending = ending.play(rng.choice(ending.legal_moves()))
        while len(ending.trick) < players - 1 and rng.random() < 0.5:
            ending = ending.play(rng.choice(ending.legal_moves()))
    return ending


def exact_ending(deck: Deck, rng: Random, cards: int | None = None, players: int = 2) -> Position:
    """The same, redrawn until it has one value for certain: no potion can be turned up in what follows, and
    between two all goes by printed cards."""
    while not has_a_value(ending := random_ending(deck, rng, cards, players)):
        pass
    return ending


def exact_position(deck: Deck, seed: int, cards: int, players: int = 2) -> Position:
    """A position of Phase Two that a random game reaches and that has one value for certain."""
    for number in count():
        position = random_position(deck, seed + 1_000_000 * number, players=players, cards=cards)
        if has_a_value(position):
            return position
    raise AssertionError("there is always a next number")


def has_a_value(position: Position) -> bool:
    """Whether the search for so many players takes it that gives one value, not an expectation."""
    return _SEARCHES[position.players].refuses(position) is None


def played(deck: Deck, rng: Random, size: int, players: int = 2) -> Position:
    """Reached in a random game, but without the record of what is out of it."""
    position = random_position(deck, rng.randrange(2**32), players=players, cards=size)
    return Position.of(replace(position.plain, discard=(), voids=(frozenset(),) * players))


def composed(deck: Deck, rng: Random, size: int, players: int = 2) -> Position:
    """Hands from a few factions, and whatever the validation allows elsewhere."""
    cards = list(deck.cards)
    rng.shuffle(cards)
    liked = rng.sample(deck.letters, rng.randint(1, 5))
    wanted = [card for card in cards if card.faction in liked and _is_wanted(card, deck, rng)]
    in_hand = (wanted + [card for card in cards if card.faction not in liked])[: players * size]
    rng.shuffle(in_hand)
    rest = list(cards)
    for card in in_hand:
        rest.remove(card)
    hands = tuple(tuple(in_hand[seat * size : (seat + 1) * size]) for seat in range(players))
    setup = Setup(deck, players, leader=SEATS[rng.randrange(players)], hands=hands)
    piles = _piles(rest, rng, most_aside=(players - 1) * (HAND_SIZE[players] - size), players=players)
    return Position.of(replace(setup, **piles))


def _is_wanted(card: Card, deck: Deck, rng: Random) -> bool:
    """Identical cards above all."""
    return deck.cards.count(card) > 1 or rng.random() < 0.6


def _piles(cards: list[Card], rng: Random, most_aside: int, players: int) -> dict[str, Any]:
    """Where the cards that are not in hand lie; many are out of the game."""
    out = rng.choice((0.0, 0.4, 0.7, 0.85, 0.95))
    unseen = rng.sample(sorted({card.faction for card in cards}), rng.choice((0, 0, 1, 2)))
    score: tuple[list[Card], ...] = tuple([] for _ in range(players))
    front: tuple[list[Card], ...] = tuple([] for _ in range(players))
    aside: list[Card] = []
    for card in cards:
        if card.faction in unseen or rng.random() < out:
            continue
        owner = rng.randrange(players)
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
