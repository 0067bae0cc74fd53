"""Doubles are recognised whatever they are dressed in, and different puzzles stay different."""

from __future__ import annotations

import pytest

from solver import Position
from solver.puzzles.canonical import canonical, may_end_equal, near_form, puzzle_id
from solver.puzzles.generation import Shelf
from solver.puzzles.judge import Reason
from solver.puzzles.puzzle import Goal
from tests.puzzles.endings import ENDPLAY, puzzle_of

#: Goblins and Dwarves are open; Undead and Knights are B's, Doppelgängers A's.
BASE = "GKUDP 2A / A G37 U2 score G124 D123 P13578 / B G5 U4 D8 score K2345678 G689 U56789 D456"


def form(line: str, goal: str = "A wins") -> object:
    return canonical(Position.from_line(line), Goal.parse(goal))


@pytest.mark.parametrize(
    "other",
    [
        # values that keep their order
        "GKUDP 2A / A G27 U1 score G134 D123 P13578 / B G5 U3 D9 score K2345678 G689 U56789 D456",
        # what was won of factions that are decided
        "GKUDP 2A / A G37 U2 score G124 D123 P24679 U0 / B G5 U4 D8 score K3456789 G689 U56789 D456",
    ],
)
def test_doubles(other: str) -> None:
    assert form(other) == form(BASE)


def test_swapped_players_are_doubles() -> None:
    swapped = "GKUDP 2B / B G37 U2 score G124 D123 P13578 / A G5 U4 D8 score K2345678 G689 U56789 D456"
    assert form(swapped, "B wins") == form(BASE)


def test_factions_without_a_power_can_be_exchanged() -> None:
    undead = "GKUDS 2A / A G37 U2 score U135 S1 / B G5 U4 D8 score U067 S2345678 K2345678"
    seers = "GKUDS 2A / A G37 S2 score S135 U1 / B G5 S4 D8 score S067 U2345678 K2345678"
    assert form(undead) == form(seers)


@pytest.mark.parametrize(
    "other",
    [
        # B leads
        "GKUDP 2B / A G37 U2 score G124 D123 P13578 / B G5 U4 D8 score K2345678 G689 U56789 D456",
        # another order
        "GKUDP 2A / A G35 U2 score G124 D123 P13578 / B G7 U4 D8 score K2345678 G689 U56789 D456",
        # one more Goblin to make up for
        "GKUDP 2A / A G37 U2 score G12 D123 P13578 / B G5 U4 D8 score K2345678 G689 U56789 D456",
        # Dwarves in hand are no Undead
        "GKUDP 2A / A G37 D0 score G124 D123 P13578 / B G5 U4 D8 score K2345678 G689 U56789 D456",
    ],
)
def test_different_positions(other: str) -> None:
    assert form(other) != form(BASE)


def test_another_goal_is_another_puzzle() -> None:
    assert form(BASE, "A gets 4 votes") != form(BASE)
    assert puzzle_id(Position.from_line(BASE), Goal.parse("A wins")).startswith("gkudp-3-")


def test_a_card_that_follows_anything_is_compared_with_all() -> None:
    """Only its place among the values of other factions tells these two apart."""
    low = "GKUDP 2A / A G3 P4 score P01 / B G5 U6 score P23"
    high = "GKUDP 2A / A G3 P7 score P01 / B G5 U6 score P23"
    assert form(low) != form(high)


def test_near_doubles_have_the_same_hands() -> None:
    other = "GKUDP 2A / A G37 U2 score G12 D123 P13578 / B G5 U4 D8 score K2345678 G689 U56789 D456"
    positions = [Position.from_line(line) for line in (BASE, other)]
    assert len({near_form(position) for position in positions}) == 1


def test_a_shelf_takes_the_first() -> None:
    shelf, puzzle = Shelf(), puzzle_of(*ENDPLAY)
    assert shelf.reason_against(puzzle) is None
    assert shelf.reason_against(puzzle) is Reason.DOUBLE
    line, goal = ENDPLAY
    near = puzzle_of(line.replace("score K278", "score K28"), goal)
    assert shelf.reason_against(near) in {Reason.DOUBLE, Reason.NEAR_DOUBLE}


@pytest.mark.parametrize(
    ("line", "equal"),
    [
        ("GKUDP 2A / A G00 score K2 U1 D1 P1 / B U23", True),  # two Goblins may be shared
        ("GKUDP 2A / A G01 score K2 U1 D1 P1 / B U23", False),
        ("NIRTS 2A / A I3 R1 score S1 T1 front N3 / B R23 front N3", True),  # a Gnome may be crushed
    ],
)
def test_when_votes_may_be_equal(line: str, equal: bool) -> None:
    assert may_end_equal(Position.from_line(line)) is equal
