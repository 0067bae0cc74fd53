"""`claim-game/1`: where a game begins and what was played, as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from solver.decks import Deck
from solver.errors import NotationError, quoted
from solver.moves import Move, Pass
from solver.notation.line import setup_from_line
from solver.notation.moves import parse_move
from solver.notation.position import (
    dumps_fields,
    read_field,
    read_players,
    read_seat,
    setup_from_json,
    setup_to_json,
    write_fields,
)
from solver.setup import FIELDS, Setup
from solver.strict_json import JsonObject, expect_format, expect_object, expect_text, parse_object

GAME_FORMAT = "claim-game/1"

_DEALT = tuple(row for row in FIELDS if row.dealt)


class Record(NamedTuple):
    """A game as it was written down: nobody has checked that it can be played. See `solver.Game`."""

    start: Setup
    moves: tuple[Move, ...] = ()


def loads_record(data: str | bytes) -> Record:
    return record_from_json(parse_object(data))


def dumps_record(record: Record) -> str:
    """JSON text, one field a line."""
    return dumps_fields(record_to_json(record))


def record_from_json(obj: object) -> Record:
    fields = expect_object(obj, "")
    expect_format(fields, GAME_FORMAT)
    if ("deal" in fields) == ("start" in fields):
        raise NotationError("a record must have either a deal (a whole game) or a start (a position)")
    start = _read_deal(fields) if "deal" in fields else _read_start(fields)
    moves = fields.get("moves", [])
    if not isinstance(moves, list):
        raise NotationError("moves: must be a list of moves")
    return Record(
        start,
        tuple(
            parse_move(expect_text(move, f"move {number}"), f"move {number}")
            for number, move in enumerate(moves, start=1)
        ),
    )


def _read_deal(fields: JsonObject) -> Setup:
    for name in ("deck", "first"):
        if name not in fields:
            raise NotationError(f"{name}: is missing")
    deck = Deck.of(expect_text(fields["deck"], "deck"))
    players = read_players(fields)
    deal = expect_object(fields["deal"], "deal")
    dealt = {row.name: read_field(row, deal, deck, players, "deal.") for row in _DEALT}
    return Setup.dealt(deck, players, read_seat(fields["first"], "first"), **dealt)


def _read_start(fields: JsonObject) -> Setup:
    """A position as an object or in the one-line form; what else the record says of it must agree."""
    written = fields["start"]
    is_line = isinstance(written, str)
    start = setup_from_line(written) if is_line else setup_from_json(expect_object(written, "start"))
    if "deck" in fields and Deck.of(expect_text(fields["deck"], "deck")) != start.deck:
        raise NotationError(f"deck: {quoted(fields['deck'])} is not the deck of start, {start.deck}")
    if "players" in fields and read_players(fields) != start.players:
        raise NotationError(f"players: {fields['players']} are not the {start.players} players of start")
    if "first" in fields and read_seat(fields["first"], "first") is not start.leader:
        raise NotationError(f"first: {fields['first']} is not the leader of start, {start.leader}")
    return start


def record_to_json(record: Record) -> JsonObject:
    start = record.start
    fields: JsonObject = {
        "format": GAME_FORMAT,
        "deck": start.deck.letters,
        "players": start.players,
        "first": start.leader.name,
    }
    in_deck = replace(start.plain, stock=start.centre + start.stock)  # before the centre was turned up
    dealt = {row.name: getattr(in_deck, row.name) for row in _DEALT}
    if vars(start) == vars(Setup.dealt(start.deck, start.players, start.leader, **dealt)):
        fields["deal"] = write_fields(_DEALT, in_deck)
    else:
        fields["start"] = setup_to_json(start)
    fields["moves"] = [str(move) for move in record.moves if move is not Pass.PASS]
    return fields
