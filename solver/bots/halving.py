"""The best of many moves by play-outs: sequential halving (Karnin, Koren and Somekh 2013).

The budget is cut into rounds, and after each round the worse half of the moves drops out: most play-outs go
to the moves between which it is hard to decide. Moves that are still in have faced the same worlds. What
play-outs are too hopeful by (`solver/search/sampled/calibration.py`) is taken off before moves are compared.
"""

from __future__ import annotations

from time import thread_time

from solver.bots.budget import Budget
from solver.model import View
from solver.moves import Move
from solver.search.sampled.calibration import calibrated, optimism_by_move
from solver.search.sampled.worlds import named_moves, viewer_of

#: What a vote more is worth beside a win: of moves that win as often, the better one.
_VOTE = 0.05
#: Play-outs in one go, so that time is looked at often enough.
_PORTION = 40


def best_by_halving(view: View, seed: int, budget: Budget, usual: int, at_random: bool) -> Move:
    """With a budget of worlds there are as many play-outs as if every move had faced all of them."""
    viewer = viewer_of(view)
    moves = named_moves(view, viewer)
    left = list(range(len(moves)))
    optimism = optimism_by_move(view, moves)
    wins, sums = [0.0] * len(moves), [0.0] * len(moves)
    rounds = (len(moves) - 1).bit_length()
    begun = thread_time()
    first = played = 0
    for number in range(1, rounds + 1):
        share = number / rounds
        most = share * len(moves) * (budget.worlds or usual)
        while True:
            worlds = max(1, _PORTION // len(left))
            found = viewer.play_outs(seed, first, worlds, left, at_random)
            first += worlds
            played += worlds * len(left)
            for place, move in enumerate(left):
                step = 2 * len(left)
                won = sum(found[2 * place :: step])
                wins[move] += won
                sums[move] += won + _VOTE * sum(found[2 * place + 1 :: step])
            if budget.seconds is None:
                if played >= most:
                    break
            elif thread_time() - begun >= share * budget.seconds:
                break
        merit = {move: sums[move] - _too_much(wins[move], first, optimism[move]) for move in left}
        left = sorted(left, key=lambda move: -merit[move])[: (len(left) + 1) // 2]
    return moves[left[0]]


def _too_much(wins: float, worlds: int, optimism: float) -> float:
    """The wins that optimism adds. One more world won and one lost: a few that agree are not yet sure."""
    chance = (wins + 1) / (worlds + 2)
    return worlds * (chance - calibrated(chance, optimism))
