"""The player's rating, and which puzzle comes next."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from solver.puzzles.player import (
    FIRST_RATING,
    HIGHEST,
    LOWEST,
    NEAREST,
    PAUSE,
    Player,
    Record,
    expected_score,
    next_puzzle,
)
from tests.puzzles.training import PUZZLES, SIMPLE


def test_expectation() -> None:
    assert expected_score(1500, 1500) == 0.5
    assert expected_score(2140, 1500) == pytest.approx(10 / 11)
    assert expected_score(1500, 2140) == pytest.approx(1 / 11)


def test_a_new_player_moves_fast_and_an_old_one_slowly() -> None:
    even = Player(rating=SIMPLE.rating)
    assert even.after(SIMPLE, 1).rating == SIMPLE.rating + 50
    assert even.after(SIMPLE, 0.5).rating == SIMPLE.rating
    assert even.after(SIMPLE, 0).rating == SIMPLE.rating - 50
    old = Player(rating=SIMPLE.rating, puzzles={str(number): Record(1, 1, number) for number in range(50)})
    assert old.after(SIMPLE, 1).rating == SIMPLE.rating + 10


@pytest.mark.parametrize("level", [900, 1300, 1700, 2100])
def test_a_rating_finds_the_level_of_a_player(level: int) -> None:
    """Somebody who solves puzzles near the own rating as often as a player of that level would."""
    rng = Random(level)
    player, ratings = Player(), []
    for number in range(200):
        rating = min(max(round(player.rating) + rng.randrange(-100, 100), 800), 2200)
        puzzle = replace(SIMPLE, id=str(number), rating=rating)
        player = player.after(puzzle, float(rng.random() < expected_score(level, rating)))
        ratings.append(player.rating)
    assert fmean(ratings[80:]) == pytest.approx(level, abs=90)


def test_a_puzzle_counts_once_for_the_rating() -> None:
    once = Player().after(SIMPLE, 0)
    again = once.after(SIMPLE, 1)
    assert once.rating < FIRST_RATING
    assert again.rating == once.rating
    assert (again.tries, again.solved, again.streak) == (2, 1, 1)
    assert again.puzzles[SIMPLE.id] == Record(tries=2, solved=1, last=2, solved_last=True)


def test_a_streak_ends_with_a_failure() -> None:
    player = Player()
    for puzzle, score in zip(PUZZLES, (1, 0.5, 1), strict=False):
        player = player.after(puzzle, score)
    assert player.streak == 3
    assert player.after(PUZZLES[3], 0).streak == 0


def test_ratings_stay_within_bounds() -> None:
    assert Player(rating=LOWEST).after(SIMPLE, 0).rating == LOWEST
    assert Player(rating=HIGHEST).after(SIMPLE, 1).rating == HIGHEST


def test_the_next_puzzle_is_near_and_new() -> None:
    player = Player(rating=1000)
    nearest = sorted(PUZZLES, key=lambda puzzle: abs(puzzle.rating - 1000))[:NEAREST]
    chosen = {next_puzzle(PUZZLES, player, Random(seed)) for seed in range(100)}
    assert chosen == set(nearest)
    first = nearest[0]
    known = player.after(first, 1)
    assert first not in {next_puzzle(PUZZLES, known, Random(seed)) for seed in range(100)}


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert next_puzzle(PUZZLES, Player(), Random(3)) == next_puzzle(PUZZLES, Player(), Random(3))


def test_what_went_wrong_comes_back_after_a_while() -> None:
    def tried(tries_since: int) -> Player:
        others = {f"other-{number}": Record(1, 1, number + 2, True) for number in range(tries_since)}
        return Player(puzzles={SIMPLE.id: Record(1, 0, 1), PUZZLES[1].id: Record(0), **others})

    def can_come(player: Player) -> bool:
        pool = [SIMPLE, PUZZLES[2]]
        return SIMPLE in {next_puzzle(pool, player, Random(seed)) for seed in range(30)}

    assert not can_come(tried(PAUSE - 1))
    assert can_come(tried(PAUSE))


def test_when_all_are_solved_the_oldest_comes_again() -> None:
    player = Player()
    for puzzle in PUZZLES:
        player = player.after(puzzle, 1)
    assert next_puzzle(PUZZLES, player, Random(1)) == PUZZLES[0]
    assert next_puzzle(PUZZLES, player, Random(1), seen=[PUZZLES[0].id]) == PUZZLES[1]
    assert next_puzzle(PUZZLES, player, Random(1), seen=[puzzle.id for puzzle in PUZZLES]) is None
