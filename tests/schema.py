"""JSON Schema, the few words of it that the schemas in `docs/` use; others are refused.

Readers ignore keys that they do not know. Here each has to be described.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Rule = dict[str, Any]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}

#: What is checked elsewhere, or says nothing about a value.
_OTHER_WORDS = {
    *("$ref", "$schema", "$id", "$defs", "title", "description", "anyOf", "items"),
    *("properties", "patternProperties", "additionalProperties", "required"),
}


def misfits(value: Any, rule: Rule, schema: Rule, where: str = "") -> list[str]:
    """Why a value does not fit a rule of the schema, each with its place; none if it fits."""
    return list(_faults(value, rule, schema, where))


def _faults(value: Any, rule: Rule, schema: Rule, where: str) -> Iterator[str]:
    if "$ref" in rule:
        yield from _faults(value, schema["$defs"][rule["$ref"].rpartition("/")[2]], schema, where)
    if "anyOf" in rule:
        every = [misfits(value, each, schema, where) for each in rule["anyOf"]]
        yield from min(every, key=len)  # those of the variant that was most likely meant
    for word, expected in rule.items():
        if word in _HOLDS:
            if not _HOLDS[word](value, expected):
                yield f"{where or '.'}: {value!r:.60} is not as {word} says: {expected!r:.200}"
        else:
            assert word in _OTHER_WORDS, word
    if isinstance(value, dict) and rule.get("type") == "object":
        yield from _misfits_parts(value, rule, schema, where)
    if isinstance(value, list) and "items" in rule:
        for number, part in enumerate(value):
            yield from _faults(part, rule["items"], schema, f"{where}[{number}]")


def _misfits_parts(value: dict[str, Any], rule: Rule, schema: Rule, where: str) -> Iterator[str]:
    for name in rule.get("required", ()):
        if name not in value:
            yield f"{where}.{name}: is missing"
    described = rule.get("properties", {})
    patterns = rule.get("patternProperties", {})
    for name, part in value.items():
        rules = [described[name]] if name in described else []
        rules += [each for pattern, each in patterns.items() if re.search(pattern, name)]
        for each in rules:
            yield from _faults(part, each, schema, f"{where}.{name}")
        if not rules:
            yield f"{where}.{name}: nothing is said about it"


def _is_a(value: Any, expected: str | list[str]) -> bool:
    names = [expected] if isinstance(expected, str) else expected
    if isinstance(value, bool):  # which is a number to Python
        return "boolean" in names
    return any(isinstance(value, _TYPES[name]) for name in names)


def _of(kind: type | tuple[type, ...], holds: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    """What says something about values of a kind alone."""
    return lambda value, expected: (
        isinstance(value, bool) or not isinstance(value, kind) or holds(value, expected)
    )


_HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "type": _is_a,
    "const": lambda value, expected: bool(value == expected),
    "enum": lambda value, expected: value in expected,
    "pattern": _of(str, lambda value, expected: re.search(expected, value) is not None),
    "minimum": _of((int, float), lambda value, expected: bool(value >= expected)),
    "maximum": _of((int, float), lambda value, expected: bool(value <= expected)),
    "minItems": _of(list, lambda value, expected: len(value) >= expected),
    "maxItems": _of(list, lambda value, expected: len(value) <= expected),
    "uniqueItems": _of(list, lambda value, expected: not expected or len(set(value)) == len(value)),
}
