"""What may be played: the duty to follow, Doppelgängers, identical cards, and what a card gives away."""

from __future__ import annotations

import pytest

from solver import rules
from solver.cards import Seat
from solver.notation import parse_cards
from tests.rules.helpers import after, legal, table


def test_the_leader_plays_any_card() -> None:
    assert legal(table("GKUDP", "G5 K2 P0", "G1 U2 U3")) == "G5 K2 P0"


@pytest.mark.parametrize(
    ("lead", "hand", "allowed"),
    [
        ("G5", "G0 G9 K2 U3", "G0 G9"),
        ("G5", "K2 U3 D4", "K2 U3 D4"),
        # A Doppelgänger may always be played instead, and is never forced.
        ("G5", "G0 K2 P3", "G0 P3"),
        ("G5", "K2 U3 P3", "K2 U3 P3"),
        # If Doppelgängers lead they are the lead faction.
        ("P5", "G0 K2 P39", "P3 P9"),
        ("P5", "G0 K2", "G0 K2"),
        # A Knight is no way out of following Goblins.
        ("G0", "G9 K9", "G9"),
    ],
)
@pytest.mark.parametrize("phase", [1, 2])
def test_following(phase: int, lead: str, hand: str, allowed: str) -> None:
    setup = table("GKUDP", "D0", hand, trick=lead, phase=phase, centre="U9", stock="U8")
    assert legal(setup) == allowed


def test_everybody_after_the_leader_must_follow() -> None:
    setup = table("GKUDPRT", "G1", "G2", "G0 K5 P1 R4", "K9", trick="G7 G8", leader="A")
    assert rules.to_move(setup) == Seat.C
    assert legal(setup) == "G0 P1"


def test_identical_cards_are_one_move_in_deck_order() -> None:
    assert legal(table("GKUDP", "U3 G000 D1", "G1 U2 U4 U5 U6")) == "G0 U3 D1"


def test_players_take_turns_from_the_leader() -> None:
    setup = table("GKUDPRT", "G1", "G2", "G3", "G4", leader="C")
    turns = []
    for card in parse_cards("G3412"):
        turns.append(rules.to_move(setup))
        setup = rules.play(setup, card)
    assert turns == [Seat.C, Seat.D, Seat.A, Seat.B]


@pytest.mark.parametrize(
    ("lead", "reply", "shown"),
    [
        ("G5", "G1", ""),
        ("G5", "U1", "G"),
        ("G5", "K4", "G"),  # a winning Knight shows it too
        ("G5", "P1", ""),  # a Doppelgänger shows nothing
        ("P5", "U1", "P"),  # unless Doppelgängers were led: then it is they who are missing
        ("P5", "P1", ""),
    ],
)
def test_voids(lead: str, reply: str, shown: str) -> None:
    setup = after(table("GKUDP", f"{lead} D0", f"{reply} D9"), f"{lead} {reply}")
    assert setup.voids == (frozenset(), frozenset(shown))


def test_voids_add_up() -> None:
    setup = after(table("GKUDP", "G5 U9 D0", "K2 D23"), "G5 K2 D2 D0 D3 U9")
    assert setup.voids == (frozenset("D"), frozenset("G"))


def test_whether_a_card_shows_a_void_can_be_asked() -> None:
    setup = table("GKUDP", "D0", "?2", trick="G5")
    assert [rules.shows_void(setup, card) for card in parse_cards("G1 K3 P3")] == [False, True, False]


def test_nobody_moves_after_the_end() -> None:
    setup = after(table("GKUDP", "G5", "G7"), "G5 G7")
    assert setup.is_over
    assert rules.to_move(setup) is None
    assert rules.legal_moves(setup) == ()
