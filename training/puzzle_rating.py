"""Fits the rating of puzzles to the ladder of engines: `python -m training.puzzle_rating`.

Makes puzzles of many decks and sizes, lets every engine of the ladder try them, and fits a ridge regression
of the log odds of failure on the features, to every other puzzle. Prints the numbers for
`solver/puzzles/rating.py`, and on the puzzles that were left out the rank correlation between the rating
and the failure rate, once for the new numbers and once for those that are in use.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from sys import argv

import numpy as np
from numpy.typing import NDArray

from solver.decks import CLAIM_AND_CLAIM_2, Deck, all_decks
from solver.puzzles.endings import ending_of
from solver.puzzles.features import Features, features
from solver.puzzles.find import Plan
from solver.puzzles.generation import Funnel, generate
from solver.puzzles.ladder import ATTEMPTS, ENGINES, choices, failure_rate
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.rating import band, rating

SEED = 1_000_000  # far from those of packs, so that the shipped puzzles are none of these
RIDGE = 1.0
#: How many puzzles, by the number of cards in hand.
SIZES = {3: 60, 4: 80, 5: 100, 6: 80, 7: 40, 8: 12}
DECKS = ((Deck.of("GKUDP"),), (Deck.of("NIRTS"),), tuple(all_decks(2, CLAIM_AND_CLAIM_2)))

Floats = NDArray[np.float64]


def main(share: float) -> None:
    puzzles = [
        puzzle
        for decks in DECKS
        for cards, number in SIZES.items()
        for puzzle in generate(
            Plan(SEED, "", decks, (cards,)), max(1, round(share * number)), lambda *_: "", Funnel()
        )
    ]
    observed = [_observe(puzzle) for puzzle in puzzles]
    vectors = np.array([each.vector() for each, _ in observed])
    rates = np.array([rate for _, rate in observed])
    training = np.arange(len(rates)) % 2 == 0
    constant, weights = fit(vectors[training], rates[training])
    predicted = constant + vectors @ weights
    in_use = np.array([float(rating(each)) for each, _ in observed])
    print(f"{len(rates)} puzzles, {training.sum()} to fit, tried {ATTEMPTS} times by {len(ENGINES)} engines")
    print(f"_CONSTANT = {constant:.4f}")
    for field, weight in zip(fields(Features), weights, strict=True):
        print(f"    {field.name}={weight:.4f},")
    print(f"rank correlation on the other {(~training).sum()} puzzles:")
    print(f"  these numbers        {spearman(predicted[~training], rates[~training]):.3f}")
    print(f"  those in rating.py   {spearman(in_use[~training], rates[~training]):.3f}")
    print("puzzles by band:", dict(sorted(Counter(band(int(each)) for each in in_use).items())))


def _observe(puzzle: Puzzle) -> tuple[Features, float]:
    decisions = choices(ending_of(puzzle.position), puzzle.tree)
    found = features(puzzle.tree, decisions, puzzle.goal, puzzle.themes, puzzle.cards)
    return found, failure_rate(decisions, puzzle.goal)


def fit(vectors: Floats, rates: Floats) -> tuple[float, Floats]:
    """Ridge regression of the log odds on standardised features, as numbers for the plain ones."""
    tries = len(ENGINES) * ATTEMPTS
    odds = np.log((rates * tries + 0.5) / ((1 - rates) * tries + 0.5))
    mean, spread = vectors.mean(axis=0), vectors.std(axis=0)
    scaled = (vectors - mean) / spread
    matrix = scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1])
    weights = np.linalg.solve(matrix, scaled.T @ (odds - odds.mean())) / spread
    return float(odds.mean() - mean @ weights), weights


def spearman(one: Floats, other: Floats) -> float:
    """The rank correlation; equal numbers share their ranks."""
    return float(np.corrcoef(_ranks(one), _ranks(other))[0, 1])


def _ranks(numbers: Floats) -> Floats:
    _, places, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return np.asarray((ends - (counts - 1) / 2)[places])


if __name__ == "__main__":
    main(float(argv[1]) if len(argv) > 1 else 1.0)
