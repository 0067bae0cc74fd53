"""What cannot arise is refused, every fault of it, with its field and its card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Position
from solver.cards import HIDDEN, Card, Seat
from solver.decks import Deck
from solver.errors import Fault
from solver.notation import setup_from_line
from solver.setup import Setup
from tests.model.faults import changed, refusal, refused

#: Valid positions that the cases below change a little.
ENDGAME = "GKUDP 2B / A K37 U78 score G7 U0 P149 void G / B G0 D03 P8 score G0028 U1 / discard G0013"
GNOMES = (
    "NIRTS 2B trick T0 aside T2 / A R5 T58 score R03 T3 front N55 void I / B N11 score I37 R1268 T79 S2346"
    " front N19 / discard N3335777 I1135579 R479 T146 S015789"
)
ONE = (
    "GKUDP 1A centre G9 / A G016 K5 U345 P05 score U2 followers U067 D9 / B G008 U18 D0356 followers K4 D148"
    " void K / stock K9 G304 D2 G2 P6 G5 K8 P2 U9 K726 G7 P47 discard G0 K3 D7 P1389"
)
SEEN = (
    "GKUDP 1A centre G9 / A G016 K5 U345 P05 score U2 followers U067 D9 / B ?9 followers ?4 void K"
    " / stock ?17 discard G0 K3 D7 P1389"
)
SEER = (
    "NIRTS 1B trick S29 centre R0 / A N13 I17 R59 T34 S1 followers N7 T5 S4 / B N35 I3 R246 T78 S5"
    " followers N5 I5 R3 / stock N7 S6 T0 I3 N5 S87 T2 I5 N1 S3 I9 S0 N9 I1 N1 I7 T9 R7 discard N37 R18 T16"
)
#: B has won with a Seer and taken the top card; the second, who is next in rank, has yet to pick.
FOUR = (
    "GKUDPTS 4p 1B trick S7 P2 G0 P0 centre D3 P5 / A G02 K6 U2 D5 S4 followers K3 T1"
    " / B ?6 followers ?3 / C ?6 followers ?2 / D ?6 followers ?2 void S / stock ?25 discard G045 P4 S2369"
)
THREE = (
    "GKUDPRS 3p 2A trick S0 / A U8 S18 score G68 K39 U23479 D235 P9 R6 void G / B ?4"
    " score G37 K6 U056 D16 P248 S6 void RS / C ?4 score K4 R05 S39 void KD"
    " / discard G000012459 K25 D489 P013567 R123479 S257"
)
#: Sentences that many cases share.
FACE_UP = "cards lie face up here, so none can be hidden (?)"
EQUAL = "all must have equally many cards, counting the trick"
COLLECTED = "everybody has played, so the winner has collected it"
NO_CHOICE = "everybody has played and there is nothing to choose, so it has been cleared"
WON = "24 cards must have been won"
LIST = "where a hand is hidden, all cards out of the game must be listed"

OVER = "NIRTS 2A / A score N113 I5 T5 / B score N5 R2 T047"


@pytest.mark.parametrize("line", [ENDGAME, GNOMES, ONE, SEEN, SEER, FOUR, THREE, OVER])
def test_the_positions_changed_below_are_valid(line: str) -> None:
    assert Position.from_line(line).to_line() == line


def test_a_composed_endgame_needs_neither_discards_nor_whole_score_piles() -> None:
    assert Position.from_line("GKUDP 2A / A G5 K3 / B G7 D0").discard == ()
    assert Position.from_line("GKUDP 2A / A G5 K3 score P0 / B G7 D0 / discard U5").score[Seat.B] == ()
    more_than_can_be_won = "GKUDP 2A / A G0123456789 K234 score P9 / B U0123456789 D012"
    assert Position.from_line(more_than_can_be_won).tally().votes == {"A": 1, "B": 0}


def test_all_faults_come_at_once() -> None:
    assert refused("GKUDP 2A trick G5 K7 / A K37 / B G3 T8") == [
        "hands.A: K7 lies in hands.A, trick, but the deck has only 1",
        "hands.B: T8 is not in the deck GKUDP",
        f"trick: {COLLECTED}",
        "trick: B played K7 on G5 but still holds G3",
    ]


def test_a_flood_of_cards_is_still_one_sentence() -> None:
    faults = refused(f"GKUDP 2A aside {'K2 ' * 5000}")
    assert any("K2 K2 and 4980 more" in fault for fault in faults)
    assert max(map(len, faults)) < 200


# The frame


@pytest.mark.parametrize("players", [0, 1, 5, 99])
def test_the_number_of_players(players: int) -> None:
    fault = Fault("players", f"must be 2, 3 or 4, not {players}")
    assert refusal(Setup(Deck.of("GKUDP"), players=players)) == (fault,)


def test_the_phase() -> None:
    assert refusal(Setup(Deck.of("GKUDP"), phase=3)) == (Fault("phase", "must be 1 or 2, not 3"),)


def test_more_piles_than_players() -> None:
    setup = Setup(Deck.of("GKUDP"), hands=((), (), ()))
    assert refusal(setup) == (Fault("hands", "there are more of them than 2 players"),)


def test_missing_piles_are_empty() -> None:
    position = Position(Deck.of("GKUDPRT"), players=3, score=((Card("U", 1), Card("G", 0)),))
    assert position.score == ((Card("G", 0), Card("U", 1)), (), ())
    assert position.voids == (frozenset(),) * 3


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("GKUDP 3p 2A", "deck: GKUDP has 5 factions, which is not a deck for 3 players"),
        ("GKUDPRT 2A", "deck: GKUDPRT has 7 factions, which is not a deck for 2 players"),
        ("GKUDP 2C", "leader: C is no player; they are A to B"),
        ("GKUDP 2A trick G123", "trick: 3 cards lie in a trick of 2 players"),
    ],
)
def test_the_frame(line: str, fault: str) -> None:
    assert refused(line) == [fault]


# Cards


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("GKUDP 2A / A G5 / B G5", ["hands.A: G5 lies in hands.A, hands.B, but the deck has only 1"]),
        (
            "GKUDP 2A / A G5 / B G6 / discard G0000 G00",
            ["discard: G0 lies in discard (6 times), but the deck has only 5"],
        ),
        (
            "NIRTS 2A / A N1 / B N1 / discard N11",
            ["hands.A: N1 lies in hands.A, hands.B, discard (2 times), but the deck has only 3"],
        ),
        ("GKUDP 2A / A K1 / B K2", ["hands.A: K1 is not in the deck GKUDP"]),
        (
            "GKUDP 2A / A K2 / B N1 / discard N1",
            ["hands.B: N1 is not in the deck GKUDP", "discard: N1 is not in the deck GKUDP"],
        ),
        ("GKUDP 2A trick ?1 / A K2 / B K34", [f"trick: {FACE_UP}"]),
        ("GKUDP 2A / A K2 / B K3 score ?1", [f"score.B: {FACE_UP}"]),
        ("GKUDP 2A / A K2 / B K3 / discard ?1", [f"discard: {FACE_UP}"]),
    ],
)
def test_cards(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


def test_a_hidden_centre_card_is_refused() -> None:
    assert refused(changed(SEEN, ("centre G9", "centre ?1"))) == [f"centre: {FACE_UP}"]


# Sizes


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("GKUDP 2A / A G5 K3 / B G7", [f"hands: {EQUAL}, not A 2, B 1"]),
        ("GKUDP 2A trick G5 / A K3 / B G7", [f"hands: {EQUAL}, not A 2, B 1"]),
        ("GKUDP 2B trick G5 / A K3 / B G7", [f"hands: {EQUAL}, not A 1, B 2"]),
        ("GKUDPRS 3p 2B trick G5 / A K3 D1 / B G7 / C K4", [f"hands: {EQUAL}, not A 2, B 2, C 1"]),
        (
            "GKUDP 2A / A G0123456789 K2345 / B U0123456789 D0123",
            [
                "hands.A: A has 14 cards, counting the trick, but a hand is at most 13",
                "hands.B: B has 14 cards, counting the trick, but a hand is at most 13",
            ],
        ),
        (
            "GKUDP 2A / A K3 followers K4 / B K5 / stock ?2",
            [
                "followers.A: must be empty in Phase Two, but has 1 card",
                "stock: must be empty in Phase Two, but has 2 cards",
            ],
        ),
        ("GKUDP 2A centre K6 / A K3 / B K5", ["centre: must be empty in Phase Two, but has 1 card"]),
        ("GKUDP 2A trick G5 K7 / A K3 / B K5", [f"trick: {COLLECTED}"]),
    ],
)
def test_sizes_in_phase_two(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (changed(SEEN, ("B ?9", "B ?10")), ["hands.B: 10 cards, but after 4 tricks it must be 9"]),
        (changed(SEEN, ("B ?9 ", "B ")), ["hands.B: 0 cards, but after 4 tricks it must be 9"]),
        (
            changed(SEEN, ("followers ?4", "followers ?3")),
            ["followers.B: 3 cards, but after 4 tricks it must be 4"],
        ),
        (changed(SEEN, ("stock ?17", "stock ?18")), ["stock: 18 cards, but after 4 tricks it must be 17"]),
        (changed(SEEN, (" centre G9", "")), ["centre: 0 cards, but in Phase One it must be 1"]),
        (changed(SEEN, ("centre G9", "centre G9 K9")), ["centre: 2 cards, but in Phase One it must be 1"]),
        (
            changed(SEEN, (" discard G0 K3 D7 P1389", "")),
            ["discard: 1 card, with the score piles, but after 4 tricks it must be 8"],
        ),
        (changed(SEEN, ("1A", "1A trick G7")), ["hands.A: 9 cards, but after 4 tricks it must be 8"]),
        (
            changed(FOUR, ("B ?6 followers ?3", "B ?6 followers ?4")),
            ["followers.B: 4 cards, but after 2 tricks it must be 3"],
        ),
        (
            changed(FOUR, ("C ?6 followers ?2", "C ?6 followers ?3")),
            ["followers.C: 3 cards, but after 2 tricks it must be 2"],
        ),
        (changed(FOUR, ("stock ?25", "stock ?26")), ["stock: 26 cards, but after 2 tricks it must be 25"]),
        (
            changed(FOUR, ("B ?6 followers ?3", "B ?6 followers ?2")),
            ["stock: 25 cards, but after 2 tricks it must be 26"],
        ),
        (
            "GKUDP 1A / A followers ?13 / B followers ?13 / discard G00123 K234 D0123456789 P01234567",
            ["phase: after 13 tricks Phase One is over and the followers are the hands"],
        ),
    ],
)
def test_sizes_in_phase_one(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


def test_only_the_winner_of_a_waiting_trick_can_be_a_follower_ahead() -> None:
    """A won with a Doppelgänger, not with a Seer: nobody may have taken the top card."""
    assert refused(changed(FOUR, ("S7 P2 G0 P0", "P2 S7 G0 P0"), ("void S", "void P"))) == [
        "followers.B: 3 cards, but after 2 tricks it must be 2",
        "stock: 25 cards, but after 2 tricks it must be 26",
    ]


def test_a_left_out_stock_is_filled_with_hidden_cards() -> None:
    for line, size in ((SEEN, 17), (FOUR, 25)):
        position = Position.from_line(line)
        assert position.stock == (HIDDEN,) * size
        assert Position.of(replace(setup_from_line(line), stock=())) == position


# The trick


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            "GKUDP 2A trick G5 K7 / A K3 / B G3",
            [f"trick: {COLLECTED}", "trick: B played K7 on G5 but still holds G3"],
        ),
        (
            "GKUDPRS 3p 2C trick G5 K7 / A G3 ? / B K2 D0 G1 / C U1 U2",
            ["trick: A played K7 on G5 but still holds G3"],
        ),
        (
            "GKUDPRS 3p 2C trick P5 G7 / A G3 P0 P1 / B K2 K3 D0 G1 / C U1 U2 U3",
            ["trick: A played G7 on P5 but still holds P0 P1"],
        ),
    ],
)
def test_the_duty_to_follow(line: str, faults: list[str]) -> None:
    assert set(faults) <= set(refused(line))


@pytest.mark.parametrize(
    "line",
    [
        "GKUDPRS 3p 2C trick G5 P7 / A G3 / B K2 K3 / C U1",  # a Doppelgänger follows anything
        "GKUDPRS 3p 2C trick P5 G7 / A G3 / B K2 K3 / C U1",
        "GKUDPRS 3p 2C trick G5 K7 / A P3 / B K2 K3 / C U1",  # and is never forced
    ],
)
def test_what_may_be_played_is_not_refused(line: str) -> None:
    assert Position.from_line(line).trick


def test_a_complete_trick_waits_only_for_a_choice() -> None:
    off_lead = changed(
        SEER,
        ("S29", "S2 I7"),
        ("N13 I17 R59 T34 S1", "N13 I1 R59 T0234"),
        ("S6 T0", "S61"),
        ("S87 T2", "S879"),
    )
    assert Position.from_line(off_lead).to_move == Seat.B
    no_seer = changed(SEER, ("S29", "T73"), ("T34 S1", "T4 S19"), ("T78 S5", "T8 S25"))
    assert refused(no_seer) == [f"trick: {NO_CHOICE}"]


# Piles


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            changed(ONE, ("score U2", "score G0"), ("discard G0", "discard U2")),
            ["score.A: G0 cannot be scored in Phase One", "discard: U2 cannot be discarded in Phase One"],
        ),
        (
            changed(ONE, ("score U2", "score U2 front D7"), ("K3 D7", "K3")),
            [
                "discard: 7 cards, with the score piles, but after 4 tricks it must be 8",
                "front.A: must be empty in Phase One, but has D7",
            ],
        ),
        (
            changed(GNOMES, ("score R03", "score N3 R3"), ("discard N3335777", "discard N335777 R0")),
            ["score.A: N3 cannot be scored before the last trick"],
        ),
        (
            changed(GNOMES, ("R03 T3 front N55", "R0 T3 front N55 R3")),
            ["front.A: R3 cannot lie in front of a player"],
        ),
        (changed(GNOMES, ("aside T2", "aside R3 T2"), ("R03", "R0")), ["aside: R3 cannot be set aside"]),
        (
            changed(OVER, ("score N113", "front N113 score")),
            ["front.A: must be empty after the last trick, but has N1 N1 N3"],
        ),
        (changed(OVER, ("2A", "2A aside T9")), ["aside: must be empty after the last trick, but has T9"]),
        (
            changed(THREE, ("score K4", "score G12 K4"), ("G000012459", "G0000459")),
            ["score: after 8 tricks of Phase Two 24 cards can have been won, not 25 (with front and aside)"],
        ),
        (
            "NIRTS 2A aside T01 / A N11133355577 I1 / B R0123456789 S01",
            ["aside: after 1 trick of Phase Two 1 card can be set aside, not T0 T1"],
        ),
        (
            changed(
                THREE,
                ("C ?4 score K4 R05 S39", "C ?4"),
                ("K25 D489", "K245 D489"),
                ("R123479 S257", "R0123457 S235"),
            ),
            [f"discard: 8 cards hidden, but 11 stand nowhere: {LIST}"],
        ),
        (
            changed(THREE, ("U056", "U56"), ("K25 D489", "K25 U0 D489")),
            ["discard: U0 cannot have been discarded"],
        ),
    ],
)
def test_piles(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


def test_what_was_won_is_still_there_when_a_hand_is_hidden() -> None:
    """After 12 tricks with hidden hands, no card can have gone from a score pile to the discard."""
    line = (
        "GKUDP 2A / A ?1 / B ?1 score U0 / discard G00000123456789 K23456789 U12345678 D0123456789 P012345678"
    )
    assert refused(line) == [
        "discard: U1 U2 U3 U4 U5 U6 U7 U8 cannot have been discarded",
        f"score: after 12 tricks of Phase Two {WON}, not 1 (with front and aside)",
    ]


# Voids


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            changed(ENDGAME, ("void G", "void GK")),
            ["voids.A: A has shown to hold no Knights but holds K3 K7"],
        ),
        (changed(ENDGAME, ("void G", "void T")), ["voids.A: T is not in the deck GKUDP"]),
        (
            "GKUDP 2A trick G5 / A K3 void G / B K4 K5",
            ["voids.A: A has shown to hold no Goblins but has just played G5"],
        ),
        (
            "GKUDP 2A trick G5 / A G012346789 K234 / B U0123456789 D01 P0 void G",
            ["voids.B: 1 faction, but after 0 tricks B can have shown at most 0"],
        ),
        (
            "GKUDPRT 3p 2A trick G5 K9 / A G0123467 K234 P1 / B U0123456 D0134 void GP / C R0123456789 T02",
            ["voids.B: 2 factions, but after 0 tricks B can have shown at most 1"],
        ),
    ],
)
def test_voids(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


# Unseen cards


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            "GKUDP 2A / A G5 / B ?1 score U0",
            [
                f"score: after 12 tricks of Phase Two {WON}, not 1 (with front and aside)",
                f"discard: 1 card hidden, but 50 stand nowhere: {LIST}",
            ],
        ),
        (
            changed(THREE, ("discard G000012459 K25", "discard G000012459 K25 R8")),
            ["hands: 8 cards hidden, but 7 stand nowhere"],
        ),
    ],
)
def test_the_number_of_unseen_cards(line: str, faults: list[str]) -> None:
    assert refused(line) == faults


def test_hidden_hands_must_be_able_to_hold_what_is_unseen() -> None:
    """In THREE the eight unseen cards are K78 D07 U1 G0 R8 S4."""
    assert refused(changed(THREE, ("void RS", "void RSGKU"))) == [
        "hands.B: 4 cards hidden, but only 2 unseen can be there"
    ]
    assert refused(changed(THREE, ("void RS", "void G"), ("void KD", "void G"))) == [
        "hands: 8 cards hidden, but only 7 unseen can be there"
    ]


def test_a_card_off_the_lead_denies_the_lead_faction_too() -> None:
    """B's hidden card could only be one of the three Goblins that B has just failed to follow with."""
    line = (
        "GKUDPRS 3p 2A trick G5 K9 / A D0 / B ?1 score G0000012346 K2345678 U0123456789 D1234 / C ?2"
        " / discard D56789 P0123456789 R0123456789 S0123456789"
    )
    assert "hands.B: 1 card hidden, but only 0 unseen can be there" in refused(line)
