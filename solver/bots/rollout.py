"""The bot `rollout`: flat Monte Carlo. In sampled worlds every move is followed by random play to the end."""

from __future__ import annotations

from collections.abc import Collection

from solver.bots.bot import Bot
from solver.bots.budget import Budget
from solver.bots.halving import best_by_halving
from solver.model import View
from solver.moves import Move
from solver.search.board import move_of
from solver.search.exact.worth import DUEL
from solver.search.sampled.worlds import Sampling, viewpoint_of

USUAL_WORLDS = 400
_PORTION = 20


class RolloutBot(Bot):
    def __init__(self, seed: int, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget

    def choose(self, view: View) -> Move:
        self._seed += 1  # other worlds for every move of the game
        if Sampling.of(view) is not Sampling.BOARDS:
            return best_by_halving(view, self._seed, self._budget, USUAL_WORLDS, at_random=True)
        return best_by_play_outs(view, view.position.legal_moves(), self._seed, self._budget)


def best_by_play_outs(view: View, among: Collection[Move], seed: int, budget: Budget) -> Move:
    """Of these moves the one that random play to the end likes best."""
    viewpoint = viewpoint_of(view)
    moves = [move_of(view.position.deck, number) for number in viewpoint.moves()]
    sums = [0.0] * len(moves)
    if len(among) > 1:
        for first, worlds in budget.portions(USUAL_WORLDS, _PORTION):
            found = viewpoint.play_outs(seed, first, worlds)
            sums = [one + other for one, other in zip(sums, found, strict=True)]
    sign = DUEL.direction(view.seat)
    return max(among, key=lambda move: sign * sums[moves.index(move)])
