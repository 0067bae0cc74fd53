"""What cannot arise with Magic factions and artifacts is refused, every fault of it, with its field."""

from __future__ import annotations

import pytest

from solver import Position, PositionError
from solver.cards import Seat
from tests.model.faults import cases, changed, check, refused

#: Valid positions that the cases below change a little.
BREWED = (
    "GKUDM 1A centre U2 / A G13 D2 followers G000004 U089 D9 potions 1 / B G29 D3 followers G5678 K23456 U1"
    " / stock U34567 discard K789 D0145678 M0123456789"
)
BEAR = (
    "GKUBH 1B centre U2 / A H2 followers G00000 U0145678 bears B1 / B G2 followers G13456789 K234 U9"
    " / stock U3 discard K56789 B023456789 H013456789"
)
SWAPPED = (
    "GKUDH 1A trick D6 from_hand H5 centre H5 / A G1 followers G0000 U0456789"
    " / B G2 D7 followers G03456789 K234 / stock U123 discard K56789 D01234589 H012346789"
)
JUGGED = "GKUDP 2A trick G5 counts_as K8 acting jug 1 / A U1 / B K7 U2 / artifacts_spent sword jug"
ALL_PLAYED = (
    "GKUDP 2A trick G57 pending B-horn-necklace / A U1 artifacts sword / B U2 artifacts horn necklace"
    " / artifacts_spent boots"
)
FROZEN = "GKUDP 2A trick U1 frozen G57 / A U3 / B U24 / artifacts_spent necklace"
SETTLED = (
    "GKUDM 2A trick K7 pending B-crystal judged B B potion / A U1 artifacts sword / B U2 artifacts crystal"
    " / discard M9 artifacts_spent spear"
)
CROWNED = "GKUDP 2A / A score G39 U4 crown_for U / B score U6 P1 / artifacts_spent crown"
DEALT = "GKUDM 1A centre G9 / A G01234567 K23456 / B ?13"
#: The Bow has been played in Phase One: hands are shorter, and two cards stay in the stock.
BOW_ONE = (
    "GKUDP 1A centre P9 / A G5 score U02345 followers K23456 D012345 artifacts ball"
    " / B G7 score U6789 followers K789 D6789 P0123 artifacts lantern"
    " / stock U1 P78 discard G000001234689 P456 artifacts_spent bow"
)
BOW_TWO = "GKUDP 2A / A G5 / B G7 / stock ?2 discard U1 artifacts_spent bow"
#: B has won and taken the centre card; A, who draws, may play the Ball first.
BALL = (
    "GKUDP 1A trick G79 pending A-ball / A G01234 K234567 P0 artifacts ball / B K89 U0123456789 followers D5"
    " / stock D01234 P123456789 G0000568 D6789"
)
ALONE = "GKUDP 2A / A U1 / B U2"

VALID = [BREWED, BEAR, SWAPPED, JUGGED, ALL_PLAYED, FROZEN, SETTLED, CROWNED, BOW_ONE, BOW_TWO, BALL, ALONE]


@pytest.mark.parametrize("line", VALID)
def test_the_positions_changed_below_are_valid(line: str) -> None:
    assert Position.from_line(line).to_line() == line


def test_what_the_trick_says_itself_is_not_said_twice() -> None:
    position = Position.from_line("GKUDM 2A trick G5 from_hand G5 counts_as G5 / A U1 / B U23")
    assert (position.from_hand, position.counts_as, position.format_number) == ((), (), 1)


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
GKUDP 2A / A U1 potions 1 / B U2
    potions: nobody draws any in the deck GKUDP
GKUDM 2A / A U1 potions 6 / B U2 potions 4 / potions_spent x2
    potions: 11 with those turned up, but there are only 10
GKUDM 2A trick U1 pending potion / B U2 potions 9 / potions_spent x2
    potions: 11 with those turned up, but there are only 10
GKUDM 2A / A U1 / B U2 / potions_spent x2 -3 x2
    potions_spent: x2 has been turned up 2 times
{changed(DEALT, ("/ B", "potions 1 / B"))}
    potions: 1 with those turned up, but 0 tricks can have been won
GKUDM 2A pending potion / A U1 / B U2
    pending: this cannot be asked now: nobody has played
"""),
)
def test_potions(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
{changed(BEAR, ("bears B1", "bears K5"), ("discard K56789 B0", "discard K6789 B01"))}
    bears.A: K5 cannot become a bear
{changed(BEAR, ("bears B1", "bears B12"), ("B023456789", "B03456789"))}
    bears.A: B1 B2 cannot have been lost in one trick
{changed(BEAR, ("1B", "1B trick G2"), (" bears B1", ""), ("B G2 followers", "B bears B1 followers"))}
    bears.B: B1 acted on the card that B has just played
{changed(BEAR, (" bears B1", ""))}
    discard: 23 cards, with the score piles, but after 12 tricks it must be 24
{changed(BEAR, ("discard K56789", "discard K6789"))}
    discard: 23 cards, with the score piles and bears, but after 12 tricks it must be 24
"""),
)
def test_bears(line: str, faults: list[str]) -> None:
    check(line, faults)


def test_nobody_has_lost_a_card_before_the_first_trick() -> None:
    assert "bears.A: B1 cannot have been lost before the first trick is over" in refused(
        "GKUDB 1A centre G9 / A G01234567 K23456 bears B1 / B ?13"
    )


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
{changed(SWAPPED, ("from_hand H5", "from_hand G5"))}
    from_hand: G5 cannot have become D6: it changes places with no card
{changed(SWAPPED, ("from_hand H5", "from_hand P5"))}
    from_hand: P5 is not in the deck GKUDH
{changed(SWAPPED, ("from_hand H5", "from_hand H6"))}
    from_hand: H6 became D6, but does not lie in the centre in its place
{changed(SWAPPED, ("from_hand H5", ""), ("trick D6", "trick H5"), ("centre H5", "centre D6"))}
    from_hand: H5 was played, so a centre card must lie in the trick in its place
{changed(SWAPPED, ("from_hand H5", "from_hand H5 K2"))}
    from_hand: 2 cards, but the trick has 1
