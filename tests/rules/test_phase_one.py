"""Phase One: who recruits what, where played cards go, and how it passes into Phase Two."""

from __future__ import annotations

import pytest

from solver import rules
from solver.cards import Seat
from tests.rules.helpers import after, legal, table, text, texts


def test_the_winner_takes_the_centre_card_and_the_loser_draws() -> None:
    start = table("GKUDP", "G5 K3", "G7 D1", phase=1, centre="P9", stock="D0 U3 U4", followers=["U9", "U8"])
    setup = after(start, "G5 G7")
    assert texts(setup.followers) == ["U9 D0", "U8 P9"]
    assert text(setup.discard) == "G5 G7"
    assert texts(setup.score) == ["", ""]
    assert (setup.trick, setup.leader, setup.phase) == ((), Seat.B, 1)
    # The next centre card is turned up at once.
    assert (text(setup.centre), text(setup.stock)) == ("U3", "U4")
    assert texts(setup.hands) == ["K3", "D1"]


@pytest.mark.parametrize(
    ("lead", "reply", "score", "discard"),
    [
        pytest.param("U5", "U7", ["U9", "U2 U5 U7"], "", id="to the winner's score pile"),
        pytest.param("G5", "U7", ["U7 U9", "U2"], "G5", id="to a winner of another faction too"),
        pytest.param("U5", "P7", ["U9", "U2 U5"], "P7", id="a Doppelgänger on Undead is not Undead"),
    ],
)
def test_where_played_undead_go(lead: str, reply: str, score: list[str], discard: str) -> None:
    """They are scored at once, by whoever wins the trick, and the rest is discarded."""
    hands = (f"{lead} K3", f"{reply} D1")
    start = table("GKUDP", *hands, phase=1, centre="G1", stock="D0 G2 G3", score=["U9", "U2"])
    setup = after(start, f"{lead} {reply}")
    assert texts(setup.score) == score
    assert text(setup.discard) == discard


def test_an_undead_centre_card_goes_to_followers() -> None:
    start = table("GKUDP", "G5 K3", "G7 D1", phase=1, centre="U9", stock="U8 G2 G3")
    setup = after(start, "G5 G7")
    assert texts(setup.followers) == ["U8", "U9"]
    assert texts(setup.score) == ["", ""]


def test_powers_of_phase_two_sleep() -> None:
    """Dwarves, Trolls, Gnomes and Giants are discarded like any other card."""
    start = table(
        "NIDTU", "D5 T3 I1", "D7 T4 N1", phase=1, leader="B", centre="U0", stock="U12345", front=["", ""]
    )
    setup = after(start, "D7 D5 T4 T3")
    assert text(setup.discard) == "D5 D7 T3 T4"
    setup = after(setup, "N1 I1")
    assert text(setup.discard) == "N1 I1 D5 D7 T3 T4"
    assert (setup.score, setup.front, setup.aside) == (((), ()), ((), ()), ())


def test_the_border_between_the_phases() -> None:
    start = table(
        "GKUDP", "G5", "K7", phase=1, centre="P9", stock="D0", followers=["U9 D1", "G0 U8"], score=["U1", ""]
    )
    setup = after(start, "G5 K7")
    assert setup.phase == 2
    assert texts(setup.hands) == ["U9 D0 D1", "G0 U8 P9"]
    assert texts(setup.followers) == ["", ""]
    assert (setup.centre, setup.stock, setup.leader) == ((), (), Seat.B)
    assert setup.voids == (frozenset(), frozenset())  # B's void in Goblins is one of the old hand
    assert texts(setup.score) == ["U1", ""]


def test_three_players_pick_get_and_draw() -> None:
    start = table(
        "GKUDPRT", "G5 T1", "G7 T2", "G6 T3", phase=1, centre="U1 D4", stock="R0 R1 R2 R3", leader="A"
    )
    setup = after(start, "G5 G7 G6")
    assert text(setup.trick) == "G5 G7 G6"  # the winner's pick is always a move
    assert rules.to_move(setup) == Seat.B
    assert legal(setup) == "U1 D4"
    setup = after(setup, "D4")
    assert texts(setup.followers) == ["R0", "D4", "U1"]
    assert (text(setup.centre), text(setup.stock), setup.leader) == ("R1 R2", "R3", Seat.B)
    assert text(setup.discard) == "G5 G6 G7"


def test_four_players_the_last_two_draw_in_rank_order() -> None:
    start = table(
        "GKUDPRT", "G5 T1", "G7 T2", "K3 T3", "U9 T4", phase=1, centre="U1 D4", stock="R9 R8 R7 R6 R5 R4"
    )
    setup = after(start, "G5 G7 K3 U9 U1")  # C wins with a Knight, B second, A third, D last
    assert texts(setup.followers) == ["R9", "D4", "U1", "R8"]
    assert texts(setup.score) == ["", "", "U9", ""]
    assert (setup.leader, text(setup.centre)) == (Seat.C, "R6 R7")


def test_two_identical_centre_cards_are_one_move() -> None:
    start = table("GKUDPRT", "U5", "U7", "U6", phase=1, centre="G00", stock="R0")
    setup = after(start, "U5 U7 U6")
    assert legal(setup) == "G0"
    assert texts(after(setup, "G0").hands) == ["R0", "G0", "G0"]


def test_the_last_pick_of_three_players_opens_phase_two() -> None:
    start = table(
        "GKUDPRT", "R5", "R7", "U6", phase=1, centre="G2 G8", stock="T4", followers=["K2", "K3", "K4"]
    )
    setup = after(start, "R5 R7 U6 G8")
    assert (setup.phase, setup.leader) == (2, Seat.B)
    assert texts(setup.hands) == ["G2 K2", "G8 K3", "K4 T4"]
    assert texts(setup.score) == ["", "U6", ""]


@pytest.mark.parametrize("players", [3, 4])
def test_the_trick_is_open_until_all_have_played(players: int) -> None:
    setup = table("GKUDPRT", *["G5"] * players, phase=1, trick="G1 G2", centre="U1 D4", stock="R0")
    assert legal(setup) == "G5"
