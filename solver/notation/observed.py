"""`claim-observed/1`: a game as one player sees it, as JSON, and its events as text.

An event is `[SEAT] WHAT`: a move as in a record, or one of the words for what a record has from its deck.
"""

from __future__ import annotations

from typing import NamedTuple

from solver.artifacts import DEALT, Artifact
from solver.card_text import parse_cards, tokens
from solver.cards import HIDDEN, Card, Pile, Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import NotationError, quoted
from solver.moves import Move, Play, Seen, playing
from solver.notation.cards import format_cards
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
from solver.strict_json import (
    JsonObject,
    expect_format,
    expect_list,
    expect_object,
    expect_text,
    expect_whole,
    parse_object,
)

OBSERVED_FORMAT = "claim-observed/1"

#: Words after which cards stand, and words after which a player stands.
TURN, LOOK, DRAW, HAND = _OF_CARDS = ("turn", "look", "draw", "hand")
WON, LEADS, BREWED = _OF_SEATS = ("won", "leads", "brewed")

_IN_HANDS = tuple(row for row in FIELDS if row.dealt and row.per_seat)
_ORDER_OF_PLAY = frozenset({TURN, LOOK, DRAW})


class Told(NamedTuple):
    """An event as it was written."""

    what: str | Move  # a word, or what was done
    seat: Seat | None = None  # who did it, or saw it, if that was written
    cards: Pile = ()
    who: Seat | None = None  # who won, leads or drew a potion


class Sighted(NamedTuple):
    """An observed game as it was written down: nobody has checked that it can be. See `solver.Observed`."""

    start: Setup  # as the player sees it; of a whole game before the first centre card is turned up
    seat: Seat
    events: tuple[str, ...] = ()
    is_dealt: bool = True
    shuffled_in: Pile = ()
    drawn_since: int = 0


def parse_event(text: str) -> Told:
    """Read an event, such as `B K8`, `draw K4` or `won B`."""
    words = tokens(expect_text(text, "event"))
    if not words:
        raise NotationError("an event is empty: write what happened, as in G5 or draw K4")
    seat = None
    if len(words) > 1 and words[0].isalpha() and len(words[0]) == 1:
        seat = read_seat(words[0].upper(), "event")
        words = words[1:]
    word = words[0].lower()
    if word in _OF_SEATS:
        if len(words) != 2 or seat is not None:
            raise NotationError(f"{quoted(text)} must name one player, as in {word} A")
        return Told(word, who=read_seat(words[1].upper(), "event"))
    if word in _OF_CARDS:
        cards = parse_cards(" ".join(words[1:]), "event", ordered=word in _ORDER_OF_PLAY)
        if not cards:
            raise NotationError(f"{quoted(text)} must name cards, as in {word} K4")
        return Told(word, seat, cards)
    move = _forgotten(words) if "?" in words else parse_move(" ".join(words), "event")
    if isinstance(move, Seen):
        return Told(LOOK, seat, move.cards)
    return Told(move, seat)


def _forgotten(words: list[str]) -> Move:
    """A card that is not remembered, with what was announced: read as if it were some card."""
    some = parse_move(" ".join("G0" if word == "?" else word for word in words), "event")
    if not isinstance(some, Card | Play) or (isinstance(some, Play) and some.swap is not None):
        raise NotationError(f"{quoted(' '.join(words))} is not a move: ? stands for one card that was played")
    if isinstance(some, Card):
        return HIDDEN
    return playing(HIDDEN, None, some.artifacts, some.faction, some.potion)


def loads_observed(data: str | bytes) -> Sighted:
    return observed_from_json(parse_object(data))


def dumps_observed(observed: Sighted) -> str:
    """JSON text, one field a line."""
    return dumps_fields(observed_to_json(observed))


