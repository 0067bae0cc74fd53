"""`claim-game/1`."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from solver import rules
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.moves import Choice
from solver.notation import (
    Record,
    dumps_record,
    loads_record,
    parse_cards,
    record_from_json,
    record_to_json,
    setup_from_line,
    setup_to_json,
)

DEAL = {"hands": {"A": "G5 K3", "B": "G7 D0"}, "stock": "K9 P1 D2"}
WHOLE = {"deck": "GKUDP", "first": "B", "deal": DEAL}
START = "GKUDP 2A / A G5 K3 / B G7 D0"


def test_the_first_centre_card_is_turned_up_from_the_stock() -> None:
    start = record_from_json(WHOLE).start
    assert (start.phase, start.leader, start.players) == (1, Seat.B, 2)
    assert start.hands == (parse_cards("G5 K3"), parse_cards("G7 D0"))
    assert (start.centre, start.stock) == (parse_cards("K9"), parse_cards("P1 D2"))


def test_with_more_players_two_centre_cards_are_turned_up() -> None:
    start = record_from_json({**WHOLE, "deck": "GKUDPRT", "players": 3}).start
    assert (start.centre, start.stock) == (parse_cards("K9 P1"), parse_cards("D2"))


def test_a_ten_is_a_slip_in_a_hand_and_two_cards_in_the_stock() -> None:
    start = record_from_json({**WHOLE, "deal": {**DEAL, "stock": "K9 P10"}}).start
    assert start.stock == (Card("P", 1), Card("P", 0))
    with pytest.raises(NotationError, match=r"^deal\.hands\.A: 'P10' reads like a ten"):
        record_from_json({**WHOLE, "deal": {**DEAL, "hands": {"A": "P10", "B": "G7 D0"}}})


def test_moves_are_cards_and_choices_in_order() -> None:
    record = record_from_json({**WHOLE, "moves": ["K3", "g5", "top", "centre"]})
    assert record.moves == (Card("K", 3), Card("G", 5), Choice.TOP, Choice.CENTRE)


def test_a_start_is_an_object_or_a_line() -> None:
    start = setup_from_line(START)
    for written in (START, setup_to_json(start)):
        assert record_from_json({"start": written}) == Record(start)
    agreeing = {"deck": "gkudp", "players": 2, "first": "A", "start": START}
    assert record_from_json(agreeing) == Record(start)


@pytest.mark.parametrize(("letters", "players"), [("GKUDP", 2), ("NIRTSUP", 3), ("GKUDPRS", 4)])
def test_records_come_back(letters: str, players: int) -> None:
    deal = rules.deal(Deck.of(letters), players, Random(1), Seat.B)
    moves = (Card("G", 5), Choice.TOP)
    whole = Record(deal, moves)
    assert "deal" in json.loads(dumps_record(whole))
    assert loads_record(dumps_record(whole)) == record_from_json(record_to_json(whole)) == whole

    later = Record(replace(deal, discard=deal.stock[:1], stock=deal.stock[1:]), moves)
    assert "start" in json.loads(dumps_record(later))
    assert loads_record(dumps_record(later).encode()) == later


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "^a record must have either a deal"),
        ({**WHOLE, "start": START}, "^a record must have either a deal"),
        ({**WHOLE, "format": "claim-position/1"}, "^format: must be 'claim-game/1'"),
        ({"deal": DEAL, "first": "A"}, "^deck: is missing$"),
        ({"deal": DEAL, "deck": "GKUDP"}, "^first: is missing$"),
        ({**WHOLE, "first": "X"}, "^first: must be a player"),
        ({**WHOLE, "players": 1}, "^players: must be 2, 3 or 4, not 1$"),
        ({**WHOLE, "deal": "G5"}, "^deal: must be an object"),
        ({**WHOLE, "deal": {"hands": {"A": 1}}}, r"^deal\.hands\.A: must be a string, not a number$"),
        ({**WHOLE, "deal": {"hands": {"C": ""}}}, r"^deal\.hands: 'C' is no player"),
        ({**WHOLE, "deal": {"stock": "X1"}}, r"^deal\.stock: 'X1' names no faction"),
        ({**WHOLE, "moves": "G5"}, "^moves: must be a list of moves$"),
        ({**WHOLE, "moves": ["G5", 5]}, "^move 2: must be a string, not a number$"),
        ({**WHOLE, "moves": ["G5", "K34"]}, "^move 2: 'K34' is not a move"),
        ({"start": 5}, "^start: must be an object"),
        ({"start": {"deck": "GKUDP"}}, "^phase: is missing$"),
        ({"start": START, "deck": "NIRTS"}, "^deck: 'NIRTS' is not the deck of start, GKUDP$"),
        ({"start": START, "players": 3}, "^players: 3 are not the 2 players of start$"),
        ({"start": START, "first": "B"}, "^first: B is not the leader of start, A$"),
    ],
)
def test_a_wrong_record_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        record_from_json(fields)
