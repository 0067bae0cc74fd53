"""Perft: how many different move sequences of a given length a position has."""

from __future__ import annotations

from solver import rules
from solver._core import Board
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
    return _core_perft(board_of(setup), min(depth, _LONGEST_GAME))


#: No game has more moves: 26 tricks of two cards, and a choice after each of the first thirteen.
_LONGEST_GAME = 65

#: What the core counts at a stretch. It does not hear Ctrl-C meanwhile, so it gets a second's work at most.
_AT_A_STRETCH = 9


def _core_perft(board: Board, depth: int) -> int:
    moves = board.legal_moves()
    if depth <= _AT_A_STRETCH or not moves:
        return board.perft(depth)
    return sum(_core_perft(board.after(move), depth - 1) for move in moves)


def reference_perft(setup: Setup, depth: int) -> int:
    """The same number, counted move by move with the readable rules."""
    if depth == 0 or setup.is_over:
        return 1
    moves = rules.legal_moves(setup)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(rules.play(setup, move), depth - 1) for move in moves)
