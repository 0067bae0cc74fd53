"""Dwarves: in Phase Two the loser takes them."""

from __future__ import annotations

import pytest

from solver.cards import Seat
from tests.rules.helpers import after, table, text, texts


@pytest.mark.parametrize(
    ("lead", "reply", "score"),
    [
        ("D5", "D7", ["D5 D7", ""]),  # the loser takes both, the winner nothing
        ("D5", "G9", ["G9", "D5"]),  # the loser takes a Dwarf that won
        ("G5", "D9", ["G5", "D9"]),  # and the own one
        ("D5", "P7", ["D5", "P7"]),  # a Doppelgänger is no Dwarf
        ("D7", "P5", ["P5", "D7"]),
        ("U5", "U7", ["", "U5 U7"]),
    ],
)
def test_two_players(lead: str, reply: str, score: list[str]) -> None:
    assert texts(after(table("GKUDP", f"{lead} K2", f"{reply} K3"), f"{lead} {reply}").score) == score


def test_the_value_does_not_matter_with_two_players() -> None:
    """The lowest value takes Dwarves only with three or four players."""
    setup = after(table("GKUDP", "D7 K2", "G1 K3"), "D7 G1")
    assert texts(setup.score) == ["G1", "D7"]


@pytest.mark.parametrize(
    ("trick", "taker", "dwarves"),
    [
        ("D5 D7 D3", "C", "D3 D5 D7"),
        ("D5 D7 U1", "C", "D5 D7"),  # the lowest value, whatever its faction
        ("D2 U3 G4", "A", "D2"),  # also if that player won the trick
        ("D5 U2 G2", "C", "D5"),  # equal: the later player
        ("U2 D2 G9", "B", "D2"),
        ("G3 K2 D4", "B", "D4"),  # a winning Knight is the lowest
    ],
)
def test_three_players(trick: str, taker: str, dwarves: str) -> None:
    hands = [f"{card} R{number}" for number, card in enumerate(trick.split())]
    setup = after(table("GKUDPRT", *hands), trick)
    for seat in setup.seats:
        taken = text(tuple(card for card in setup.score[seat] if card.faction == "D"))
        assert taken == (dwarves if seat == Seat[taker] else "")


def test_four_players_the_winner_takes_the_other_cards() -> None:
    setup = after(table("GKUDPRT", "D5 R0", "D7 R1", "U1 R2", "D6 R3"), "D5 D7 U1 D6")
    assert texts(setup.score) == ["", "U1", "D5 D6 D7", ""]
    assert setup.leader == Seat.B
