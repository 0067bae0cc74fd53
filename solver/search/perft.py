"""Perft: how many different move sequences of a given length a position has."""

from __future__ import annotations

from solver import rules
from solver.errors import Refusal
from solver.search.board import board_of
from solver.setup import Setup


def perft(setup: Setup, depth: int) -> int:
    """Count with the compiled core where it plays (two players), else with the reference rules."""
    if setup.hides_cards:
        raise Refusal(
            "perft needs every card known, the order of the stock included; this position hides some"
        )
    if setup.players != 2:
        return reference_perft(setup, depth)
    return board_of(setup).perft(depth)


def reference_perft(setup: Setup, depth: int) -> int:
    """The same number, counted move by move with the readable rules."""
    if depth == 0 or setup.is_over:
        return 1
    moves = rules.legal_moves(setup)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(rules.play(setup, move), depth - 1) for move in moves)
