"""Gnomes in front of their winners, and Giants that crush them; the examples of the Claim 2 rule book."""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, table, text, texts


def test_gnomes_are_placed_in_front_of_their_winner() -> None:
    setup = after(table("NIRTS", "N1 R1", "N5 R2", front=["N3", "N7"]), "N1 N5")
    assert texts(setup.front) == ["N3", "N1 N5 N7"]
    assert texts(setup.score) == ["", ""]


def test_the_other_cards_of_the_trick_are_scored() -> None:
    setup = after(table("NIRTS", "N1 R1", "S5 R2"), "N1 S5")
    assert (texts(setup.front), texts(setup.score)) == (["N1", ""], ["S5", ""])


def test_at_the_end_gnomes_join_the_score_pile() -> None:
    setup = after(table("NIRTS", "N1", "N5", front=["N3", "N7"], score=["R3", "S4"]), "N1 N5")
    assert texts(setup.front) == ["", ""]
    assert texts(setup.score) == ["N3 R3", "N1 N5 N7 S4"]


@pytest.mark.parametrize(
    ("trick", "front", "left", "discard"),
    [
        # Example 1 of the book: B wins with I5 over I3, and A, with two N3 and an N7, discards one N3.
        ("I3 I5", ["N337", ""], ["N3 N7", ""], "N3"),
        ("I1 T4", ["N1", "N13"], ["N1", "N3"], "N1"),  # example 2: the winner led the Giant
        ("R4 I3", ["", "N3"], ["", ""], "N3"),  # example 3: the winner was given it
        ("N5 I5", ["N5", ""], ["N5 N5", ""], ""),  # Gnomes won in the same trick are safe
        ("I5 I5", ["", "N555"], ["", "N5"], "N5 N5"),  # two equal Giants crush two
        ("I3 P5", ["N35", "N3"], ["N5", "N3"], "N3"),  # a Doppelgänger crushes nothing
        ("I5 S3 T3", ["N5", "N55", "N57"], ["N5", "N5", "N7"], "N5 N5"),  # every opponent loses one
    ],
)
def test_giants_crush_gnomes(trick: str, front: list[str], left: list[str], discard: str) -> None:
    other = "S" if "R" in trick else "R"  # what is left in each hand
    hands = [f"{card} {other}{number}" for number, card in enumerate(trick.split())]
    deck = "NIRTSUD" if len(hands) == 3 else "NIRTP" if "P" in trick else "NIRTS"
    setup = after(table(deck, *hands, front=front), trick)
    assert texts(setup.front) == left
    assert text(setup.discard) == discard


def test_cards_that_are_no_gnomes_are_scored_where_giants_crush() -> None:
    setup = after(table("NIRTS", "I3 R1", "I5 R2", front=["N337", ""]), "I3 I5")
    assert texts(setup.score) == ["", "I3 I5"]


def test_no_gnome_of_that_value_nothing_happens_now_or_later() -> None:
    setup = after(table("NIRTS", "I7 N55", "S2 N7 R0", front=["", "N5"]), "I7 S2")
    assert (texts(setup.front), text(setup.discard)) == (["", "N5"], "")
    setup = after(setup, "N5 N7")
    assert texts(setup.front) == ["", "N5 N5 N7"]


def test_a_giant_crushes_in_the_last_trick_before_gnomes_are_scored() -> None:
    setup = after(table("NIRTS", "I5", "R2", front=["", "N5"]), "I5 R2")
    assert texts(setup.score) == ["I5 R2", ""]
    assert text(setup.discard) == "N5"


def test_gnomes_in_a_score_pile_are_not_in_front() -> None:
    setup = after(table("NIRTS", "I5 R1", "R2 T1", score=["", "N5"]), "I5 R2")
    assert texts(setup.score) == ["I5 R2", "N5"]


@pytest.mark.parametrize(
    ("trick", "front"),
    [
        ("I5 S3 T3 S4", ["N5", "", "N5", "N3"]),  # A wins: B and D lose, the partner C does not
        ("S3 I5 S4 T3", ["N5", "", "N5", "N3"]),  # C wins: B's Giant crushes B's own Gnome and D's
        ("I5 I3 I7 I5", ["N5", "", "N5", ""]),  # C wins: each Giant acts on each opponent
        ("I5 I7 T1 I3", ["", "N5", "", "N3 N5"]),  # B wins: A and C lose, D does not
    ],
)
def test_four_players_never_the_partners(trick: str, front: list[str]) -> None:
    hands = [f"{card} R{number}" for number, card in enumerate(trick.split())]
    setup = after(table("NIRTSUD", *hands, front=["N5", "N5", "N5", "N35"]), trick)
    assert texts(setup.front) == front
