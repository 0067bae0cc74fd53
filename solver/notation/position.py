"""`claim-position`: a position as JSON. Its name ends with the newest format of which it says something."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from solver.cards import Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import NotationError, quoted
from solver.fields import Field
from solver.notation.cards import parse_seat
from solver.notation.forms import FORMS
from solver.notation.line import setup_from_line
from solver.setup import FIELDS, Setup
from solver.strict_json import (
    JsonObject,
    decode_text,
    expect_format,
    expect_object,
    expect_one_of,
    expect_text,
    parse_object,
)

FORMATS = {number: f"claim-position/{number}" for number in sorted({row.since for row in FIELDS})}


def loads_setup(data: str | bytes) -> Setup:
    """Read a position from JSON or the one-line form, whichever it is."""
    text = decode_text(data)
    return setup_from_json(parse_object(text)) if text.lstrip().startswith("{") else setup_from_line(text)


def dumps_setup(setup: Setup) -> str:
    """JSON text, one field a line."""
    return dumps_fields(setup_to_json(setup))


def dumps_fields(obj: JsonObject) -> str:
    fields = (f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in obj.items())
    return "{\n" + ",\n".join(fields) + "\n}"


def setup_from_json(obj: object) -> Setup:
    """Read the fields of a position; unknown ones are left to whoever wrote them."""
    fields = expect_object(obj, "")
    expect_format(fields, *FORMATS.values())
    for name in ("deck", "phase", "leader"):
        if name not in fields:
            raise NotationError(f"{name}: is missing")
    deck = Deck.of(expect_text(fields["deck"], "deck"))
    players = read_players(fields)
    return Setup(
        deck,
        players,
        expect_one_of(fields["phase"], (1, 2), "phase"),
        read_seat(fields["leader"], "leader"),
        **{row.name: read_field(row, fields, deck, players) for row in FIELDS},
    )


def read_players(fields: JsonObject) -> int:
    return expect_one_of(fields.get("players", 2), tuple(HAND_SIZE), "players")


def read_seat(value: object, where: str) -> Seat:
    return parse_seat(expect_text(value, where), where)


def read_field(row: Field, fields: JsonObject, deck: Deck, players: int, within: str = "") -> Any:
    """What an object says of a field, or of every player's part of it; what is left out is empty."""
    where = within + row.name

    def read(written: JsonObject, key: str, where: str) -> Any:
        form = FORMS[row.kind]
        return form.from_json(row, deck, written[key], where) if key in written else row.kind.empty

    if not row.per_seat:
        return read(fields, row.name, where)
    parts = expect_object(fields.get(row.name, {}), where)
    seats = [seat.name for seat in Seat][:players]
    for key in parts:
        if key not in seats:
            raise NotationError(f"{where}: {quoted(key)} is no player; they are {', '.join(seats)}")
    return tuple(read(parts, seat, f"{where}.{seat}") for seat in seats)


def setup_to_json(setup: Setup) -> JsonObject:
    """Every field of the first format, empty or not; of later ones those that say something."""
    return {
        "format": FORMATS[setup.format_number],
        "deck": setup.deck.letters,
        "players": setup.players,
        "phase": setup.phase,
        "leader": setup.leader.name,
        **write_fields(FIELDS, setup),
    }


def write_fields(rows: Iterable[Field], setup: Setup) -> JsonObject:
    """Fields by name. What later formats added is left out where it says nothing: few games need it."""
    return {
        row.name: write_field(row, setup)
        for row in rows
        if row.since == 1 or row.says_something(getattr(setup, row.name))
    }


def write_field(row: Field, setup: Setup) -> object:
    form, value = FORMS[row.kind], getattr(setup, row.name)
    if not row.per_seat:
        return form.to_json(row, setup.deck, value)
    return {
        seat.name: form.to_json(row, setup.deck, part) for seat, part in zip(setup.seats, value, strict=True)
    }
