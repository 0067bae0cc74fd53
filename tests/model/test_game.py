"""`Game`: a record that replays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver import (
    Card,
    ClaimError,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Position,
    PositionError,
    Refusal,
    Seat,
    random_position,
)
from solver.cards import HIDDEN
from solver.decks import Deck
from solver.notation import parse_move
from solver.rules.events import Event

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
LINE = "GKUDP 2A / A G5 K3 / B G7 D0"

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


def test_a_game_is_made_from_texts_and_goes_on_move_by_move() -> None:
    game = Game(LINE, ["G5", Card("G", 7)])
    assert game == Game(Position.loads(LINE), tuple(map(parse_move, ("G5", "G7")))) != Game(LINE)
    assert (game.to_move, game.is_over, game.result, game.votes) == (Seat.B, False, None, None)
    after = game.play("D0").play("K3")
    assert (after.start, [str(move) for move in after.moves]) == (game.start, ["G5", "G7", "D0", "K3"])
    assert len(game.moves) == 2
    assert after.position == after.positions()[-1] == after.start.play("G5").play("G7").play("D0").play("K3")
    assert (after.is_over, after.to_move, after.result) == (True, None, after.position.tally().result)
    assert after.votes == after.position.tally().votes
    assert [step.move for step in after] == list(after.moves)


def test_going_on_plays_one_move_and_not_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game, played = Game.load(EXAMPLES / "game.json"), list[Move]()
    play = Position.play_and_tell

    def counted(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
        played.append(move)
        return play(position, move)

    monkeypatch.setattr(Position, "play_and_tell", counted)
    grown = Game(game.start)
    for move in game.moves:
        grown = grown.play(move)
    assert grown == game
    assert grown.steps == game.steps
    assert len(played) == len(game.moves) == 52


def test_a_game_goes_on_where_passes_would_have_ended_it() -> None:
    """Passes that end a record are none of its moves: somebody may play an artifact there after all."""
    ended = Game("GKUDP 2A / A K3 artifacts horn / B K4", ["K3", "K4"])
    assert (ended.is_over, len(ended.steps)) == (True, 3)
    played = ended.play("horn")
    assert played == Game(ended.start, ["K3", "K4", "horn"])
    assert played.position == played.steps[-1].after != ended.position


@pytest.mark.parametrize("moves", ["G5 G7", None, 5, [None], ["G5", 7], ["K0"], [Seat.A]])
def test_moves_that_are_none(moves: Any) -> None:
    with pytest.raises(ClaimError, match=r"^moves?\b"):
        Game(LINE, moves)


def test_a_game_begins_with_what_somebody_has_seen() -> None:
    begun = Game.begin(first="B", hands={"A": "G01478 K57 U9 D6 P0159"}, centre="D9").position
    assert begun == Position.loads("GKUDP 1B centre D9 / A G01478 K57 U9 D6 P0159 / B ?13 / stock ?25")
    whole = random_position(Deck.of("NIRTS"), 3, phase=1)
    hands = {seat: whole.hands[seat] for seat in whole.seats}
    for stock in ({"centre": whole.centre, "stock": whole.stock}, {"stock": whole.centre + whole.stock}):
        assert Game.begin(deck="NIRTS", first=whole.leader, hands=hands, **stock).start == whole
    four = Game.begin(deck="NIUDRTS", players=4, centre="U3 D4", first="C").position
    assert [set(hand) for hand in four.hands] == [{HIDDEN}] * 4
    with_artifacts = Game.begin(centre="D9", artifacts={"B": "sword ring axe"}).position
    assert list(map(len, with_artifacts.artifacts)) == [3, 3]


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        ({}, "^centre: must be 1 card, not 0$"),
        ({"centre": "D9 D8"}, "^centre: must be 1 card, not 2$"),
        ({"centre": "D9", "players": 5}, "^players: "),
        ({"centre": "D9", "first": "C"}, "^first: 'C' is none of A and B$"),
        ({"centre": "D9", "hands": {"C": "K3"}}, "^hands: 'C' is none of A and B$"),
        ({"centre": "D9", "hands": {"A": 3}}, "^hands.A: must be named one by one, or as text, not int$"),
        ({"centre": "D9", "hands": "K3"}, "^hands: must be named by player, not str$"),
        ({"centre": "D9", "hands": {"A": "K3"}}, "^hands"),
        ({"centre": "D9", "artifacts": {"A": "club"}}, "^artifacts"),
        ({"centre": "D9", "artifacts": {"A": [3]}}, "^artifacts"),
        ({"centre": "D9", "deck": "GKXYZ"}, "^deck "),
        ({"centre": "D9", "players": 3}, "^centre: must be 2 cards, not 1$"),
        ({"centre": 3}, "^cards: must be text or cards, not int$"),
        ({"centre": "?1"}, "^centre"),
    ],
)
def test_deals_that_cannot_be(seen: Any, said: str) -> None:
    with pytest.raises(ClaimError, match=said):
        Game.begin(**seen)


def test_a_game_begins_for_somebody_who_watches() -> None:
    """Only the own hand is looked at."""
    hands = {"A": "G01478 K57 U9 D6 P0159", "B": "K3"}
    seen = Game.begin(hands=hands, centre="D9", seen_by="A")
    assert seen.events == ("turn D9",)
    assert seen.view.position == Game.begin(hands={"A": hands["A"]}, centre="D9").position
    of_three = Game.begin(
        deck="GKUDPRT", players=3, first="C", hands={"B": "G01478 K578 U9 D6 P0 T1"}, seen_by="B"
    )
    assert (of_three.seat, of_three.first, of_three.events) == (Seat.B, Seat.C, ())


@pytest.mark.parametrize(
    "wrong",
    [{"hands": 3}, {"hands": {"A": 5}}, {"centre": "X"}, {"artifacts": 5}, {"seen_by": "Q"}, {"seen_by": 5}],
)
def test_nobody_watches_what_cannot_be(wrong: Any) -> None:
    with pytest.raises(ClaimError):
        Game.begin(**{"hands": {"A": "G01478 K57 U9 D6 P0159"}, "seen_by": "A", **wrong})
