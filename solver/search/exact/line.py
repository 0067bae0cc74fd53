"""Moves that give nothing away, and one line of them to the end of the game."""

from __future__ import annotations

from solver.cards import Seat
from solver.moves import Move
from solver.search.exact.bounds import Bounds
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.search import Stand


def play_out(inquiry: Inquiry, stand: Stand, bounds: Bounds) -> tuple[list[tuple[Seat, Move]], Stand]:
    """Who plays which card from here on, and the position at the end; the value must be known.

    A and B are of different sides, and what is a good move for one is one for the whole side.
    """
    return inquiry.play_out(stand, bounds.test_for(Seat.A), bounds.test_for(Seat.B))


def good_move(inquiry: Inquiry, stand: Stand, player: Seat, bounds: Bounds) -> Move:
    """A move that keeps the value, which must be known: of several the one that is proven soonest."""
    move = good_move_among(inquiry, stand, player, bounds, stand.moves())
    assert move is not None
    return move


def good_move_among(
    inquiry: Inquiry, stand: Stand, player: Seat, bounds: Bounds, moves: list[Move]
) -> Move | None:
    """The same, but one of these moves; None if each of them gives something away."""
    one_is_sure = len(moves) == len(stand.moves())
    return inquiry.keeper(stand, moves, bounds.test_for(player), one_is_sure)
