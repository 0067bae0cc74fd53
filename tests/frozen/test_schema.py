"""`docs/claim-answers.schema.json` describes what is printed: no key appears or vanishes without it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.protocol.batch import Options, answers
from tests.frozen.ask import MASKED, answer
from tests.frozen.file import Entry, read_entries
from tests.schema import misfits

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "claim-answers.schema.json").read_text(encoding="utf-8")
)
#: By the name of the command, and so of the definition.
COMMANDS = ("solve", "hint", "explain", "review", "tree")
ENTRIES = read_entries()
#: One of each kind that is not among those whose answers are kept.
FRESH = [entry for entry in ENTRIES if entry.key.endswith("/001")]


def command_of(question: str) -> str | None:
    """That of which there is JSON in the answer, if it is one of these."""
    _, is_cut_off, rest = question.partition(" nodes: ")
    words = (rest or question).split()
    return (
        next((word for word in words if word in COMMANDS), None) if is_cut_off or "--json" in words else None
    )


def objects(text: str) -> Iterator[Any]:
    """The JSON of an answer; nothing where there is a complaint in its place."""
    whole = text.replace(f'"seconds": {MASKED}', '"seconds": 0')
    for sign in ("--- json\n", "--- out\n"):
        _, _, after = whole.partition(sign)
        if after.startswith("{"):
            yield json.JSONDecoder().raw_decode(after)[0]


def parts_of(value: Any) -> Iterator[dict[str, Any]]:
    """All objects in it, at any depth."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts_of(each)


def check(entry: Entry, texts: dict[str, str]) -> Counter[str]:
    """How many answers there were to each command."""
    met: Counter[str] = Counter()
    for question, text in texts.items():
        command = command_of(question)
        for each in objects(text) if command is not None else ():
            assert misfits(each, SCHEMA["$defs"][command], SCHEMA) == [], f"{entry.key}: {question}"
            met[str(command)] += 1
    return met


def test_frozen_answers_are_as_the_schema_says() -> None:
    met = sum((check(entry, entry.texts) for entry in ENTRIES), Counter[str]())
    assert all(met[command] >= 8 for command in COMMANDS), met


@pytest.mark.parametrize("entry", FRESH, ids=lambda entry: entry.key)
def test_new_answers_are_as_the_schema_says(entry: Entry) -> None:
    asked = [question for question in entry.answers if command_of(question) is not None]
    # Words in other languages come with the same JSON.
    check(entry, {each: answer(each, entry.given) for each in asked if "--lang" not in each or "en" in each})


def test_lines_of_a_batch_are_as_the_schema_says() -> None:
    lines = [entry.given.encode() for entry in ENTRIES if entry.key.endswith("/002")]
    kinds: Counter[str] = Counter()
    for options in (Options(), Options("win", max_nodes=0)):
        for answered in answers(enumerate(lines, 1), options):
            line = json.loads(answered.text)
            assert misfits(line, SCHEMA["$defs"]["batch"], SCHEMA) == [], answered.text
            assert "error" in line or line["goal"] == options.goal
            kinds[answered.kind] += 1
    assert set(kinds) == {"exact", "cut off", "error"}


def test_no_definition_is_left_over_and_none_is_open() -> None:
    parts = list(parts_of(SCHEMA))
    named = {each["$ref"] for each in parts if "$ref" in each}
    assert {f"#/$defs/{name}" for name in SCHEMA["$defs"]} == named
    # What is described elsewhere may hold anything here.
    described = [each for each in parts if each.get("type") == "object" and "properties" in each]
    assert all(each["additionalProperties"] is False for each in described)


def test_a_key_that_appears_or_vanishes_is_noticed() -> None:
    (entry,) = (each for each in ENTRIES if each.key == "printed/000")
    rule = SCHEMA["$defs"]["explain"]
    (whole,) = objects(entry.texts["explain @ --json"])
    assert misfits(whole, rule, SCHEMA) == []
    for name in whole:
        assert misfits({key: value for key, value in whole.items() if key != name}, rule, SCHEMA) != []
    assert misfits({**whole, "new": 1}, rule, SCHEMA) != []
    move, *_ = whole["moves"]
    assert misfits({**whole, "moves": [{**move, "new": 1}]}, rule, SCHEMA) != []
