"""The bot `greedy`: rules of thumb, written down in src_cy/guess/greedy.pxd for games of two with printed
cards, and in src_cy/playouts/ for all others.

In Phase One it fights for centre cards that are stronger than what it would draw, as cheaply as it can; in
Phase Two it takes what it can get in this trick.
"""

from __future__ import annotations

from solver.bots.bot import Bot
from solver.model import View
from solver.moves import Move
from solver.search.board import move_of
from solver.search.sampled.worlds import Sampling, named_moves, viewer_of, viewpoint_of


class GreedyBot(Bot):
    def choose(self, view: View) -> Move:
        if Sampling.of(view) is Sampling.BOARDS:
            return move_of(view.position.deck, viewpoint_of(view).by_thumb())
        viewer = viewer_of(view)
        return named_moves(view, viewer)[viewer.by_thumb()]
