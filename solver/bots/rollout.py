"""The bot `rollout`: flat Monte Carlo. In sampled worlds every move is followed by random play to the end."""

from __future__ import annotations

from solver.bots.budget import Budget
from solver.cards import Move, Seat
from solver.model import View
from solver.search.board import move_of
from solver.search.worlds import viewpoint_of

USUAL_WORLDS = 400
_PORTION = 20


class RolloutBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget

    def choose(self, view: View) -> Move:
        viewpoint = viewpoint_of(view)
        moves = viewpoint.moves()
        sums = [0.0] * len(moves)
        self._seed += 1  # other worlds for every move of the game
        if len(moves) > 1:
            for first, worlds in self._budget.portions(USUAL_WORLDS, _PORTION):
                found = viewpoint.play_outs(self._seed, first, worlds)
                sums = [one + other for one, other in zip(sums, found, strict=True)]
        best = max(sums) if view.seat is Seat.A else min(sums)
        return move_of(view.position.deck, moves[sums.index(best)])
