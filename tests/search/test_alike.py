"""Positions that play alike share what is proven of them: that changes no answer, and it saves work."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, Solver
from solver.decks import all_decks
from solver.model.random_play import random_position
from tests.search.endings import random_ending

NO_TABLE = 1  # byte: one bucket, in which hardly anything is found again
TABLE = 1 << 20


def endings(part: int, players: int) -> list[Position]:
    """Larger ones than minimax can value, half of them composed to be awkward."""
    rng = Random(f"{players} players, part {part}")
    decks = all_decks(players)
    return [random_ending(rng.choice(decks), rng, cards=5, players=players) for _ in range(10)]


@pytest.mark.parametrize("part", range(8))
def test_a_table_changes_no_guarantee(part: int) -> None:
    for position in endings(part, 3):
        for player in position.seats:
            found = Solver(TABLE).guarantee(position, player)
            assert found == Solver(NO_TABLE).guarantee(position, player), (player, position.to_line())


@pytest.mark.parametrize("part", range(8))
def test_a_table_changes_no_value_of_teams(part: int) -> None:
    for position in endings(part, 4):
        assert Solver(TABLE).value(position) == Solver(NO_TABLE).value(position), position.to_line()


@pytest.mark.parametrize("players", [3, 4])
def test_a_table_saves_work(players: int) -> None:
    position = random_position(all_decks(players)[0], 3, players=players, cards=6)
    with_table, without = Solver(TABLE), Solver(NO_TABLE)
    for solver in (with_table, without):
        if players == 3:
            solver.guarantees(position, best_only=True)
        else:
            solver.value(position)
    assert with_table.nodes < 0.7 * without.nodes
