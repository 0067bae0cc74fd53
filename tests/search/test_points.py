"""Points stand for votes: whoever has more points of a faction gets its vote, and nobody with as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from solver.factions import FACTIONS
from solver.search.side_encoding import Points


def dealt(letter: str, sides: int) -> Iterator[tuple[Counter[int], list[list[int]]]]:
    """Cards of a faction that can vote, and who has them in the end, again and again."""
    rng = Random(letter)
    values = FACTIONS[letter].values
    for _ in range(300):
        pool = rng.sample(values, rng.randint(1, len(values)))
        piles: list[list[int]] = [[] for _ in range(sides)]
        for value in pool:
            rng.choice(piles).append(value)
        yield Counter(pool), piles


def points_of(points: Points, pile: list[int]) -> int:
    return sum(points.weight + points.bonus[value] for value in pile)


def standing(pile: list[int]) -> tuple[int, list[int]]:
    """More cards win, then the highest card, the second highest and so on."""
    return len(pile), sorted(pile, reverse=True)


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("letter", FACTIONS)
def test_they_compare_as_piles_do(letter: str, sides: int) -> None:
    for pool, piles in dealt(letter, sides):
        points = Points.of(pool, frozenset(), sides)
        for one in piles:
            for other in piles:
                difference = points_of(points, one) - points_of(points, other)
                assert (difference > 0) is (standing(one) > standing(other))
        assert sum(points_of(points, pile) for pile in piles) == points.total


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("letter", FACTIONS)
def test_bits_tell_how_many_cards(letter: str, sides: int) -> None:
    """... and the core has room for all points of a faction."""
    for pool, piles in dealt(letter, sides):
        points = Points.of(pool, frozenset(pool), sides)
        assert points.weight >= 2
        assert points.weight.bit_count() == 1
        assert points.weight > sum(points.bonus[value] * number for value, number in pool.items())
        assert points.total < 8000
        for pile in piles:
            assert points_of(points, pile) // points.weight == len(pile)
