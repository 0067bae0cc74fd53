"""Positions that a real game can reach: a shuffled deal, then legal moves at random."""

from __future__ import annotations

from random import Random

from solver import rules
from solver.arguments import check_whole, expect, is_whole
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.model.position import Position
from solver.seeds import check_seed


def random_position(
    deck: Deck, seed: int, *, players: int = 2, phase: int = 2, cards: int | None = None
) -> Position:
    """Play from a fresh deal until a trick begins in which everybody holds that many cards.

    Without `cards` the phase has just begun. The same arguments give the same position everywhere: all
    chance comes from `Random.shuffle` and `Random.randrange` of a generator with this seed.
    """
    expect(deck, Deck, "deck")
    check_seed(seed)
    check_whole(players, min(HAND_SIZE), max(HAND_SIZE), "players")
    check_whole(phase, 1, 2, "phase")
    size = HAND_SIZE[players]
    wanted = size if cards is None else cards
    if not is_whole(wanted, 1, size):
        raise Refusal(f"cards: must be 1 to {size}, the size of a hand for {players} players")
    rng = Random(seed)
    setup = rules.deal(deck, players, rng)
    while setup.phase != phase or setup.trick or len(setup.hands[setup.leader]) > wanted:
        moves = rules.legal_moves(setup)
        setup = rules.play(setup, moves[rng.randrange(len(moves))])
    return Position.of(setup)
