"""Depth-limited search of sampled worlds: Phase One with Magic factions, one trick ahead.

The trick is played out with the best replies of an opponent who knows the world, and what lies behind it is
judged by the evaluation (`src_cy/worlds/lookahead.pxd`). Potions are chance for both.
"""

from __future__ import annotations

from solver.model import View
from solver.search.sampled.evaluation import magic_evaluation_of
from solver.search.sampled.sample import Sample
from solver.search.sampled.worlds import viewer_of


def looked_ahead(view: View, seed: int, task: tuple[int, int]) -> Sample:
    """The worlds from a number on; what they hold depends on nothing else."""
    first, worlds = task
    viewer = viewer_of(view)
    moves = len(viewer.legal_moves())
    found, hands = viewer.foresee(magic_evaluation_of(view.position.deck), seed, first, worlds)

    def by_world(place: int) -> list[list[float]]:
        values = list(found[place::3])
        return [values[row : row + moves] for row in range(0, worlds * moves, moves)]

    return Sample(by_world(0), by_world(1), by_world(2), list(hands))
