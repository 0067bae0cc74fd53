"""Who wins a trick of two players, and how three and four players rank."""

from __future__ import annotations

import pytest

from solver import rules
from solver.cards import Seat
from solver.decks import all_decks
from solver.notation import parse_move
from tests.rules.helpers import after, table, text


@pytest.mark.parametrize(
    "case",
    [
        "G5 G7: B",
        "G5 G4: A",
        "G0 G0: A",  # equal values: the leader wins
        "U1 D9: A",  # another faction loses whatever its value
        # Doppelgängers count as the lead faction.
        "U3 P4: B",
        "U3 P3: A",
        "P3 P4: B",
        "P1 U9: A",
        # Knights on Goblins, and on nothing else.
        "G9 K2: B",
        "K2 G9: A",
        "U1 K9: A",
        "P0 K9: A",
        "K4 K5: B",
        # A Doppelgänger copies no power: on a Goblin it must be higher.
        "G5 P4: A",
        "G5 P6: B",
        "K4 P9: B",
    ],
)
@pytest.mark.parametrize("phase", [1, 2])
def test_two_players(phase: int, case: str) -> None:
    trick, winner = case.split(": ")
    lead, reply = trick.split()
    if phase == 2:
        setup = after(table("GKUDP", f"{lead} D1", f"{reply} D2"), trick)
    else:
        start = table("GKUDP", f"{lead} D1", f"{reply} D2", phase=1, centre="D3", stock="D456")
        setup = after(start, trick)
        assert text(setup.followers[Seat[winner]]) == "D3"
    assert setup.leader == Seat[winner]


def test_giants_and_other_powers_do_not_decide_a_trick() -> None:
    assert after(table("NIRTS", "N1 R1", "I9 R2"), "N1 I9").leader == Seat.A
    assert after(table("NIRTS", "T1 N1", "S9 N3"), "T1 S9").leader == Seat.A


def recruits(deck: str, trick: str, leader: str = "A") -> str:
    """The players from first to last, read from what each of them recruits.

    The first picks G0 of the centre, the second gets G1, the others draw 2 and 3 in rank order.
    """
    played = trick.split()
    seats = "ABCD"[: len(played)]
    start = seats.index(leader)
    hands = dict.fromkeys(seats, "")
    for turn, card in enumerate(played):
        hands[seats[(start + turn) % len(seats)]] = card
    centre, drawn = ("G01", "G23") if "G" in deck else ("N13", "N57")
    setup = table(deck, *hands.values(), phase=1, leader=leader, centre=centre, stock=drawn)
    for card in played:
        setup = rules.play(setup, parse_move(card))
    setup = rules.play(setup, parse_move(centre[:2]))
    followers = {seat: hand[0].value for seat, hand in zip(seats, setup.hands, strict=True)}
    return "".join(sorted(followers, key=followers.__getitem__))


@pytest.mark.parametrize(
    ("trick", "ranking"),
    [
        ("U5 U7 U3", "BAC"),
        ("U1 D9 R8", "ABC"),  # off faction: high to low whatever the faction
        ("U1 R8 D9", "ACB"),
        ("U1 D8 R8", "ABC"),  # equal: played earlier first
        ("U1 K8 U0", "ACB"),  # on faction before off
        ("U4 P5 U5", "BCA"),  # Doppelgängers included, equal: played earlier first
        ("U4 U5 P5", "BCA"),
        ("P0 U9 P1", "CAB"),
        ("G9 K2 P9", "BAC"),
        ("G9 K2 K3", "CBA"),  # further Knights before the Goblins
        ("U0 K2 K3", "ACB"),
        ("P0 K2 G9", "ACB"),
    ],
)
def test_three_players(trick: str, ranking: str) -> None:
    assert recruits("GKUDPRT", trick) == ranking


@pytest.mark.parametrize(
    ("trick", "rankings"),
    [
        ("U5 U7 U3 D9", {"A": "BACD", "C": "DCAB"}),
        ("G9 K2 P9 K7", {"A": "DBAC"}),
        ("G5 U9 K2 P6", {"B": "DABC"}),
        ("D1 T2 T2 R2", {"D": "DABC"}),
    ],
)
def test_four_players(trick: str, rankings: dict[str, str]) -> None:
    for leader, ranking in rankings.items():
        assert recruits("GKUDPRT", trick, leader) == ranking


def test_without_knights_nothing_ranks_above_the_lead() -> None:
    assert recruits("NIUDPRT", "N1 I9 P3") == "CAB"


def test_every_deck_has_rules() -> None:
    for deck in all_decks(2) + all_decks(3):
        players = 2 if deck.suits(2) else 3
        first = deck.cards[0]
        setup = table(deck.letters, *[str(first)] * players)
        assert rules.legal_moves(setup) == (first,)
        assert rules.play(setup, first).trick == (first,)
