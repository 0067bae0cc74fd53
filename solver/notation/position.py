"""`claim-position/1`: a position as JSON."""

from __future__ import annotations

import json

from solver.cards import Cards, Seat
from solver.decks import HAND_SIZE
from solver.errors import NotationError
from solver.notation.cards import (
    format_cards,
    format_letters,
    parse_cards,
    parse_deck,
    parse_letters,
    quoted,
)
from solver.notation.line import setup_from_line
from solver.notation.strict_json import (
    JsonObject,
    decode_text,
    expect_format,
    expect_object,
    expect_one_of,
    expect_text,
    parse_object,
)
from solver.setup import Setup

POSITION_FORMAT = "claim-position/1"


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
    expect_format(fields, POSITION_FORMAT)
    for name in ("deck", "phase", "leader"):
        if name not in fields:
            raise NotationError(f"{name}: is missing")
    deck = parse_deck(expect_text(fields["deck"], "deck"))
    players = read_players(fields)

    def pile(name: str, ordered: bool = False) -> Cards:
        cards = parse_cards(expect_text(fields.get(name, ""), name), name, ordered=ordered)
        return cards if ordered else deck.sort(cards)

    def piles(name: str) -> tuple[Cards, ...]:
        return tuple(deck.sort(parse_cards(text, where)) for where, text in per_player(fields, name, players))

    return Setup(
        deck=deck,
        players=players,
        phase=expect_one_of(fields["phase"], (1, 2), "phase"),
        leader=read_seat(fields["leader"], "leader"),
        trick=pile("trick", ordered=True),
        hands=piles("hands"),
        score=piles("score"),
        front=piles("front"),
        aside=pile("aside"),
        centre=pile("centre"),
        followers=piles("followers"),
        stock=pile("stock", ordered=True),
        discard=pile("discard"),
        voids=tuple(parse_letters(text, where) for where, text in per_player(fields, "voids", players)),
    )


def read_players(fields: JsonObject) -> int:
    return expect_one_of(fields.get("players", 2), tuple(HAND_SIZE), "players")


def read_seat(value: object, where: str) -> Seat:
    name = expect_text(value, where)
    if name not in Seat.__members__:
        raise NotationError(f"{where}: must be a player, A to D, not {quoted(name)}")
    return Seat[name]


def per_player(fields: JsonObject, name: str, players: int, within: str = "") -> list[tuple[str, str]]:
    """The texts of an object such as `hands`, one per seat, each with its place; left out is empty."""
    where = within + name
    texts = expect_object(fields.get(name, {}), where)
    seats = [seat.name for seat in Seat][:players]
    for key in texts:
        if key not in seats:
            raise NotationError(f"{where}: {quoted(key)} is no player; they are {', '.join(seats)}")
    return [(f"{where}.{seat}", expect_text(texts.get(seat, ""), f"{where}.{seat}")) for seat in seats]


def setup_to_json(setup: Setup) -> JsonObject:
    """Every field, empty or not, so that readers need no defaults."""

    def pile(cards: Cards, ordered: bool = False) -> str:
        return format_cards(cards, setup.deck, ordered)

    return {
        "format": POSITION_FORMAT,
        "deck": setup.deck.letters,
        "players": setup.players,
        "phase": setup.phase,
        "leader": setup.leader.name,
        "trick": pile(setup.trick, ordered=True),
        "hands": by_seat(setup, setup.hands),
        "score": by_seat(setup, setup.score),
        "front": by_seat(setup, setup.front),
        "aside": pile(setup.aside),
        "centre": pile(setup.centre),
        "followers": by_seat(setup, setup.followers),
        "stock": pile(setup.stock, ordered=True),
        "discard": pile(setup.discard),
        "voids": {
            seat.name: format_letters(letters) for seat, letters in zip(setup.seats, setup.voids, strict=True)
        },
    }


def by_seat(setup: Setup, piles: tuple[Cards, ...]) -> dict[str, str]:
    return {
        seat.name: format_cards(cards, setup.deck) for seat, cards in zip(setup.seats, piles, strict=True)
    }
