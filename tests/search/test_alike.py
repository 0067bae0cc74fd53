"""Positions that play alike share what is proven of them: that changes no answer, and it saves work."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, Seat, Solver
from solver.decks import all_decks
from solver.model.random_play import random_position
from tests.search.endings import exact_ending

NO_TABLE = 1  # byte: one bucket, in which hardly anything is found again
TABLE = 1 << 20

#: Games in which positions are easily taken for ones that play alike: they differ in what the card meets that
#: follows any lead, and in what can be crushed.
EASILY_MISTAKEN = [
    "NIUPRTS 3p 2C / A P4 R0 S19 score I7 U16 P68 S8 / B P5 R16 S0 score I139 P2 S36"
    " / C R4 T6 S57 score I135 U49 P7 R3 S4",
    "NIUPRTS 3p 2C / A N577 I7 front N15 / B N3 I37 U7 score U1 S9 front N7 / C N59 I39 front N1",
]


def endings(part: int, players: int) -> list[Position]:
    """Larger ones than minimax can value, half of them composed to be awkward."""
    rng = Random(f"{players} players, part {part}")
    decks = all_decks(players)
    return [exact_ending(rng.choice(decks), rng, cards=5, players=players) for _ in range(10)]


@pytest.mark.parametrize("part", range(8))
def test_a_table_changes_no_guarantee(part: int) -> None:
    for position in endings(part, 3):
        for player in position.seats:
            found = Solver(TABLE).value(position, player=player)
            assert found == Solver(NO_TABLE).value(position, player=player), (player, position.to_line())


@pytest.mark.parametrize("part", range(8))
def test_a_table_changes_no_value_of_teams(part: int) -> None:
    for position in endings(part, 4):
        assert Solver(TABLE).value(position) == Solver(NO_TABLE).value(position), position.to_line()


@pytest.mark.parametrize("line", EASILY_MISTAKEN)
def test_positions_that_only_look_alike(line: str) -> None:
    """One table is asked about a position and then about many that its next tricks can lead to."""
    start, rng = Position.from_line(line), Random(0)
    positions = [start]
    for _ in range(300):
        position = start
        for _ in range(rng.choice((3, 6, 9))):
            position = position.play(rng.choice(position.legal_moves()))
        positions.append(position)
    for player in start.seats:
        warm = Solver(TABLE)
        for position in positions:
            found = warm.value(position, player=player)
            assert found == Solver(NO_TABLE).value(position, player=player), (player, position.to_line())


@pytest.mark.parametrize("players", [3, 4])
def test_positions_of_other_branches(players: int) -> None:
    """Cards lie in front or aside in one branch and have been won in another, which was asked about before:
    there is no place for them in that game."""
    trolls = Position.from_line(
        "NIUDPTS 4p 2D trick D13 / A D0 T0 score P2 S2 front N1 / B T28 S7 score S6 front N7"
        " / C D5 T7 S9 score U0 / D D69 score P6 S1"
        if players == 4
        else "NIUDPTS 3p 2C trick D1 / A D0 T0 S5 score P2 S2 front N1 / B T28 S7 score S6 front N7"
        " / C T7 S9 score U0"
    )
    warm, rng = Solver(TABLE), Random(1)
    for _ in range(100):
        position = trolls
        for _ in range(rng.choice((3, 4, 6))):
            position = position.play(rng.choice(position.legal_moves()))
        found = warm.value(position, player=Seat.A)
        assert found == Solver(NO_TABLE).value(position, player=Seat.A), position.to_line()


@pytest.mark.parametrize("players", [3, 4])
def test_a_table_saves_work(players: int) -> None:
    position = random_position(all_decks(players)[0], 3, players=players, cards=6)
    with_table, without = Solver(TABLE), Solver(NO_TABLE)
    for solver in (with_table, without):
        if players == 3:
            solver.solve(position)
        else:
            solver.value(position)
    assert with_table.nodes < 0.7 * without.nodes
