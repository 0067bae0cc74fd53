"""How much too hopeful players are who average over worlds, by tricks to come and by who leads.

In a world that is sampled the opponent's hidden cards are any cards; in a game they are what the opponent
chose to keep. And of moves the one is taken that is judged best, by errors of the judgement too. So a stated
chance is a little too high for both. Games are played with many worlds a move, and a shift of the logarithm
of the odds is fitted: a curve over the tricks to come, and a step for the player who leads.
"""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from solver._core.table import self_play
from solver.decks import Deck, all_decks
from solver.jobs.mapping import map_in_order
from solver.search.sampled.calibration import Optimism
from solver.search.sampled.evaluation import magic_evaluation_from
from solver.search.state import powers_of
from training.games import BOXES
from training.targets import Start, targets_of

WORLDS = 60
CHUNK = 5

Row = tuple[int, bool, float, float]  # tricks to come, whether the player leads, what was said, what came


def measured(weights: bytes, seed: int, games: int, jobs: int) -> Optimism:
    """The shift to be taken off, over so many games of decks at random."""
    decks = all_decks(2, BOXES)
    rng = Random(seed)
    tasks = [(rng.choice(decks), first) for first in range(0, games, CHUNK)]
    rows = [row for part in map_in_order(partial(_rows, weights, seed), tasks, jobs) for row in part]
    return fitted(np.array(rows, dtype=np.float64).reshape(-1, 4))


def _rows(weights: bytes, seed: int, task: tuple[Deck, int]) -> list[Row]:
    deck, first = task
    powers, evaluation = powers_of(deck, 2), magic_evaluation_from(weights, deck)
    rows = []
    for game in range(first, first + CHUNK):
        seen, _, expected = self_play(powers, evaluation, seed, game, WORLDS, 0.0)
        result = targets_of(deck).value(Start(*seen[-1]), False, seed << 32 | game).result
        rows += [
            (tricks, leads, said, result if player == 0 else 1 - result)
            for player, tricks, leads, said in expected
        ]
    return rows


def features(tricks: NDArray[np.float64], leads: NDArray[np.float64]) -> NDArray[np.float64]:
    x = tricks / 13
    return np.stack([np.ones_like(x), x, x * x, leads], axis=1)


def fitted(rows: NDArray[np.float64], rounds: int = 20) -> Optimism:
    """By Newton's method; a little ridge keeps it sane where there are few games."""
    tricks, leads, said, result = rows.T
    said = np.clip(said, 0.001, 0.999)
    odds = np.log(said / (1 - said))
    known = features(tricks, leads)
    shift = np.zeros(known.shape[1])
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(known @ shift - odds))
        slope = known.T @ (result - chance) + shift
        curve = (known * (chance * (1 - chance))[:, None]).T @ known + np.eye(len(shift))
        shift -= np.linalg.solve(curve, slope)
    every = np.arange(1, 14, dtype=np.float64)
    leader, second = (
        tuple(np.round(features(every, np.full(13, leads)) @ shift, 4).tolist()) for leads in (1.0, 0.0)
    )
    return Optimism(leader=leader, second=second)
