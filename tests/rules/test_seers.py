"""Seers: the winner of a Phase One trick may take the top card."""

from __future__ import annotations

import pytest

from solver import rules
from solver.cards import SEATS, Seat
from solver.notation import parse_move
from solver.rules.events import What
from solver.setup import Setup
from tests.rules.helpers import after, legal, table, text, texts


def two(lead: str, reply: str, centre: str = "R1", stock: str = "T0 T1 T2") -> Setup:
    start = table("NIRTS", f"{lead} N1", f"{reply} N3", phase=1, centre=centre, stock=stock)
    return after(start, f"{lead} {reply}")


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [("S5", "S7", "B"), ("S5", "I9", "A"), ("I5", "S9", "A")],  # on faction or off, by winner or loser
)
def test_a_seer_by_either_player_leaves_the_choice_to_the_winner(lead: str, reply: str, winner: str) -> None:
    setup = two(lead, reply)
    assert text(setup.trick) == f"{lead} {reply}"
    assert rules.to_move(setup) == Seat[winner]
    assert legal(setup) == "centre top"
    assert text(setup.discard) == ""

    loser = SEATS[1 - int(Seat[winner])]
    usual = after(setup, "centre")
    assert (text(usual.followers[Seat[winner]]), text(usual.followers[loser])) == ("R1", "T0")
    other = after(setup, "top")
    assert (text(other.followers[Seat[winner]]), text(other.followers[loser])) == ("T0", "R1")
    for end in (usual, other):
        assert (end.trick, end.leader) == ((), Seat[winner])
        assert (text(end.centre), text(end.stock)) == ("T1", "T2")
        assert len(end.discard) == 2


def test_a_trick_that_waits_for_the_choice_keeps_its_number() -> None:
    start = table("NIRTS", "S5 N1", "S7 N3", phase=1, centre="R1", stock="T0 T1 T2")
    numbers = [rules.trick_number(after(start, moves)) for moves in ("", "S5", "S5 S7", "S5 S7 centre")]
    assert numbers == [12, 12, 12, 13]


def test_without_a_seer_there_is_no_choice() -> None:
    setup = two("I5", "R9")
    assert setup.trick == ()
    assert texts(setup.followers) == ["R1", "T0"]


def test_a_seer_in_the_centre_gives_no_choice() -> None:
    assert two("I5", "R9", centre="S9").trick == ()


def test_identical_cards_are_still_two_choices() -> None:
    setup = two("S5", "S7", centre="N1", stock="N1 T1 T2")
    assert legal(setup) == "centre top"
    assert after(setup, "centre") == after(setup, "top")


def test_the_choice_of_the_last_trick_opens_phase_two() -> None:
    start = table("NIRTS", "S2", "S1", phase=1, centre="R1", stock="T0", followers=["N5", "N7"])
    setup = after(start, "S2 S1 top")
    assert (setup.phase, setup.leader) == (2, Seat.A)
    assert texts(setup.hands) == ["N5 T0", "N7 R1"]


def test_undead_wait_with_the_trick() -> None:
    start = table("GKUPS", "S2 G1", "U1 G2", phase=1, centre="P1", stock="K2 K3 K4")
    setup = after(start, "S2 U1")
    assert texts(setup.score) == ["", ""]
    assert texts(after(setup, "top").score) == ["U1", ""]


def test_seers_sleep_in_phase_two() -> None:
    setup = after(table("NIRTS", "S5 N1", "S7 N3"), "S5 S7")
    assert setup.trick == ()
    assert texts(setup.score) == ["", "S5 S7"]


def three(plays: str, leader: str = "A") -> Setup:
    hands = [f"{card} N1" for card in plays.split()]
    start = table("NIRTSUD", *hands, phase=1, centre="U1 D4", stock="R0 R1 R2 R3", leader=leader)
    return after(start, plays)


def test_three_players_a_winning_seer_may_take_the_top_card() -> None:
    setup = three("S5 S7 S6")
    assert (rules.to_move(setup), legal(setup)) == (Seat.B, "U1 D4 top")

    setup = after(setup, "top")
    assert (rules.to_move(setup), legal(setup)) == (Seat.C, "U1 D4")  # now the second picks
    assert text(setup.trick) == "S5 S7 S6"
    assert texts(setup.followers) == ["", "R0", ""]

    setup = after(setup, "U1")
    assert texts(setup.followers) == ["D4", "R0", "U1"]
    assert (setup.trick, setup.leader, text(setup.centre), text(setup.stock)) == ((), Seat.B, "R1 R2", "R3")


def test_three_players_a_winning_seer_may_pick_as_usual() -> None:
    setup = after(three("S5 S7 S6"), "D4")
    assert texts(setup.followers) == ["R0", "D4", "U1"]


def test_three_players_a_losing_seer_gives_nothing() -> None:
    assert legal(three("I5 S9 S8")) == "U1 D4"


def test_three_players_the_second_picks_with_earlier_followers_lying_there() -> None:
    start = table(
        "NIRTSUD", "S5", "S4", "S6", phase=1, centre="U1 D4", stock="R0", followers=["N1", "N3", "N5"]
    )
    setup = after(start, "S5 S4 S6 top")
    assert (rules.to_move(setup), legal(setup)) == (Seat.A, "U1 D4")
    setup = after(setup, "D4")
    assert setup.phase == 2
    assert texts(setup.hands) == ["N1 D4", "N3 U1", "N5 R0"]


def test_four_players_the_fourth_draws() -> None:
    start = table(
        "NIRTSUD", "S5 N1", "S7 N1", "S6 N1", "N9 N5", phase=1, centre="U1 D4", stock="R0 R9 R2 R3 R4 R5"
    )
    setup = after(start, "S5 S7 S6 N9 top U1")
    assert texts(setup.followers) == ["D4", "R0", "U1", "R9"]
    assert (text(setup.centre), text(setup.stock)) == ("R2 R3", "R4 R5")


def test_identical_centre_cards_are_one_pick_beside_the_top_card() -> None:
    start = table("NIRTSUD", "S5", "S7", "S6", phase=1, centre="N11", stock="R0")
    setup = after(start, "S5 S7 S6")
    assert legal(setup) == "N1 top"
    assert legal(after(setup, "top")) == "N1"


@pytest.mark.parametrize(("choices", "drawn"), [("R1", {"T0": "AC", "T1": "D"}), ("top R1", {"T1": "D"})])
def test_of_four_only_a_winner_who_leaves_the_top_card_knows_it(choices: str, drawn: dict[str, str]) -> None:
    """A wins before B, C and D. What A has seen and left goes to C; after `top` what D draws is new to A."""
    start = table("NIRTSUP", "S9 N1", "S7 N3", "S5 N5", "S3 N7", phase=1, centre="R1 R2", stock="T0 T1 T2 T3")
    setup, events = after(start, "S9 S7 S5 S3"), []
    for move in choices.split():
        setup, told = rules.play_and_tell(setup, parse_move(move))
        events += told
    seen = {
        text(event.cards): "".join(sorted(seat.name for seat in event.seen_by))
        for event in events
        if event.what is What.RECRUITED and event.seen_by is not None and event.seat is not Seat.A
    }
    assert seen == drawn
