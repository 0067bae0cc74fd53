"""Hidden cards pass through the rules as they are; only what would have to be guessed is refused."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from solver import rules
from solver.cards import HIDDEN, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.moves import Choice
from solver.notation import parse_move
from solver.setup import Setup
from tests.rules.helpers import legal, random_game, table, text, texts


def test_the_legal_moves_of_a_hidden_hand_are_refused() -> None:
    with pytest.raises(Refusal, match=r"^hands\.B: "):
        rules.legal_moves(table("GKUDP", "G1", "G5 ?1", leader="B"))


def test_an_opponents_hidden_hand_hides_no_legal_move() -> None:
    assert legal(table("GKUDP", "G1 U2", "?2")) == "G1 U2"


def test_a_choice_does_not_depend_on_the_hand() -> None:
    setup = table("NIRTS", "?1", "?1", phase=1, trick="S5 S7", centre="R1", stock="?3")
    assert legal(setup) == "centre top"


def test_a_card_that_is_not_known_in_the_hand_was_hidden() -> None:
    setup = rules.play(table("GKUDP", "G1", "G5 ?2", leader="B"), parse_move("K7"))
    assert texts(setup.hands) == ["G1", "G5 ?"]
    setup = rules.play(table("GKUDP", "G1", "G5 ?2", leader="B"), parse_move("G5"))
    assert texts(setup.hands) == ["G1", "? ?"]


def test_hidden_cards_are_drawn_as_they_are() -> None:
    setup = table("GKUDP", "G5 U1", "?2", phase=1, centre="P9", stock="?1 D3 ?1")
    setup = rules.play(rules.play(setup, parse_move("G5")), parse_move("K7"))
    assert texts(setup.followers) == ["?", "P9"]
    assert setup.voids == (frozenset(), frozenset("G"))
    assert text(setup.centre) == "D3"


def test_a_hidden_centre_card_cannot_be_turned_up() -> None:
    setup = table("GKUDP", "G5 U1", "?2", phase=1, centre="P9", stock="?3")
    setup = rules.play(setup, parse_move("G5"))
    with pytest.raises(Refusal, match=r"^stock: the next centre card"):
        rules.play(setup, parse_move("K7"))


def test_a_stock_that_is_too_small_is_refused() -> None:
    setup = table("GKUDP", "G5", "G7", phase=1, trick="G5", centre="P9")
    with pytest.raises(Refusal, match=r"^stock: "):
        rules.play(setup, parse_move("G7"))


def test_the_last_trick_of_phase_one_needs_no_known_stock() -> None:
    setup = table("NIRTS", "S5", "?1", phase=1, centre="R1", stock="?1", followers=["N1", "?1"])
    setup = rules.play(rules.play(setup, parse_move("S5")), parse_move("S3"))
    setup = rules.play(setup, Choice.TOP)
    assert (setup.phase, texts(setup.hands)) == (2, ["N1 ?", "R1 ?"])


@pytest.mark.parametrize(("letters", "players"), [("GKUDP", 2), ("NIRTS", 2), ("NIRTSUD", 3), ("GKUPRTS", 4)])
def test_what_a_player_cannot_see_changes_nothing_else(letters: str, players: int) -> None:
    """Hide everybody's hand and followers but A's, play, and get the true position with the same hidden."""

    def hidden(setup: Setup) -> Setup:
        keep = Seat.A
        fields = dict(vars(setup))
        for name in ("hands", "followers"):
            fields[name] = tuple(
                pile if seat == keep else (HIDDEN,) * len(pile)
                for seat, pile in zip(setup.seats, fields[name], strict=True)
            )
        return Setup(**fields)

    rng = Random(11)
    for _ in range(5):
        game = random_game(Deck.of(letters), players, rng)
        for (setup, move), (following, _) in pairwise(game):
            assert move is not None
            # A hidden follower may be a centre card that was seen: compare what is left after hiding again.
            assert hidden(rules.play(hidden(setup), move)) == hidden(following)
