"""Scores, intervals and Elo differences, held against figures worked out by hand and by simulation."""

from __future__ import annotations

from collections import Counter
from math import log, sqrt
from random import Random

import pytest

from solver.arena.score import PairCounts, Score, elo, expected_score, interval, mean, variance
from solver.arena.sequential import BOUND, SequentialTest
from solver.errors import Refusal

#: A pair drawn or split, and three won.
FEW: PairCounts = (0, 0, 1, 0, 3)


def test_mean_and_variance() -> None:
    assert mean(FEW) == 3.5 / 4
    assert variance(FEW) == pytest.approx((0.375**2 + 3 * 0.125**2) / 4)
    assert mean((1, 2, 3, 2, 1)) == 0.5
    assert variance((1, 2, 3, 2, 1)) == pytest.approx((2 * 0.25 + 4 * 0.0625) / 9)


def test_an_interval() -> None:
    """With a pair lost and a pair won more: six pairs with 4.5 points."""
    error = sqrt((0.75**2 + 0.25**2 + 4 * 0.25**2) / 6 / 6)
    assert interval(FEW) == pytest.approx((0.75 - 1.959964 * error, 1.0))


def test_a_large_match_has_the_usual_interval() -> None:
    pairs = (2500, 0, 5000, 0, 2500)
    error = sqrt(0.125 / 10_000)
    assert interval(pairs) == pytest.approx((0.5 - 1.96 * error, 0.5 + 1.96 * error), abs=2e-6)


def test_pairs_count_and_not_games() -> None:
    """As many games won and lost, but in one match the same hand won every time: the deals decided."""
    split = interval((0, 0, 1000, 0, 0))
    decided_by_bots = interval((500, 0, 0, 0, 500))
    assert split[1] - split[0] < 0.1 * (decided_by_bots[1] - decided_by_bots[0])


@pytest.mark.parametrize("won", [1, 10, 1000])
def test_all_won_is_not_certain(won: int) -> None:
    low, high = interval((0, 0, 0, 0, won))
    assert low < 1.0
    assert high == 1.0
    assert Score(2 * won, 0, 0, (0, 0, 0, 0, won)).elo is None
    assert Score(2 * won, 0, 0, (0, 0, 0, 0, won)).elo_interval == (elo(low), None)


def test_nothing_played_is_known_to_be_nothing() -> None:
    empty = Score(0, 0, 0, (0, 0, 0, 0, 0))
    assert empty.mean is empty.elo is None
    assert empty.interval == (0.0, 1.0)
    assert empty.elo_interval == (None, None)


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0), (0.75, 190.8485), (0.25, -190.8485), (10 / 11, 400)]
)
def test_elo(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=1e-4)
    assert expected_score(difference) == pytest.approx(score)
    assert elo(0) is elo(1) is None


def random_pairs(rng: Random, strength: float) -> int:
    """A pair's class: the deal favours one seat, the stronger bot wins more often with either."""
    luck = rng.uniform(-0.4, 0.4)
    return 2 * sum(rng.random() < strength + bias for bias in (luck, -luck))


@pytest.mark.parametrize("strength", [0.5, 0.6])
def test_intervals_hold_the_truth_as_often_as_they_say(strength: float) -> None:
    rng = Random(5)
    held = 0
    for _ in range(600):
        counts = Counter(random_pairs(rng, strength) for _ in range(60))
        low, high = interval((counts[0], 0, counts[2], 0, counts[4]))
        held += low <= strength <= high
    assert 0.93 <= held / 600 <= 0.97


def test_the_ratio_by_hand() -> None:
    test = SequentialTest(0, 190.848501888)  # scores of 1/2 and 3/4
    assert test.llr(FEW) == pytest.approx(4 * 0.25 * (2 * 0.875 - 1.25) / (2 * 0.875 / 6))
    assert test.llr((0, 0, 0, 0, 0)) == 0
    assert pytest.approx(log(19)) == BOUND


def test_the_ratio_is_symmetric() -> None:
    assert SequentialTest(-10, 10).llr((3, 1, 4, 1, 5)) == pytest.approx(
        -SequentialTest(-10, 10).llr((5, 1, 4, 1, 3))
    )


def test_verdicts() -> None:
    test = SequentialTest(0, 50)
    assert test.verdict((0, 0, 2, 0, 1)) is None
    assert test.verdict((10, 0, 30, 0, 60)) == "H1"
    assert test.verdict((60, 0, 30, 0, 10)) == "H0"


@pytest.mark.parametrize("wrong", [(10, 10), (20, 0), (float("nan"), 1), (0, 1e9)])
def test_what_cannot_be_compared(wrong: tuple[float, float]) -> None:
    with pytest.raises(Refusal, match="the smaller one first"):
        SequentialTest(*wrong)


@pytest.mark.parametrize(("strength", "wrong"), [(0.5, "H1"), (expected_score(60), "H0")])
def test_the_test_is_wrong_as_rarely_as_it_says(strength: float, wrong: str) -> None:
    """Five in a hundred, and somewhat fewer, because the last pair goes a little beyond the bound."""
    rng = Random(11)
    test = SequentialTest(0, 60)
    errors, runs = 0, 500
    for _ in range(runs):
        counts = [0, 0, 0, 0, 0]
        verdict = None
        while verdict is None:
            counts[random_pairs(rng, strength)] += 1
            verdict = test.verdict((counts[0], 0, counts[2], 0, counts[4]))
        errors += verdict == wrong
    assert 0.02 <= errors / runs <= 0.075
