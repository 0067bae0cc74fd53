"""The bot `pimc`: what `hint` advises where cards are hidden, and exact play where they are not.

Where the position is lost, every move loses against best play, but not against an opponent who errs: there
it plays the move that random play to the end likes best.
"""

from __future__ import annotations

from time import thread_time

from solver.bots.bot import Bot
from solver.bots.budget import Budget
from solver.bots.halving import best_by_halving
from solver.bots.rollout import best_by_play_outs
from solver.model import View
from solver.moves import Move
from solver.rules.votes import DRAW
from solver.search.board import move_of
from solver.search.exact.searches import can_be_solved
from solver.search.exact.solve import Solver
from solver.search.exact.worth import DUEL
from solver.search.sampled.evaluation import magic_evaluation_of
from solver.search.sampled.sample import sampled
from solver.search.sampled.worlds import Sampling, is_late, named_moves, viewer_of, viewpoint_of

USUAL_WORLDS, USUAL_JUDGED, USUAL_SOLVED, USUAL_PLAYED_OUT = 400, 100, 40, 100
_PORTION, _PORTION_JUDGED, _PORTION_SOLVED = 25, 4, 2
#: Positions searched for a proof before it is given up for play-outs.
USUAL_NODES, NODES_A_SECOND = 30_000, 1_000_000


class PimcBot(Bot):
    def __init__(self, seed: int, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget
        self._solver = Solver()

    def choose(self, view: View) -> Move:
        self._seed += 1  # other worlds for every move of the game
        sampling = Sampling.of(view)
        if sampling is Sampling.EVALUATED:
            return self._evaluated(view)
        if sampling is Sampling.PLAYED_OUT:
            begun = thread_time()
            proven, is_lost = self._proven(view)
            left = self._budget.less(thread_time() - begun)
            return proven or best_by_halving(view, self._seed, left, USUAL_PLAYED_OUT, at_random=is_lost)
        moves = viewpoint_of(view).moves()
        if len(moves) == 1:
            return move_of(view.position.deck, moves[0])
        if view.position.phase == 2 and not view.unseen:
            return self._solved(view)
        sums = [0.0] * len(moves)
        late = is_late(view)
        portions = self._budget.portions(
            USUAL_SOLVED if late else USUAL_WORLDS, _PORTION_SOLVED if late else _PORTION
        )
        for portion in portions:
            for values in sampled(view, self._seed, 0, portion).win:
                sums = [one + other for one, other in zip(sums, values, strict=True)]
        best_sum = max(sums) if DUEL.direction(view.seat) > 0 else min(sums)
        return move_of(view.position.deck, moves[sums.index(best_sum)])

    def _evaluated(self, view: View) -> Move:
        """Phase One with Magic factions, by the evaluation."""
        viewer = viewer_of(view)
        moves = named_moves(view, viewer)
        if len(moves) == 1:
            return moves[0]
        evaluation = magic_evaluation_of(view.position.deck)
        sums = [0.0] * len(moves)
        for first, worlds in self._budget.portions(USUAL_JUDGED, _PORTION_JUDGED):
            wins = viewer.foresee(evaluation, self._seed, first, worlds)[0][0::3]
            for i in range(len(moves)):
                sums[i] += sum(wins[i :: len(moves)])
        best_sum = max(sums) if DUEL.direction(view.seat) > 0 else min(sums)
        return moves[sums.index(best_sum)]

    def _proven(self, view: View) -> tuple[Move | None, bool]:
        """A best move if one can be proven within the budget, and whether all is lost: then none is best."""
        if view.unseen or not can_be_solved(view.position):
            return None, False
        seconds = self._budget.seconds
        nodes = USUAL_NODES if seconds is None else int(seconds * NODES_A_SECOND)
        solution = self._solver.solve(view.position, "win", max_nodes=nodes)
        is_lost = solution.result not in (None, DRAW) and view.seat.name not in str(solution.result)
        return (None if solution.stopped or is_lost else solution.best), is_lost

    def _solved(self, view: View) -> Move:
        """A move that wins, or draws; of those that lose the most promising."""
        solution = self._solver.solve(view.position, "win")
        assert solution.best is not None
        if solution.result not in (view.seat.name, DRAW):
            return best_by_play_outs(view, view.position.legal_moves(), self._seed, self._budget)
        return solution.best
