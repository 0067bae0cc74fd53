"""What each player has is found by the seat, its letter or its number."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solver import Cards, Position, Refusal, Seat
from solver.cards import BySeat
from solver.model.parts import Parts
from solver.setup import PER_SEAT, Setup

ENDGAME = Position.load(Path(__file__).resolve().parents[2] / "docs" / "examples" / "endgame.json")


def test_every_field_with_a_part_for_each_player_takes_letters() -> None:
    names = {name for name, value in vars(Position).items() if isinstance(value, Parts)}
    assert names == {row.name for row in PER_SEAT}
    for name in names:
        parts = getattr(ENDGAME, name)
        assert (
            (parts["A"], parts["B"]) == (parts[Seat.A], parts[Seat.B]) == (parts[0], parts[-1]) == (*parts,)
        )


@pytest.mark.parametrize(
    "position",
    [
        ENDGAME,
        replace(ENDGAME),
        ENDGAME.play("D3"),
        Position.of(ENDGAME),
        Position.of(ENDGAME.plain),
        ENDGAME.hiding(),
        pickle.loads(pickle.dumps(ENDGAME)),
    ],
)
def test_however_a_position_was_made(position: Position) -> None:
    assert position.hands["A"] == Cards("K37 U78")
    assert position.voids["B"] == {"U"}
    assert type(position.plain) is Setup
    assert vars(position) == vars(position.plain)


def test_it_is_a_tuple_all_the_same() -> None:
    hands = ENDGAME.hands
    assert hands == tuple(hands) == BySeat(hands)
    assert hash(hands) == hash(tuple(hands))
    assert hands[:1] == (hands["A"],)
    assert pickle.loads(pickle.dumps(hands))["B"] == hands[1]


@pytest.mark.parametrize("seat", ["C", Seat.C, "", "AB", "a", "@", "K" * 2000])
def test_nobody_else_has_a_part(seat: Any) -> None:
    with pytest.raises(Refusal, match=r"^'.{,40} is none of the 2 players$"):
        _ = ENDGAME.hands[seat]


def test_a_position_is_frozen() -> None:
    with pytest.raises(AttributeError):
        ENDGAME.hands = ()  # type: ignore[misc, assignment]


def test_equal_positions_are_those_with_equal_fields() -> None:
    assert ENDGAME == Position.loads(ENDGAME.dumps()) != ENDGAME.play("D3")
    assert hash(ENDGAME) == hash(Position.loads(ENDGAME.dumps()))
    assert ENDGAME.__eq__(ENDGAME.plain) is NotImplemented
