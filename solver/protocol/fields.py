"""Fields of requests: what each may hold, read from JSON and described by a JSON Schema.

A request is a frozen dataclass whose fields are made by `asks`. Whoever makes one in Python hands over the
values that reading would give.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, field, fields
from typing import Any, NamedTuple, TypeVar

from solver import Deck, Seat
from solver.arguments import HIGHEST_NUMBER, check_seconds, is_whole
from solver.errors import ClaimError, NotationError, quoted
from solver.protocol.problem import Problem
from solver.seeds import HIGHEST_SEED
from solver.strict_json import JsonObject, expect_list, expect_text, expect_truth

Request = TypeVar("Request")

#: The schema of an object that is described elsewhere.
ANY_OBJECT: JsonObject = {"type": "object", "patternProperties": {"": {}}}


class Kind(NamedTuple):
    """What a field may hold."""

    read: Callable[[object, str], Any]  # a value of JSON and its place
    schema: JsonObject


def whole(least: int, most: int = HIGHEST_NUMBER) -> Kind:
    def read(value: object, where: str) -> int:
        if not is_whole(value, least, most):
            raise NotationError(f"{where}: must be a whole number from {least} to {most}")
        return value

    return Kind(read, {"type": "integer", "minimum": least, "maximum": most})


def one_of(*choices: str) -> Kind:
    def read(value: object, where: str) -> str:
        text = expect_text(value, where)
        if text not in choices:
            raise NotationError(f"{where}: must be one of {', '.join(choices)}, not {quoted(text)}")
        return text

    return Kind(read, {"enum": list(choices)})


def texts(most: int) -> Kind:
    """A list of texts, at most so many."""

    def read(value: object, where: str) -> tuple[str, ...]:
        each = expect_list(value, where)
        if len(each) > most:
            raise NotationError(f"{where}: has {len(each)} entries, and at most {most} mean something")
        return tuple(expect_text(text, f"{where}.{number}") for number, text in enumerate(each))

    return Kind(read, {"type": "array", "items": {"type": "string"}, "maxItems": most})


def _seconds(value: object, where: str) -> float:
    check_seconds(value, where)
    assert isinstance(value, int | float)
    return value


def _deck(value: object, where: str) -> Deck:
    return Deck.of(expect_text(value, where))


def _seat(value: object, where: str) -> Seat:
    return Seat(one_of(*Seat).read(value, where))


TRUTH = Kind(expect_truth, {"type": "boolean"})
TEXT = Kind(expect_text, {"type": "string"})
SECONDS = Kind(_seconds, {"type": "number", "minimum": 0})
NODES = whole(0)
BYTES = whole(0)
SEED = whole(0, HIGHEST_SEED)
DECK = Kind(_deck, {"type": "string"})
SEAT = Kind(_seat, {"enum": list(Seat)})
PLAYERS = Kind(whole(2, 4).read, {"enum": [2, 3, 4]})


def asks(kind: Kind, default: Any = MISSING, meaning: str = "") -> Any:
    """A field of a request; one without a default must be given."""
    return field(default=default, metadata={"kind": kind, "meaning": meaning})


def read_fields(request: type[Request], given: JsonObject, **made: Any) -> Request:
    """A request from the fields that it has by name; the others of its type are `made` already."""
    known = {_name(each): each for each in fields(request) if each.metadata}  # type: ignore[arg-type]
    for name in given:
        if name not in known:
            raise Problem("request", f"{quoted(name)} is no field of this request", name)
    values = dict(made)
    for name, each in known.items():
        if name in given:
            values[each.name] = read_field(each.metadata["kind"], given[name], name)
        elif each.default is MISSING:
            raise Problem("request", f"{name}: is missing", name)
    return request(**values)


def read_field(kind: Kind, value: object, where: str) -> Any:
    try:
        return kind.read(value, where)
    except Problem as problem:  # of a field within this one
        raise Problem("request", problem.text, f"{where}.{problem.where}") from None
    except ClaimError as error:
        raise Problem("request", str(error), where) from None


def _name(each: Field[Any]) -> str:
    """As it is in JSON: what is a word of Python there has a line behind it here."""
    return each.name.rstrip("_")


def schema_of(request: type) -> JsonObject:
    """The properties of a request, by name."""
    return {
        _name(each): {"description": each.metadata["meaning"], **each.metadata["kind"].schema}
        for each in fields(request)
        if each.metadata
    }


def needed(request: type) -> list[str]:
    """The names of those that must be given."""
    return [_name(each) for each in fields(request) if each.metadata and each.default is MISSING]
