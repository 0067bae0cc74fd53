"""Moves that give nothing away, and one line of them to the end of the game."""

from __future__ import annotations

from solver._core import Board
from solver.cards import Seat
from solver.search.board import mover
from solver.search.bounds import Bounds
from solver.search.inquiry import Inquiry

#: Nodes spent on a move before another one is tried. The proof of the value stands in the table, so a move
#: that belongs to it answers at once, while to refute a wrong one may take long.
_PATIENCE = (4, 100, 3_000)


def play_out(inquiry: Inquiry, board: Board, bounds: Bounds) -> tuple[list[tuple[Seat, int]], Board]:
    """Who plays which card from here on, and the board at the end; the value must be known."""
    line = []
    while (player := mover(board)) is not None:
        move = good_move(inquiry, board, player, bounds)
        line.append((player, move))
        board = board.after(move)
    return line, board


def good_move(inquiry: Inquiry, board: Board, player: Seat, bounds: Bounds) -> int:
    """A move that keeps the value, which must be known: of several the one that is proven soonest."""
    move = good_move_among(inquiry, board, player, bounds, board.distinct_moves())
    assert move is not None
    return move


def good_move_among(
    inquiry: Inquiry, board: Board, player: Seat, bounds: Bounds, moves: list[int]
) -> int | None:
    """The same, but one of these moves; None if each of them gives something away."""
    test = bounds.test_for(player)
    if test is None:
        return moves[0]
    rank, wanted = test
    one_is_sure = len(moves) == len(board.distinct_moves())
    for patience in _PATIENCE:
        for move in moves if len(moves) > one_is_sure else ():
            answer = inquiry.ask_briefly(board.after(move), rank, patience)
            if answer is wanted:
                return move
            if answer is not None:
                moves = [each for each in moves if each != move]
    # Where one is sure to do, and it is none of the others, there is no need to ask for the last.
    for move in moves[:-1] if one_is_sure else moves:
        if inquiry.ask(board.after(move), rank) is wanted:
            return move
    return moves[-1] if one_is_sure else None
