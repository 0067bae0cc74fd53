"""Cards, card sets and letters as text."""

from __future__ import annotations

import pytest

from solver.cards import HIDDEN, Card
from solver.decks import Deck
from solver.errors import NotationError
from solver.notation import format_cards, format_letters, parse_cards, parse_letters

CLAIM = Deck.of("GKUDP")
SEVEN = tuple(Card(letter, value) for letter, value in zip("GGGGKKU", (0, 0, 3, 9, 2, 5, 7), strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "G0039 K25 U7",
        "g0039 k25 u7",
        "G0039,K25,U7",
        " G0039,  K25 ,U7\n",
        "G0 G0 G3 G9 K2 K5 U7",
        "g003,G9 K2 k5 U7",
    ],
)
def test_every_way_to_write_a_set_is_read(text: str) -> None:
    assert parse_cards(text) == SEVEN


def test_order_and_repeats_are_kept_when_reading() -> None:
    assert parse_cards("K52 G30 K5") == (Card("K", 5), Card("K", 2), Card("G", 3), Card("G", 0), Card("K", 5))


#: Groups that read like a ten, and how to write them.
TENS = {"D10": "D01", "d10": "D01", "G10": "G01", "D910": "D019", "D8910": "D0189", "G0010": "G0001"}


@pytest.mark.parametrize(("group", "rather"), TENS.items())
def test_a_group_that_reads_like_a_ten_is_refused_where_order_means_nothing(group: str, rather: str) -> None:
    with pytest.raises(NotationError, match=rf"^hands\.A: '{group}' reads like a ten, .*'{rather}'"):
        parse_cards(f"K3 {group} U7", "hands.A")
    digits = [int(digit) for digit in group[1:]]
    assert [card.value for card in parse_cards(group, ordered=True)] == digits
    assert (
        len(parse_cards(rather)) == len(parse_cards(" ".join(f"D{digit}" for digit in digits))) == len(digits)
    )


@pytest.mark.parametrize("group", ["D01", "D31", "D9310", "D3107", "G100", "G1000", "G0100", "G0110000"])
def test_other_groups_out_of_order_are_read_as_ever(group: str) -> None:
    assert [card.value for card in parse_cards(group)] == [int(digit) for digit in group[1:]]


@pytest.mark.parametrize("text", ["", "  ", ",", "?0"])
def test_no_card(text: str) -> None:
    assert parse_cards(text) == ()


def test_hidden_cards() -> None:
    assert parse_cards("K7 ?2") == (Card("K", 7), HIDDEN, HIDDEN)
    assert parse_cards("? ?") == (HIDDEN, HIDDEN)
    assert format_cards(parse_cards("?2 K7 ?"), CLAIM) == "K7 ?3"
    assert format_cards(parse_cards("?2 K7 ?"), CLAIM, ordered=True) == "?2 K7 ?1"


def test_sets_are_written_in_deck_order_unless_order_is_meaning() -> None:
    cards = parse_cards("P3 K5 G9 G0 K2 G0")
    assert format_cards(cards, CLAIM) == "G009 K25 P3"
    assert format_cards(cards, CLAIM, ordered=True) == "P3 K5 G90 K2 G0"
    assert format_cards((), CLAIM) == ""


@pytest.mark.parametrize(
    "text",
    [
        "G",
        "5",
        "X5",
        "G5K7",
        "G-5",
        "G5.",
        "G５",
        "G²",
        "ſ5",
        "?x",
        "??",
        "?73",
        "?" + "9" * 6000,
        "-",
        "G 5",
        "\0",
        "\ud800",
    ],
)
def test_what_is_no_card_is_named_with_its_place(text: str) -> None:
    with pytest.raises(NotationError, match=r"^hands\.B: .* (is|names) ") as caught:
        parse_cards(f"K3 {text}", "hands.B")
    assert len(str(caught.value)) < 200
    str(caught.value).encode()


def test_letters() -> None:
    assert parse_letters("gU", "voids.A") == parse_letters("U, G", "voids.A") == {"G", "U"}
    assert format_letters({"P", "G", "U"}) == "GUP"
    assert parse_letters("", "voids.A") == frozenset()
    for wrong in ("GX", "G5", "ſ", "ı"):
        with pytest.raises(NotationError, match=r"^voids\.A: "):
            parse_letters(wrong, "voids.A")


def test_decks() -> None:
    assert Deck.of("pdukg") == Deck.of(" GKUDP ") == CLAIM
    for wrong in ("", "GKUD", "GKUDPR", "GKUDX", "GKUDD", "GKıDP", "GKſDP", "G" * 10_000):
        with pytest.raises(NotationError, match="deck") as caught:
            Deck.of(wrong)
        assert len(str(caught.value)) < 200
