"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from solver.artifacts import Artifact
from solver.cards import HIDDEN, Card
from solver.errors import NotationError
from solver.moves import Choice, Move, Pass, Play, Seen, Shuffled, Turned, Use
from solver.notation import parse_cards, parse_move
from solver.potions import BY_NAME
from tests.notation.strategies import moves

_ = Artifact
G5, K5, H4, K7 = parse_cards("G5 K5 H4 K7")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("G5", G5),
        ("centre", Choice.CENTRE),
        ("top", Choice.TOP),
        ("pass", Pass.PASS),
        ("G5 potion", Play(G5, potion=True)),
        ("H4 K5", Play(H4, swap=K5)),
        ("H4 K5 potion", Play(H4, swap=K5, potion=True)),
        ("sword boots G5 potion", Play(G5, artifacts=(_.SWORD, _.BOOTS), potion=True)),
        ("jug=K G5", Play(G5, artifacts=(_.JUG,), faction="K")),
        ("sword boots jug=H axe ring G5", Play(G5, None, (_.SWORD, _.BOOTS, _.JUG, _.AXE, _.RING), "H")),
        ("bow G5", Play(G5, artifacts=(_.BOW,))),
        ("boots", Use((_.BOOTS,))),
        ("boots axe", Use((_.BOOTS, _.AXE))),
        ("shield", Use((_.SHIELD,))),
        ("horse K5", Use((_.HORSE,), (K5,))),
        ("crystal G5 K7", Use((_.CRYSTAL,), (G5, K7))),
        ("runestone G5 U", Use((_.RUNESTONE,), (G5,), "U")),
        ("crown G", Use((_.CROWN,), (), "G")),
        ("x2", Turned(BY_NAME["x2"])),
        ("+6", Turned(BY_NAME["+6"])),
        ("-5", Turned(BY_NAME["-5"])),
        ("stock G5 K7", Shuffled((G5, K7))),
        ("G5 K7 K5", Seen((G5, K7, K5))),
        ("?3", Seen((HIDDEN,) * 3)),
    ],
)
def test_every_kind_of_move_has_one_form(text: str, move: Move) -> None:
    assert parse_move(text) == parse_move(text.upper()) == parse_move(f" {text},") == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (" k9 ", "K9"),
        ("Centre", "centre"),
        ("axe boots", "boots axe"),
        ("ring,sword,g5", "sword ring G5"),
        ("potion G5", "G5 potion"),
        ("jug=k boots g5", "boots jug=K G5"),
        ("runestone U G5", "runestone G5 U"),
        ("X2", "x2"),
        ("stock G57 k2", "stock G5 G7 K2"),
        ("G57 k2", "G5 G7 K2"),
        ("? ?2", "?3"),
    ],
)
def test_reading_is_lenient(text: str, form: str) -> None:
    assert str(parse_move(text)) == form


@settings(max_examples=400, deadline=None)
@given(moves)
def test_every_move_comes_back(move: Move) -> None:
    assert parse_move(str(move)) == parse_move(str(move).lower()) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a move: write one card, as in K7, centre or top, or an artifact"),
        ("G55", "'G55' is not a move"),
        ("?", "'.' is not a move"),
        ("?0", "'.0' is not a move"),
        ("?2", "'.2' is not a move"),
        ("G5 ?", "'G5 .' is not a move"),
        ("G5 U", "'G5 U' is not a move"),
        ("potion", "'potion' is not a move"),
        ("G5 K7 U1 potion", "'G5 K7 U1 potion' is not a move"),
        ("center", "'center' is not a card"),
        ("G5,top", "'top' is not a card"),
        ("G5 pass", "'pass' is not a card"),
        ("+123", r"'\+123' is not a card"),
        ("6", "'6' is not a card"),
        ("stock", "'stock' must name the whole deck from the top"),
        ("stock horn", "'horn' is not a card"),
        ("?99", "'.99' is more cards than any deck has"),
        ("jug G5", "'jug G5' must say what the card counts as, as in jug=K"),
        ("jug=X G5", "'jug=X G5' names no faction at 'X'"),
        ("jug= G5", "'jug= G5' names no faction at ''"),
        ("jug=KU G5", "'jug=KU' is not a card"),
        ("G5 X", "'G5 X' names no faction at 'X'"),
        ("jug=K", "'jug=K' must name the card with which jug is played"),
        ("sword", "'sword' must name the card with which sword is played"),
        ("sword sword G5", "'sword sword G5' names something twice"),
        ("jug=K jug=U G5", "'jug=K jug=U G5' names something twice"),
        ("G5 potion potion", "'G5 potion potion' names something twice"),
        ("horn boots", "'horn boots' names artifacts that are not played together"),
        ("horse sword K5", "'horse sword K5' names artifacts that are not played together"),
        ("crown", "'crown' is not a move: with crown is named a faction"),
        ("crown G5", "'crown G5' is not a move: with crown is named a faction"),
        ("crown GU", "'GU' is not a card"),
        ("horse", "'horse' is not a move: with horse is named a card"),
        ("horse ?", "'horse .' is not a move: with horse is named a card"),
        ("crystal K5", "'crystal K5' is not a move: with crystal is named two cards"),
        ("runestone K5", "'runestone K5' is not a move: with runestone is named a card and a faction"),
        ("horn K5", "'horn K5' is not a move: with horn is named nothing"),
        ("shield potion", "'shield potion' is not a move: with shield is named nothing"),
        ("boots " * 10_000, "'boots boots .* names something twice"),
        ("G5 " * 10_000 + "potion", "'G5 G5 .* is not a move"),
    ],
)
def test_what_is_no_move_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^move 7: {message}") as caught:
        parse_move(text, "move 7")
    assert len(str(caught.value)) < 200


def test_a_card_is_no_move_of_its_own_kind() -> None:
    assert parse_move("G5") == Card("G", 5)
    assert not isinstance(parse_move("G5"), Play)
