"""The part of a request that says what it is about: a position, or a game and a moment of it."""

from __future__ import annotations

from collections.abc import Callable

from solver.errors import ClaimError, NotationError
from solver.protocol.call import About
from solver.protocol.fields import ANY_OBJECT, texts
from solver.protocol.problem import Problem
from solver.protocol.subject import At, Subject, of_game, of_object, of_observed, of_text
from solver.strict_json import JsonObject, expect_object

#: No game has more moves.
_MOST_MOVES = 1_000
_PLAY = texts(_MOST_MOVES)


def _of_position(value: object, at: At) -> Subject:
    if isinstance(value, str):
        return of_text(value, at)
    return of_object(expect_object(value, "position"), at)


_READ: dict[str, Callable[[object, At], Subject]] = {
    "position": _of_position,
    "game": lambda value, at: of_game(expect_object(value, "game"), at),
    "observed": lambda value, at: of_observed(expect_object(value, "observed"), at),
}

_OF_GAMES: JsonObject = {
    "game": {"description": "A record, claim-game/1", **ANY_OBJECT},
    "observed": {"description": "What one player saw of a game, claim-observed/1", **ANY_OBJECT},
}
_AT: JsonObject = {
    "description": 'A moment: after so many entries, or "2.3" for before trick 3 of Phase Two',
    "type": ["integer", "string"],
}
_OF_POSITIONS: JsonObject = {
    "position": {
        "description": "An object, claim-position/1 or /2, the one-line form, or a puzzle's id",
        "type": ["object", "string"],
    },
    **_OF_GAMES,
    "at": _AT,
    "play": {"description": "Moves from there", **_PLAY.schema},
}

#: The fields of a request by what it is about, as JSON Schema has them.
SCHEMAS: dict[About, JsonObject] = {
    "position": _OF_POSITIONS,
    "game": {"game": _OF_GAMES["game"]},
    "observed": {"observed": _OF_GAMES["observed"], "at": _AT},
    "maybe": _OF_POSITIONS,
}


def read_subject(kind: About, fields: JsonObject) -> Subject | None:
    """What a request is about; its fields are taken out of the others."""
    mine = {name: fields.pop(name) for name in SCHEMAS[kind] if name in fields}
    named = [name for name in _READ if name in mine]
    choices = [name for name in _READ if name in SCHEMAS[kind]]
    if kind == "maybe" and not mine:
        return None
    if len(named) != 1:
        found = "none is given" if not named else f"{' and '.join(named)} are given"
        raise Problem("request", f"exactly one of {', '.join(choices)} must be given, and {found}")
    (name,) = named
    at = mine.get("at")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int | str)):
        raise Problem("request", "at: must be a whole number, or a text such as 2.3", "at")
    try:
        play = _PLAY.read(mine.get("play", []), "play")
    except NotationError as error:
        raise Problem("request", str(error), "play") from None
    try:
        subject = _READ[name](mine[name], at)
    except ClaimError as error:
        raise Problem.of(error, "at" if str(error).startswith("at: ") else name) from None
    return subject.after(play) if play else subject
