"""How what a field holds is written: one form for each kind, on a line and in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from solver import fields
from solver.artifacts import Artifact
from solver.card_text import parse_cards
from solver.decks import Deck
from solver.errors import NotationError
from solver.fields import Field, Kind
from solver.notation import magic
from solver.notation.cards import (
    format_cards,
    format_counted,
    format_letters,
    parse_counted,
    parse_letter,
    parse_letters,
    parse_seat,
)
from solver.stages import Judged, Pending
from solver.strict_json import (
    JsonObject,
    expect_list,
    expect_object,
    expect_text,
    expect_truth,
    expect_whole,
)


class Form(NamedTuple):
    """Text on a line, and what JSON has for it. `where` names the place in an error."""

    parse: Callable[[Field, Deck, str, str], Any]  # field, deck, text, where
    format: Callable[[Field, Deck, Any], str]  # field, deck, value
    from_json: Callable[[Field, Deck, object, str], Any]
    to_json: Callable[[Field, Deck, Any], object]


def _text(parse: Callable[[Field, Deck, str, str], Any], write: Callable[[Field, Deck, Any], str]) -> Form:
    """JSON has the same text as the line."""
    return Form(
        parse,
        write,
        from_json=lambda field, deck, value, where: parse(field, deck, expect_text(value, where), where),
        to_json=write,
    )


def _words(parse: Callable[[str, str], Any], write: Callable[[Any], str]) -> Form:
    """Text that is the same in every field and with every deck."""
    return _text(
        lambda field, deck, text, where: field.tidied(deck, parse(text, where)),
        lambda _field, _deck, value: write(value),
    )


def _data(
    parse: Callable[[str, str], Any],
    write: Callable[[Any], str],
    from_json: Callable[[object, str], Any],
    to_json: Callable[[Any], object],
) -> Form:
    """Words on the line, and in JSON what programs would rather read."""
    return _words(parse, write)._replace(
        from_json=lambda field, deck, value, where: field.tidied(deck, from_json(value, where)),
        to_json=lambda _field, _deck, value: to_json(value),
    )


def _changes_from_json(value: object, where: str) -> tuple[int, ...]:
    return tuple(expect_whole(each, -magic.MOST, magic.MOST, where) for each in expect_list(value, where))


def _acting_from_json(value: object, where: str) -> tuple[tuple[Artifact, int], ...]:
    """Keys are given once, but two of them may differ in case alone."""
    pairs = expect_object(value, where).items()
    return magic.once(
        tuple(
            (magic.parse_artifact(name, where), expect_whole(number, 1, magic.MOST_PLAYED, f"{where}.{name}"))
            for name, number in pairs
        ),
        where,
    )


def _judged_from_json(value: object, where: str) -> Judged:
    told = expect_object(value, where)
    for name in ("winner", "leader"):
        if name not in told:
            raise NotationError(f"{where}.{name}: is missing")
    winner, leader = (
        parse_seat(expect_text(told[name], f"{where}.{name}"), f"{where}.{name}")
        for name in ("winner", "leader")
    )
    brews = expect_truth(told.get("potion", False), f"{where}.potion")
    brought = expect_text(told.get("brought", ""), f"{where}.brought")
    return Judged(winner, leader, brews, magic.parse_brought(brought, f"{where}.brought"))


def _judged_to_json(judged: Judged) -> JsonObject:
    return {
        "winner": str(judged.winner),
        "leader": str(judged.leader),
        "potion": judged.brews,
        "brought": "" if judged.brought is None else str(judged.brought),
    }


def _hyphened(pending: Pending | None) -> str:
    """On a line the words of a question are one word, since some of them are names of fields there."""
    return magic.format_pending(pending).replace(" ", "-")


_CARDS = _text(
    parse=lambda field, deck, text, where: field.tidied(
        deck, parse_cards(text, where, ordered=field.ordered)
    ),
    write=lambda field, deck, cards: format_cards(cards, deck, field.ordered),
)

FORMS: dict[Kind, Form] = {
    fields.PILE: _CARDS,
    fields.LISTED: _CARDS,
    fields.COUNTED: _words(parse_counted, format_counted),
    fields.LETTERS: _words(parse_letters, format_letters),
    fields.LETTER: _words(parse_letter, str),
    fields.NUMBER: _data(
        magic.parse_count,
        str,
        from_json=lambda value, where: expect_whole(value, 0, magic.MOST, where),
        to_json=lambda number: number,
    ),
    fields.POTION: _words(magic.parse_potions, magic.format_potions),
    fields.ARTIFACT: _words(magic.parse_artifacts, magic.format_artifacts),
    fields.CHANGES: _data(magic.parse_changes, magic.format_changes, _changes_from_json, list),
    fields.ACTING: _data(
        magic.parse_acting,
        magic.format_acting,
        _acting_from_json,
        to_json=lambda acting: {str(artifact): number for artifact, number in acting},
    ),
    fields.QUESTION: _words(magic.parse_pending, magic.format_pending)._replace(
        format=lambda _field, _deck, pending: _hyphened(pending)
    ),
    fields.JUDGED: _data(magic.parse_judged, magic.format_judged, _judged_from_json, _judged_to_json),
}
