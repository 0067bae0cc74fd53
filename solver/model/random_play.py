"""Positions that a real game can reach: a shuffled deal, then legal moves at random."""

from __future__ import annotations

from random import Random

from solver import rules
from solver.arguments import check_whole, is_whole
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.model.position import Position
from solver.seeds import any_seed, check_seed
from solver.setup import Setup
from solver.stages import Stage


def random_position(
    deck: Deck | str,
    seed: int | None = None,
    *,
    players: int = 2,
    phase: int = 2,
    cards: int | None = None,
    artifacts: bool = False,
) -> Position:
    """Play from a fresh deal until a trick begins in which everybody holds that many cards.

    Without `cards` the phase has just begun. The same arguments give the same position everywhere: all
    chance comes from `Random.shuffle` and `Random.randrange` of a generator with this seed; without one it
    is another position every time. With artifacts
    it is any moment before the first card of the trick, so that somebody may be asked for one.

    >>> position = random_position("GKUDP", seed=7, cards=3)
    >>> position == random_position("GKUDP", seed=7, cards=3), len(position.hands["A"])
    (True, 3)
    """
    deck = Deck.of(deck)
    seed = any_seed() if seed is None else seed
    check_seed(seed)
    check_whole(players, min(HAND_SIZE), max(HAND_SIZE), "players")
    check_whole(phase, 1, 2, "phase")
    size = HAND_SIZE[players]
    wanted = size if cards is None else cards
    if not is_whole(wanted, 1, size):
        raise Refusal(f"cards: must be 1 to {size}, the size of a hand for {players} players")
    rng = Random(seed)
    setup = rules.deal(deck, players, rng, with_artifacts=artifacts)
    while not _begins(setup, phase, wanted):
        if setup.is_over:  # the trick of that size was one of two that were played as one
            setup = rules.deal(deck, players, rng, with_artifacts=artifacts)
        setup = rules.play(setup, rules.drawn(setup, rng))
    return Position.of(setup)


def _begins(setup: Setup, phase: int, cards: int) -> bool:
    """Whether a trick of this phase begins in which everybody holds so many cards."""
    at_hand = set(map(len, setup.hands)) == {cards}
    between = setup.pending is None or setup.pending.stage is Stage.BEFORE
    return setup.phase == phase and at_hand and between and not setup.trick and not setup.frozen