def observed_from_json(obj: object) -> Sighted:
    fields = expect_object(obj, "")
    expect_format(fields, OBSERVED_FORMAT)
    if ("deal" in fields) == ("start" in fields):
        raise NotationError("an observed game must have either a deal (a whole game) or a start (a position)")
    if "seat" not in fields:
        raise NotationError("seat: is missing")
    seat = read_seat(fields["seat"], "seat")
    is_dealt = "deal" in fields
    start = _read_deal(fields, seat) if is_dealt else _read_start(fields)
    events = expect_list(fields.get("events", []), "events")
    for number, event in enumerate(events, start=1):
        expect_text(event, f"event {number}")
    return Sighted(
        start,
        seat,
        tuple(events),
        is_dealt,
        parse_cards(expect_text(fields.get("shuffled_in", ""), "shuffled_in"), "shuffled_in"),
        expect_whole(fields.get("drawn_since", 0), 0, HAND_SIZE[2], "drawn_since"),
    )


def _read_deal(fields: JsonObject, seat: Seat) -> Setup:
    for name in ("deck", "first"):
        if name not in fields:
            raise NotationError(f"{name}: is missing")
    deck = Deck.of(expect_text(fields["deck"], "deck"))
    players = read_players(fields)
    deal = expect_object(fields["deal"], "deal")
    dealt = {row.name: read_field(row, deal, deck, players, "deal.") for row in _IN_HANDS}
    first = read_seat(fields["first"], "first")
    start = as_dealt(Setup(deck, players, 1, first, **dealt), seat)
    for name, parts in dealt.items():
        for other, part in zip(start.seats, parts, strict=True):
            if other != seat and any(each not in (HIDDEN, Artifact.HIDDEN) for each in part):
                raise NotationError(f"deal.{name}.{other}: {seat} does not see what {other} holds")
    return start


def as_dealt(setup: Setup, seat: Seat) -> Setup:
    """A deal of which a player sees the own hand: all other cards lie face down, and in the deck."""
    if seat not in setup.seats:
        raise NotationError(f"seat: {seat} is no player of {setup.players}")
    size = HAND_SIZE[setup.players]
    with_artifacts = bool(setup.artifacts[seat])
    others = [other for other in setup.seats if other != seat]
    hands, artifacts = list(setup.hands), list(setup.artifacts)
    for other in others:
        hands[other] = (HIDDEN,) * size
        artifacts[other] = (Artifact.HIDDEN,) * (DEALT * with_artifacts)
    stock = (HIDDEN,) * (len(setup.deck.cards) - size * setup.players)
    return setup.but(hands=tuple(hands), artifacts=tuple(artifacts), centre=(), stock=stock, pending=None)


def _read_start(fields: JsonObject) -> Setup:
    """A position as an object or in the one-line form; the deck and the players beside it must agree."""
    written = fields["start"]
    start = (
        setup_from_line(written)
        if isinstance(written, str)
        else setup_from_json(expect_object(written, "start"))
    )
    if "deck" in fields and Deck.of(expect_text(fields["deck"], "deck")) != start.deck:
        raise NotationError(f"deck: {quoted(fields['deck'])} is not the deck of start, {start.deck}")
    if "players" in fields and read_players(fields) != start.players:
        raise NotationError(f"players: {fields['players']} are not the {start.players} players of start")
    return start


def observed_to_json(observed: Sighted) -> JsonObject:
    start, seat = observed.start, observed.seat
    fields: JsonObject = {
        "format": OBSERVED_FORMAT,
        "deck": start.deck.letters,
        "players": start.players,
        "seat": seat.name,
    }
    if observed.is_dealt:
        fields["first"] = start.leader.name
        written = write_fields(_IN_HANDS, start)
        fields["deal"] = {name: {seat.name: parts[seat.name]} for name, parts in written.items()}
    else:
        fields["start"] = setup_to_json(start)
        if observed.shuffled_in:
            fields["shuffled_in"] = format_cards(observed.shuffled_in, start.deck)
            fields["drawn_since"] = observed.drawn_since
    fields["events"] = list(observed.events)
    return fields
