"""`Position`: the way in, the way on, and the ways out."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest

from solver import (
    Card,
    Choice,
    Deck,
    IllegalMove,
    NotationError,
    Position,
    PositionError,
    Refusal,
    Seat,
    Setup,
)
from solver.notation import setup_from_json, setup_from_line, setup_to_json, setup_to_line
from solver.setup import FIELDS

LINE = "GKUDP 2A trick G5 / A K3 / B G37"


def test_a_position_is_a_setup_that_was_checked() -> None:
    position = Position.of(setup_from_line(LINE))
    assert isinstance(position, Setup)
    assert vars(position) == vars(setup_from_line(LINE))
    assert not position.hides_cards
    assert str(position) == position.to_line() == LINE
    with pytest.raises(FrozenInstanceError):
        position.phase = 1  # type: ignore[misc]


def test_there_is_no_way_around_validation() -> None:
    position = Position.from_line(LINE)
    with pytest.raises(PositionError):
        replace(position, hands=((), ()))
    with pytest.raises(PositionError):
        Position(position.deck, players=3)
    assert replace(position, hands=position.hands[::-1], leader=Seat.B).to_move == Seat.A


def test_piles_are_put_in_deck_order() -> None:
    setup = setup_from_line(LINE)
    shuffled = replace(setup, hands=(setup.hands[0], setup.hands[1][::-1]))
    assert Position.of(shuffled) == Position.of(setup)


def test_files(tmp_path: Path) -> None:
    position = Position.from_line(LINE)
    position.dump(tmp_path / "position.json")
    (tmp_path / "line.txt").write_text(LINE + "\n")
    (tmp_path / "broken.json").write_bytes(b"\xff\xfe")
    assert Position.load(tmp_path / "position.json") == position
    assert Position.load(str(tmp_path / "line.txt")) == position
    assert (tmp_path / "position.json").read_text().endswith("}\n")
    with pytest.raises(NotationError, match="not UTF-8"):
        Position.load(tmp_path / "broken.json")


def test_moves() -> None:
    position = Position.from_line(LINE)
    assert position.to_move == Seat.B
    assert position.legal_moves() == (Card("G", 3), Card("G", 7))
    after = position.play("g7")
    assert isinstance(after, Position)
    assert after == position.play(Card("G", 7)) == Position.from_line("GKUDP 2B / A K3 / B G3 score G57")
    assert after.play("G3").play("K3").is_over
    assert position.to_line() == LINE, "a position does not change"


def test_a_choice_is_a_move() -> None:
    seer = (
        "NIRTS 1B trick S29 centre R0 / A N13 I17 R59 T34 S1 followers N7 T5 S4 / B N35 I3 R246 T78 S5"
        " followers N5 I5 R3 / stock N7 S6 T0 I3 N5 S87 T2 I5 N1 S3 I9 S0 N9 I1 N1 I7 T9 R7"
        " discard N37 R18 T16"
    )
    position = Position.from_line(seer)
    assert position.legal_moves() == (Choice.CENTRE, Choice.TOP)
    assert Card("N", 7) in position.play("top").followers[Seat.A]
    with pytest.raises(IllegalMove, match=r"^R0 cannot be played: the legal moves are centre, top$"):
        position.play("R0")


def test_an_illegal_move_is_refused_with_the_legal_ones() -> None:
    with pytest.raises(IllegalMove, match=r"^K3 cannot be played: the legal moves are G3, G7$") as caught:
        Position.from_line(LINE).play("K3")
    assert (caught.value.move, caught.value.legal) == ("K3", ("G3", "G7"))
    with pytest.raises(IllegalMove, match=r"^K3 cannot be played: the game is over$"):
        Position.from_line("GKUDP 2A").play("K3")
    with pytest.raises(NotationError, match=r"^move: 'K' is not a move"):
        Position.from_line(LINE).play("K")


def test_the_end() -> None:
    over = Position.from_line("GKUDP 2A / A score G5 K3 / B score G37")
    assert over.is_over
    assert over.to_move is None
    assert over.legal_moves() == ()
    assert over.tally().votes == {"A": 1, "B": 1}


def test_hidden_cards_are_kept_and_not_guessed() -> None:
    position = Position.from_line(
        "GKUDP 1A centre G9 / A G016 K5 U345 P05 score U2 followers U067 D9 / B ?9 followers ?4 void K"
        " / discard G0 K3 D7 P1389"
    )
    assert position.hides_cards
    after = position.play("U5")
    assert after.to_move == Seat.B
    assert Position.of(after) == after
    with pytest.raises(Refusal, match=r"^hands\.B: "):
        after.legal_moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_left_out_of_a_setup_is_empty_for_every_player(players: int) -> None:
    deck = Deck.of("GKUDP" if players == 2 else "GKUDPRT")
    setup = Setup(deck, players)
    for row in FIELDS:
        assert getattr(setup, row.name) == ((row.kind.empty,) * players if row.per_seat else row.kind.empty)
    assert setup_from_json(setup_to_json(setup)) == setup_from_line(setup_to_line(setup)) == setup
    assert replace(setup, hands=(), voids=()) == setup


@pytest.mark.parametrize("players", ["2", None, 2.0, [2], 10**9])
def test_a_setup_takes_anything_and_a_position_says_what_is_wrong(players: Any) -> None:
    with pytest.raises(PositionError, match=r"^players: must be "):
        Position.of(Setup(Deck.of("GKUDP"), players))
