"""JSON as strict as a contract wants it: no key twice, no NaN, no depth without end, and every failure one of
our own errors.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from solver.arguments import is_whole
from solver.errors import LaterVersion, NotationError, quoted

JsonObject = dict[str, Any]

#: Objects and lists within each other. The deepest that is written here, the tree of a puzzle, has three for
#: each of thirteen cards; how many Python can read differs from version to version.
DEEPEST = 100

#: Brackets, and texts, whose brackets do not count. A text without an end goes on to the end of all.
_BRACKETS = r'(?s)"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]'


def decode_text(data: str | bytes) -> str:
    """Text as it is, bytes as UTF-8; a byte order mark, which some editors leave, is dropped."""
    if not isinstance(data, str | bytes):
        raise NotationError(f"there is no text to read, but {type(data).__name__}")
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise NotationError(f"this is not UTF-8 text: byte {error.start + 1} cannot be read") from None
    return data.removeprefix("\ufeff")


def parse_object(data: str | bytes) -> JsonObject:
    """Read one JSON object."""
    text = decode_text(data)
    if _depth(text) > DEEPEST:
        raise NotationError("this JSON is nested too deeply")
    try:
        value = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        what = error.msg.removesuffix(" at")  # "Unterminated string starting at"
        raise NotationError(
            f"this is not JSON: {what} at line {error.lineno}, column {error.colno}"
        ) from None
    except NotationError:
        raise
    except ValueError:  # a whole number of thousands of digits
        raise NotationError("this JSON holds a number that is far too long") from None
    return expect_object(value, "")


def _depth(text: str) -> int:
    """How many objects and lists are open at once, at most."""
    opened = text.count("{") + text.count("[")
    if opened <= DEEPEST:
        return opened  # at most, which will do
    deepest = depth = 0
    for found in re.finditer(_BRACKETS, text):
        if found[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif found[0] in "]}":
            depth -= 1
    return deepest


def dumps_line(value: Mapping[str, object]) -> str:
    """One object on one line; a number that JSON does not know is a mistake of ours and never written."""
    return json.dumps(value, allow_nan=False)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> JsonObject:
    result: JsonObject = {}
    for key, value in pairs:
        if key in result:
            raise NotationError(f"{quoted(key)} is given twice")
        result[key] = value
    return result


def _no_constant(name: str) -> None:
    raise NotationError(f"{name} is not a number JSON knows")


def expect_object(value: object, where: str) -> JsonObject:
    if not isinstance(value, dict):
        raise NotationError(f"{_prefix(where)}must be an object {{...}}, not {_kind(value)}")
    return value


def expect_list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise NotationError(f"{_prefix(where)}must be a list [...], not {_kind(value)}")
    return value


def expect_truth(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{_prefix(where)}must be true or false, not {_shown(value)}")
    return value


def expect_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotationError(f"{_prefix(where)}must be a string, not {_kind(value)}")
    return value


def expect_printable(value: object, where: str) -> str:
    """Text to be shown on a line: a control character could do anything to a terminal."""
    text = expect_text(value, where)
    if not text.isprintable():
        raise NotationError(f"{where}: {quoted(text)} holds a character that cannot be printed")
    return text


def expect_number(value: object, least: float, most: float, where: str) -> float:
    """A number within bounds, which no NaN is; True is none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise NotationError(f"{_prefix(where)}must be a number from {least:g} to {most:g}")
    return float(value)


def expect_whole(value: object, least: int, most: int, where: str) -> int:
    """A whole number within bounds; True and 2.0 are none."""
    if not is_whole(value, least, most):
        raise NotationError(f"{_prefix(where)}must be a whole number from {least} to {most}")
    return value


def expect_one_of(value: object, allowed: tuple[int, ...], where: str) -> int:
    """A whole number out of a few; True and 2.0 are none."""
    if type(value) is not int or value not in allowed:
        choices = f"{', '.join(map(str, allowed[:-1]))} or {allowed[-1]}"
        raise NotationError(f"{_prefix(where)}must be {choices}, not {_shown(value)}")
    return value


def expect_format(obj: JsonObject, *readable: str) -> None:
    """`format` may be left out; what it says must be what we read."""
    if "format" not in obj or obj["format"] in readable:
        return
    known, found = " or ".join(map(repr, readable)), obj["format"]
    if isinstance(found, str) and _is_later(found, readable):
        raise LaterVersion(f"format: {_shown(found)} is of a later version of claim; this one reads {known}")
    raise NotationError(f"format: must be {known}, not {_shown(found)}")


def _is_later(found: str, readable: tuple[str, ...]) -> bool:
    """Whether a format has the name of one that we read and a higher number."""
    name, number = _name_and_number(found)
    same = [known for each, known in map(_name_and_number, readable) if each == name]
    return bool(same) and number > max(same)


def _name_and_number(text: str) -> tuple[str, int]:
    """ "claim-game/1" as a name and a number, which is 0 where there is none."""
    name, _, number = text.partition("/")
    return name, int(number) if re.fullmatch("[0-9]{1,9}", number) else 0


def _prefix(where: str) -> str:
    return f"{where}: " if where else "this "


def _shown(value: object) -> str:
    """A short value as it is, any other by its kind."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**9:
        return str(value)
    return _kind(value)


def _kind(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return "a number"
        case str():
            return "a string"
        case list():
            return "a list"
        case _:
            return "an object"
