"""Deals that are hard on the search: with all that one faction has in one hand, or with a long search."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, Solver

#: Ten cards that follow anything against thirteen others: more comparisons than a key has room for.
TEN_WILD = "GKUDP 2B / A D04 P0123456789 U3 / B G0017 K2346 U29 D267"
NINE_WILD = "GKUDP 2B / A D04 P123456789 U34 / B G0017 K2346 U29 D267"

#: A search that outgrows the first table.
LONG = Position.from_line("NIDPR 2B / A I1133559 P123467 / B N15577 D2345 R4578")
FIRST_TABLE = 1 << 22


def nodes_for(solver: Solver, position: Position) -> int:
    before = solver.nodes
    solver.value(position)
    return solver.nodes - before


def test_all_cards_that_follow_anything_in_one_hand_are_no_harder_than_most_of_them() -> None:
    ten, nine = (nodes_for(Solver(), Position.from_line(line)) for line in (TEN_WILD, NINE_WILD))
    assert ten < 2 * nine < 40_000


@pytest.mark.parametrize("line", [TEN_WILD, "NIPRS 2A / A I7 P0123456789 R5 S7 / B N557 I579 R046 S1569"])
def test_later_positions_of_such_a_deal_have_the_values_that_they_have_alone(line: str) -> None:
    # Alone they have few enough comparisons for every card, in the deal the lowest card goes without.
    deal = Position.from_line(line)
    solver, rng = Solver(), Random(line)
    solver.value(deal)
    for _ in range(60):
        position = deal
        while len(position.hands[0]) > rng.randint(3, 9):
            position = position.play(rng.choice(position.legal_moves()))
        assert solver.value(position) == Solver().value(position), position


def test_a_long_search_gets_a_larger_table() -> None:
    assert nodes_for(Solver(), LONG) < 0.9 * nodes_for(Solver(FIRST_TABLE), LONG)


def test_the_growth_of_a_table_is_undone() -> None:
    # The number of nodes depends on the position alone.
    solver = Solver()
    nodes = nodes_for(solver, LONG)
    assert nodes_for(solver, LONG) < nodes  # from the table
    solver.forget()
    assert nodes_for(solver, LONG) == nodes
    nodes_for(solver, Position.from_line(TEN_WILD))
    assert nodes_for(solver, LONG) == nodes


def test_what_was_known_is_known_in_a_larger_table() -> None:
    solver = Solver()
    value = solver.value(LONG)
    assert nodes_for(solver, LONG) < 100
    assert solver.value(LONG) == value == Solver(FIRST_TABLE).value(LONG)
