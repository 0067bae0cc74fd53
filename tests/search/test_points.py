"""Points stand for votes: whoever has more points of a faction gets its vote, and nobody with as many."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from solver.factions import FACTIONS
from solver.search.circle import Points


def points_of(points: Points, pile: list[int]) -> int:
    return sum(points.weight + points.bonus[value] for value in pile)


def standing(pile: list[int]) -> tuple[int, list[int]]:
    """More cards win, then the highest card, the second highest and so on."""
    return len(pile), sorted(pile, reverse=True)


def piles_of(pool: list[int], sides: int, rng: Random) -> list[list[int]]:
    piles: list[list[int]] = [[] for _ in range(sides)]
    for value in pool:
        rng.choice(piles).append(value)
    return piles


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("letter", FACTIONS)
def test_they_compare_as_piles_do(letter: str, sides: int) -> None:
    rng = Random(letter)
    values = list(FACTIONS[letter].values)
    for _ in range(300):
        pool = rng.sample(values, rng.randint(1, len(values)))
        points = Points.of(Counter(pool), frozenset(), sides)
        piles = piles_of(pool, sides, rng)
        for one in piles:
            for other in piles:
                difference = points_of(points, one) - points_of(points, other)
                assert (difference > 0) is (standing(one) > standing(other))
        assert sum(points_of(points, pile) for pile in piles) == points.total


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("letter", FACTIONS)
def test_bits_tell_how_many_cards(letter: str, sides: int) -> None:
    """... and the core has room for all points of a faction."""
    rng = Random(letter)
    values = list(FACTIONS[letter].values)
    for _ in range(100):
        pool = rng.sample(values, rng.randint(1, len(values)))
        points = Points.of(Counter(pool), frozenset(pool), sides)
        assert points.weight >= 2
        assert points.weight.bit_count() == 1
        assert points.weight > sum(points.bonus[value] for value in pool)
        assert points.total < 8000
        for pile in piles_of(pool, sides, rng):
            assert points_of(points, pile) // points.weight == len(pile)
