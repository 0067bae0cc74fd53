"""Chance as a player of its own: what it does is drawn by a generator of random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.cards import Pile
from solver.moves import Move, Seen, Shuffled
from solver.rules.game import legal_moves
from solver.rules.sides import opponent_of
from solver.rules.stages import pending
from solver.setup import Setup
from solver.stages import OF_CHANCE, Stage

if TYPE_CHECKING:
    from random import Random


def is_chance(setup: Setup) -> bool:
    """Whether nobody chooses here: chance is to decide."""
    return pending(setup).stage in OF_CHANCE


def drawn(setup: Setup, rng: Random) -> Move:
    """What chance does here, all that it can do being equally likely."""
    asked = pending(setup)
    if asked.stage is Stage.STOCK:
        return Shuffled(_shuffled(setup.stock, rng))
    if asked.stage is Stage.LOOK:
        assert asked.asked is not None
        hand = _shuffled(setup.hands[opponent_of(asked.asked)], rng)
        return Seen(setup.deck.sort(hand[:3]))
    moves = legal_moves(setup)
    return moves[rng.randrange(len(moves))]


def _shuffled(cards: Pile, rng: Random) -> Pile:
    shuffled = list(cards)
    rng.shuffle(shuffled)
    return tuple(shuffled)
