"""Dragons: whoever played the last one leads next. The examples are those of the Claim 2 rule book."""

from __future__ import annotations

import pytest

from solver.cards import Seat
from tests.rules.helpers import after, table, text, texts


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize(
    ("lead", "reply", "winner", "leader"),
    [
        ("R7", "R3", "A", "B"),  # example 1: A wins, but B leads the next trick
        ("I5", "R4", "A", "B"),  # example 2: off faction
        ("R4", "I9", "A", "A"),
        ("R3", "R7", "B", "B"),
        ("I5", "I7", "B", "B"),  # no Dragon: the winner leads
    ],
)
def test_two_players(phase: int, lead: str, reply: str, winner: str, leader: str) -> None:
    if phase == 1:
        start = table("NIRTP", f"{lead} N1", f"{reply} N3", phase=1, centre="T1", stock="T2 T3 T4")
        setup = after(start, f"{lead} {reply}")
        assert text(setup.followers[Seat[winner]]) == "T1"
    else:
        setup = after(table("NIRTP", f"{lead} N1", f"{reply} N3"), f"{lead} {reply}")
        assert len(setup.score[Seat[winner]]) == 2
    assert setup.leader == Seat[leader]


def test_a_dragon_beaten_by_a_doppelganger_keeps_the_lead() -> None:
    setup = after(table("NIRTP", "R4 N1", "P5 N3"), "R4 P5")
    assert (setup.leader, texts(setup.score)) == (Seat.A, ["", "P5 R4"])


def test_across_the_border_between_the_phases() -> None:
    setup = after(table("NIRTS", "R7", "R3", phase=1, centre="T1", stock="T2"), "R7 R3")
    assert (setup.phase, setup.leader) == (2, Seat.B)
    assert texts(setup.hands) == ["T1", "T2"]


def test_after_a_seers_choice() -> None:
    start = table("NIRTS", "S7 N1", "R3 N3", phase=1, centre="T1", stock="T2 T3 T4")
    setup = after(start, "S7 R3 top")
    assert (setup.leader, texts(setup.followers)) == (Seat.B, ["T2", "T1"])


@pytest.mark.parametrize(
    ("trick", "leader"),
    [("R7 R3 N9 R1", "D"), ("R7 R3 N9 T1", "B"), ("N3 N5 R0 N7", "C"), ("N3 N5 N1 N7", "D")],
)
def test_four_players_the_last_dragon_of_several(trick: str, leader: str) -> None:
    hands = [f"{card} U1" for card in trick.split()]
    assert after(table("NIRTSUD", *hands), trick).leader == Seat[leader]


def test_the_last_trick_is_collected_by_its_winner_not_by_the_next_leader() -> None:
    setup = after(table("NIRTS", "T7", "R3", aside="T45"), "T7 R3")
    assert setup.leader == Seat.B
    assert texts(setup.score) == ["R3 T4 T5 T7", ""]
