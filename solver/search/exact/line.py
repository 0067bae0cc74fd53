"""Moves that give nothing away, and one line of them to the end of the game: see src_cy/search/line.pxi."""

from __future__ import annotations

from solver._core import Board
from solver.cards import Seat
from solver.search.exact.bounds import Bounds
from solver.search.exact.inquiry import Inquiry


def play_out(inquiry: Inquiry, board: Board, bounds: Bounds) -> tuple[list[tuple[Seat, int]], Board]:
    """Who plays which card from here on, and the board at the end; the value must be known."""
    line, end = inquiry.play_out(board, bounds.test_for(Seat.A), bounds.test_for(Seat.B))
    return [(Seat(player), move) for player, move in line], end


def good_move(inquiry: Inquiry, board: Board, player: Seat, bounds: Bounds) -> int:
    """A move that keeps the value, which must be known: of several the one that is proven soonest."""
    move = good_move_among(inquiry, board, player, bounds, board.distinct_moves())
    assert move is not None
    return move


def good_move_among(
    inquiry: Inquiry, board: Board, player: Seat, bounds: Bounds, moves: list[int]
) -> int | None:
    """The same, but one of these moves; None if each of them gives something away."""
    one_is_sure = len(moves) == len(board.distinct_moves())
    move = inquiry.keeper(board, moves, bounds.test_for(player), one_is_sure)
    return None if move < 0 else move
