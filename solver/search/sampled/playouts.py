"""Monte Carlo rollouts: how every move fares in worlds of any game when all play on by rules of thumb.

Two to four players, every faction, artifacts: what the evaluation has not learnt is played out to the end of
the game (`src_cy/playouts/`). All moves face the same worlds and the same chance.
"""

from __future__ import annotations

from solver.model import View
from solver.search.sampled.sample import Sample, is_seen_from_mover
from solver.search.sampled.worlds import viewer_of


def played_out(view: View, seed: int, task: tuple[int, int]) -> Sample:
    """The worlds from a number on; what they hold depends on nothing else."""
    first, worlds = task
    viewer = viewer_of(view)
    moves = len(viewer.legal_moves())
    found = viewer.play_outs(seed, first, worlds, range(moves))
    mine = is_seen_from_mover(view)
    wins = [win if mine else 1 - win for win in found[0::2]]
    votes = [margin if mine else -margin for margin in found[1::2]]
    rows = range(0, worlds * moves, moves)
    return Sample([wins[row : row + moves] for row in rows], [votes[row : row + moves] for row in rows])