GKUDH 2A trick D6 from_hand H5 / A U1 / B U23
    from_hand: no card changes places with a centre card in Phase Two
GKUDM 2A trick G5 counts_as G12 / A U1 / B U23
    counts_as: nothing explains that G5 counts as G12
GKUDM 2A trick G5 counts_as G12 / A U1 / B U23 / potions_spent +6
    counts_as: nothing explains that G5 counts as G12
GKUDM 2A trick G5 counts_as G5 G7 / A U1 / B U23
    counts_as: 2 cards, but the trick has 1
{changed(JUGGED, ("acting jug 1 ", ""))}
    counts_as: G5 counts as K8, but no Jug acts on it
{changed(JUGGED, ("K8", "K9"))}
    counts_as: nothing explains that G5 counts as K9
{changed(JUGGED, ("K8", "R8"))}
    counts_as: R8 is of no faction of the deck GKUDP
"""),
)
def test_the_trick_as_it_left_the_hands_and_as_it_counts(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    "line",
    [
        "GKUDM 2A trick G5 counts_as G10 / A U1 / B U23 / potions_spent x2",
        "GKUDB 2A trick G5 counts_as G8 / A U1 / B U23",
        "GKUDP 2A trick G5 counts_as G2 / A U1 artifacts sword / B U23",  # a Shield long ago
    ],
)
def test_what_can_be_explained_is_not_refused(line: str) -> None:
    assert Position.from_line(line).to_line() == line


def test_the_card_from_the_hand_must_follow_and_not_what_it_became() -> None:
    played = changed(
        SWAPPED,
        ("trick D6 from_hand H5 centre H5", "trick G2 D6 from_hand G2 H5 centre H5 pending A-horse"),
        ("A G1 followers", "A G1 artifacts horse followers"),
        ("B G2 D7 followers G03456789", "B D7 followers G0345678"),
    )
    holding = changed(played, ("B D7", "B G9"), ("D01234589", "D012345789"))
    assert "trick: B played H5 on G2 but still holds G9" in refused(holding)
    assert not [fault for fault in refused(played) if "played H5" in fault]


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
{changed(BOW_ONE, ("stock U1 P78", "stock U1 P7"), ("P456", "P4568"))}
    stock: 2 cards, but after 11 tricks it must be 3
    discard: 25 cards, with the score piles, but after 11 tricks it must be 24
{changed(BALL, ("pending", "centre D5 pending"), ("followers D5", ""))}
    followers.B: 0 cards, but after 0 tricks it must be 1
    centre: 1 card, but while the loser draws it must be 0
{changed(BOW_TWO, ("stock ?2", "stock ?1"))}
    stock: 1 card, but after a Bow in Phase One it must be 2
{changed(BOW_TWO, ("bow", "horn"))}
    stock: must be empty in Phase Two, but has 2 cards
GKUDP 2A / A G0123456789 K234 / B U0123456789 D012 / stock ?2 artifacts_spent bow
    hands.A: A has 13 cards, counting the trick, but a hand is at most 12
    hands.B: B has 13 cards, counting the trick, but a hand is at most 12
GKUDP 2A trick G567 / A U1 / B U2
    trick: 3 cards lie in a trick of 2 players
GKUDP 2A trick G567 acting bow 1 / A U1 / B U23 / artifacts_spent bow
GKUDP 2A trick G567 acting bow 1 / A U1 / B U234 / artifacts_spent bow
    hands: all must have equally many cards, counting the trick, not A 3, B 4
{changed(BALL, ("followers D5", ""))}
    followers.B: 0 cards, but after 0 tricks it must be 1
"""),
)
def test_sizes(line: str, faults: list[str]) -> None:
    check(line, faults)


def test_a_void_that_ended_may_be_shown_again() -> None:
    """After an Hourglass a trick begins anew, and another void can be shown in it."""
    line = "GKUDP 2A / A G012346789 K2345 / B U0123456789 D01 P0 void G / artifacts_spent horn"
    fault = "voids.B: 1 faction, but after 0 tricks B can have shown at most 0"
    assert refused(line) == [fault]
    assert Position.from_line(line.replace("horn", "hourglass")).voids[Seat.B] == {"G"}


def test_who_need_not_follow_shows_nothing() -> None:
    line = "GKUDP 2A trick G5 K7 pending A-horn / A U1 artifacts horn / B G3 / artifacts_spent sword"
    assert refused(line) == ["trick: B played K7 on G5 but still holds G3"]
    for artifact in ("ring", "horse"):
        assert Position.from_line(line.replace("sword", artifact)).trick


def test_all_faults_come_at_once() -> None:
    assert refused("GKUDP 2A trick G5 counts_as G9 / A U1 potions 1 next +5 / B U23 / frozen G67") == [
        "potions: nobody draws any in the deck GKUDP",
        "counts_as: nothing explains that G5 counts as G9",
        "next.A: +5 cannot come from boots or axe, as they were played",
        "frozen: no trick is set aside: necklace is not among artifacts_spent",
    ]


def test_equal_cards_have_a_fault_once() -> None:
    with pytest.raises(PositionError) as caught:
        Position.from_line("GKRTSMH 4p 1D centre G1 K2 trick H33 / A G0 / B ?1 / C ?1 / D ?1")
    assert str(caught.value).count("H3 was played, so a centre card must lie in the trick") == 1
