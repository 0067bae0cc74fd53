"""What the judges of tests walk on: both ways lead to the same values, and neither is forgotten."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from solver import Position
from tests.data.make_team_endings import values
from tests.search.expectiminimax import expectiminimax
from tests.search.frozen import Ending, frozen_endings, guaranteed_endings, team_endings
from tests.search.frozen_artifacts import frozen_artifact_endings
from tests.search.minimax import minimax
from tests.search.potions import valued_endings
from tests.search.walks import OnReference, on_table, walk_from

SAMPLE = 12


def sample(endings: list[Ending]) -> list[Ending]:
    return Random(0).sample(endings, SAMPLE)


@pytest.mark.parametrize("endings", [frozen_endings(), team_endings()], ids=["two", "four"])
def test_values_of_two_sides_are_the_frozen_ones(endings: list[Ending]) -> None:
    for ending in sample(endings):
        position = Position.from_line(ending.line)
        for walk in (OnReference, on_table):
            assert minimax(position, walk=walk) == ending.rank, (walk, ending.line)


def test_guarantees_are_the_frozen_ones() -> None:
    for ending in Random(0).sample(guaranteed_endings(), SAMPLE):
        expected = list(ending.ranks), ending.moves
        for walk in (OnReference, on_table):
            assert values(Position.from_line(ending.line), walk) == expected, (walk, ending.line)


def test_expectations_are_the_frozen_ones() -> None:
    """On the table alone: the frozen ones were worked out on the reference, which takes long."""
    for ending in Random(0).sample([ending for ending in valued_endings() if len(ending.moves) < 4], SAMPLE):
        assert expectiminimax(Position.from_line(ending.line), walk=on_table) == ending.worth, ending.line
    for ending in Random(0).sample(frozen_artifact_endings(), 2 * SAMPLE):
        assert expectiminimax(ending.position, walk=on_table) == ending.value, ending.position


def test_one_position_in_ten_stays_with_the_reference() -> None:
    lines = [ending.line for ending in chain(frozen_endings(), guaranteed_endings(), team_endings())][::20]
    share = sum(walk_from(Position.from_line(line)) is OnReference for line in lines) / len(lines)
    assert 0.07 < share < 0.13
