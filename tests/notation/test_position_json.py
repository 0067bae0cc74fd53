"""`claim-position/1`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.cards import HIDDEN, Card, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.notation import dumps_setup, loads_setup, parse_cards, setup_from_json, setup_to_json
from solver.setup import Setup
from tests.notation.example import JSON as FULL

READABLE = "'claim-position/1' or 'claim-position/2'"
SHORT = {"deck": "GKUDP", "phase": 2, "leader": "B"}


def test_every_field_is_read_and_written() -> None:
    setup = setup_from_json(FULL)
    assert setup.deck == Deck.of("GKUDP")
    assert (setup.players, setup.phase, setup.leader) == (2, 2, Seat.B)
    assert setup.hands == (parse_cards("K37 U78"), parse_cards("G0 D03 P8"))
    assert setup.score[Seat.A] == parse_cards("G7 U02349 P149")
    assert setup.voids == (frozenset("G"), frozenset("U"))
    assert setup_to_json(setup) == FULL
    assert list(setup_to_json(setup)) == list(FULL)


def test_each_field_has_a_place_of_its_own() -> None:
    written: dict[str, Any] = {
        **SHORT,
        "players": 3,
        "deck": "GKUDPRT",
        "trick": "K3 G1",
        "hands": {"A": "G0", "B": "G1 ?2", "C": "G2"},
        "score": {"A": "U0", "B": "U1", "C": "U2"},
        "front": {"A": "D0", "B": "D1", "C": "D2"},
        "aside": "T0",
        "centre": "K2 R5",
        "followers": {"A": "P0", "B": "P1", "C": "P2"},
        "stock": "R1 ?1 K3",
        "discard": "R2",
        "voids": {"A": "G", "B": "KP", "C": ""},
    }
    assert setup_to_json(setup_from_json(written)) == {"format": "claim-position/1", **written}


@pytest.mark.parametrize("pile", ["hands", "score", "front", "followers", "aside", "centre", "discard"])
def test_a_ten_is_refused_where_order_means_nothing(pile: str) -> None:
    by_seat = pile in ("hands", "score", "front", "followers")
    place = f"{pile}.B" if by_seat else pile
    with pytest.raises(NotationError, match=rf"^{place}: 'P10' reads like a ten"):
        setup_from_json({**SHORT, pile: {"B": "P10"} if by_seat else "P10"})
    in_line = "B P10" if pile == "hands" else f"B {pile} P10" if by_seat else f"{pile} P10"
    with pytest.raises(NotationError, match=rf"^{place}: 'P10' reads like a ten"):
        loads_setup(f"GKUDP 2B / {in_line}")


@pytest.mark.parametrize("pile", ["trick", "stock"])
def test_a_ten_is_two_cards_where_order_is_meaning(pile: str) -> None:
    setup = setup_from_json({**SHORT, pile: "P10"})
    assert getattr(setup, pile) == (Card("P", 1), Card("P", 0))
    assert setup == loads_setup(f"GKUDP 2B {pile} P10") == setup_from_json(setup_to_json(setup))
    assert setup_to_json(setup)[pile] == "P10"


def test_left_out_fields_are_empty_and_unknown_ones_are_ignored() -> None:
    bare = Setup(Deck.of("GKUDP"), leader=Seat.B)
    assert setup_from_json(SHORT) == setup_from_json({**SHORT, "comment": [1], "hands": {}}) == bare


def test_order_is_meaning_in_trick_and_stock_only() -> None:
    setup = setup_from_json(
        {**SHORT, "trick": "P3 G9", "stock": "P3 ? G9", "discard": "P3 G9 G0", "hands": {"A": "P3 ? G9"}}
    )
    assert setup.trick == (Card("P", 3), Card("G", 9))
    assert setup.stock == (Card("P", 3), HIDDEN, Card("G", 9))
    assert setup.discard == parse_cards("G09 P3")
    assert setup.hands[Seat.A] == (Card("G", 9), Card("P", 3), HIDDEN)


def test_the_text_has_one_field_a_line_and_says_the_same() -> None:
    text = dumps_setup(setup_from_json(FULL))
    assert len(text.splitlines()) == len(FULL) + 2
    assert json.loads(text) == FULL
    assert (
        loads_setup(text)
        == loads_setup(text.encode())
        == loads_setup("\ufeff \n" + text)
        == setup_from_json(FULL)
    )


@pytest.mark.parametrize("name", ["deck", "phase", "leader"])
def test_what_has_no_default_must_be_there(name: str) -> None:
    with pytest.raises(NotationError, match=f"^{name}: is missing$"):
        setup_from_json({key: value for key, value in SHORT.items() if key != name})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"format": "claim-position/3"},
            rf"^format: 'claim-position/3' is of a later version of claim; this one reads {READABLE}$",
        ),
        ({"format": "claim-position/0"}, rf"^format: must be {READABLE}, not 'claim-position/0'$"),
        ({"format": "claim-position/next"}, rf"^format: must be {READABLE}, not 'claim-position/next'$"),
        ({"format": "claim-game/9"}, rf"^format: must be {READABLE}, not 'claim-game/9'$"),
        ({"format": None}, rf"^format: must be {READABLE}, not null$"),
        ({"format": 10**5000}, rf"^format: must be {READABLE}, not a number$"),
        ({"deck": 5}, r"^deck: must be a string, not a number$"),
        ({"deck": "GKUDPX"}, r"^deck 'GKUDPX': there is no faction 'X'$"),
        ({"players": 5}, r"^players: must be 2, 3 or 4, not 5$"),
        ({"players": True}, r"^players: must be 2, 3 or 4, not true$"),
        ({"players": "2"}, r"^players: must be 2, 3 or 4, not '2'$"),
        ({"players": 2.0}, r"^players: must be 2, 3 or 4, not 2.0$"),
        ({"players": []}, r"^players: must be 2, 3 or 4, not a list$"),
        ({"phase": 3}, r"^phase: must be 1 or 2, not 3$"),
        ({"phase": 10**5000}, r"^phase: must be 1 or 2, not a number$"),
        ({"phase": float("nan")}, r"^phase: must be 1 or 2, not a number$"),
        ({"phase": None}, r"^phase: must be 1 or 2, not null$"),
        ({"leader": "E"}, r"^leader: must be a player, A to D, not 'E'$"),
        ({"leader": 0}, r"^leader: must be a string, not a number$"),
        ({"trick": ["G5"]}, r"^trick: must be a string, not a list$"),
        ({"trick": "G5 X5"}, r"^trick: 'X5' names no faction"),
        ({"aside": None}, r"^aside: must be a string, not null$"),
        ({"stock": {}}, r"^stock: must be a string, not an object$"),
        ({"hands": "G5"}, r"^hands: must be an object \{\.\.\.\}, not a string$"),
        ({"hands": {"A": True}}, r"^hands\.A: must be a string, not true$"),
        ({"hands": {"C": ""}}, r"^hands: 'C' is no player; they are A, B$"),
        ({"score": {"B": "K"}}, r"^score\.B: 'K' is not a card"),
        ({"voids": {"B": "X"}}, r"^voids\.B: 'X' names no faction"),
    ],
)
def test_a_wrong_value_is_named_with_its_field(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        setup_from_json({**SHORT, **changes})
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "^this is not JSON: .* at line 1, column 2$"),
        ("{} {}", "^this is not JSON: "),
        ('{"deck": "GKUDP", "deck": "NIRTS"}', "^'deck' is given twice$"),
        ('{"hands": {"A": "", "A": ""}}', "^'A' is given twice$"),
        ('{"phase": NaN}', "^NaN is not a number"),
        ('{"phase": -Infinity}', "^-Infinity is not a number"),
        ('{"phase": ' + "9" * 5000 + "}", "^this JSON holds a number that is far too long$"),
        ('{"a":' * 100_000, "^this JSON is nested too deeply$"),
        ('{"a":' + "[" * 100_000, "^this JSON is nested too deeply$"),
        ('{"a":' * 101 + "1" + "}" * 101, "^this JSON is nested too deeply$"),
        ('{"a": ' + '[{"}": ' * 50 + "1" + "}]" * 50 + "}", "^this JSON is nested too deeply$"),
        (b'{"deck": "\xff"}', "^this is not UTF-8 text: byte 11 cannot be read$"),
    ],
)
def test_broken_json_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        loads_setup(text)


@pytest.mark.parametrize("comment", ["[" * 200, '\\"' + "{" * 200, ["[]"] * 200, [[[]]] * 200])
def test_brackets_that_are_text_or_are_closed_make_nothing_deep(comment: object) -> None:
    assert loads_setup(json.dumps({**SHORT, "comment": comment})) == setup_from_json(SHORT)


@pytest.mark.parametrize("value", [None, [], 5])
def test_what_is_no_text_is_refused_as_such(value: Any) -> None:
    with pytest.raises(NotationError, match=r"^there is no text to read, but (NoneType|list|int)$"):
        loads_setup(value)


@pytest.mark.parametrize("value", [None, [], "GKUDP 2B", 5])
def test_a_position_is_an_object(value: object) -> None:
    with pytest.raises(NotationError, match=r"^this must be an object"):
        setup_from_json(value)
