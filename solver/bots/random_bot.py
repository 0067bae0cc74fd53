"""The bot `random`: any legal move is as good as another."""

from __future__ import annotations

from random import Random

from solver.bots.bot import Bot
from solver.model import View
from solver.moves import Move


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View) -> Move:
        moves = view.position.legal_moves()
        return moves[self._rng.randrange(len(moves))]
