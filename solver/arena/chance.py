"""All chance of a game from one number: the deal, who leads first, and seeds for those who play."""

from __future__ import annotations

from random import Random

from solver import rules
from solver.cards import SEATS
from solver.decks import Deck
from solver.model import Position


def derived_seed(*parts: object) -> int:
    """A seed for one of many purposes; those of different purposes have nothing to do with each other."""
    return Random(" ".join(map(str, parts))).getrandbits(63)


def dealt(deck: Deck, seed: int, players: int = 2, *, with_artifacts: bool = False) -> Position:
    """A game before its first move: the cards of `claim deal` with this seed, and any first leader."""
    rng = Random(seed)
    rules.deal(deck, players, rng)
    first = SEATS[rng.randrange(players)]
    return Position.of(rules.deal(deck, players, Random(seed), first, with_artifacts=with_artifacts))
