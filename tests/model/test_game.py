"""`Game`: a record that replays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver import Game, IllegalMove, NotationError, Position, PositionError, Refusal

RECORD = {"start": "GKUDP 2A / A G5 K3 / B G7 D0", "moves": ["K3", "D0", "G5", "G7"]}


def loads(**changes: object) -> Game:
    return Game.loads(json.dumps({**RECORD, **changes}))


def test_every_position_on_the_way() -> None:
    assert [str(position) for position in loads().positions()] == [
        "GKUDP 2A / A G5 K3 / B G7 D0",
        "GKUDP 2A trick K3 / A G5 / B G7 D0",
        "GKUDP 2A / A G5 score K3 / B G7 score D0 void K",
        "GKUDP 2A trick G5 / A score K3 / B G7 score D0 void K",
        "GKUDP 2B / A score K3 / B score G57 D0 void K",
    ]


def test_files(tmp_path: Path) -> None:
    game = Game(Position.from_line("GKUDP 2A / A G5 K3 / B G7 D0"), loads().moves[:2])
    game.dump(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    assert json.loads((tmp_path / "game.json").read_text())["moves"] == ["K3", "D0"]


def test_an_illegal_move_is_refused_with_its_number_and_the_legal_ones() -> None:
    with pytest.raises(IllegalMove, match=r"^move 3: G9 cannot be played: the legal moves are G5$") as caught:
        loads(moves=["K3", "D0", "G9"])
    assert (caught.value.move, caught.value.legal) == ("G9", ("G5",))
    with pytest.raises(IllegalMove, match=r"^move 5: G9 cannot be played: the game is over$"):
        loads(moves=["K3", "D0", "G5", "G7", "G9"])


@pytest.mark.parametrize("turned_up", ["+7", "+6", "x3", "-4"])
def test_a_potion_that_is_not_there_is_refused_with_those_that_are(turned_up: str) -> None:
    start = "GKUDM 2A / A G5 U1 potions 1 / B U2 G3 / potions_spent +6 x2"
    with pytest.raises(IllegalMove) as caught:
        loads(start=start, moves=["G5 potion", turned_up])
    assert str(caught.value).startswith(f"move 2: {turned_up} cannot be played: the legal moves are +5, +4")
    assert caught.value.legal == ("+5", "+4", "+3", "+2", "+1", "-2", "-3", "-5")


def test_what_cannot_be_played_without_guessing_is_refused_with_its_number() -> None:
    hidden = "GKUDP 1A centre G9 / A G01234568 K2345 D0 / B ?13"
    with pytest.raises(Refusal, match=r"^move 2: hands\.B: the hand of the player to move is hidden"):
        loads(start=hidden, moves=["K3", "K6"])


def test_what_cannot_begin_or_be_read_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^hands: all must have equally many cards"):
        loads(start="GKUDP 2A / A G5 K3 / B G7")
    with pytest.raises(NotationError, match=r"^move 2: "):
        loads(moves=["K3", "king"])


def test_a_deal_that_is_short_is_refused() -> None:
    deal = {"hands": {"A": "G5", "B": "G7"}, "stock": ""}
    with pytest.raises(PositionError, match=r"centre: 0 cards"):
        Game.loads(json.dumps({"deck": "GKUDP", "first": "A", "deal": deal}))


#: B, who has lost, plays the Ball and keeps D0: 24 cards are shuffled.
BALL = (
    "GKUDP 1A trick G97 pending B-ball / A K89 U0123456789 followers D5"
    " / B G01234 K234567 P0 artifacts ball / stock D01234 P123456789 G0000568 D6789"
)


@pytest.mark.parametrize(
    ("stock", "wrong"),
    [
        ("stock G5 D1", "the deck that is shuffled has 24 cards, not 2"),
        (
            "stock M1 D1234 P123456789 G0000568 D678",
            "M1 is not among the cards of the deck that is shuffled",
        ),
        (
            "stock D0 D1234 P123456789 G0000568 D678",
            "D0 is not among the cards of the deck that is shuffled",
        ),
        (
            "stock D11234 P123456789 G0000568 D678",
            "D1 is 1 time among the cards of the deck that is shuffled",
        ),
        ("pass", "the deck is being shuffled: there are too many ways to list them"),
    ],
)
def test_a_shuffled_deck_that_does_not_fit_is_refused_with_what_is_wrong(stock: str, wrong: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        loads(start=BALL, moves=["ball", "D0", stock])
    assert str(caught.value).startswith("move 3: ")
    assert str(caught.value).endswith(f" cannot be played: {wrong}")
