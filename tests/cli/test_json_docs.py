"""`docs/json.md` names every field that the commands print."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.magic import WASTED
from tests.cli.helpers import ENDGAME, claim
from tests.puzzles.endings import ENDPLAY

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in TEXT.split("\n## ")[1:]}
GAME = str(ROOT / "docs" / "examples" / "game.json")

#: What is described elsewhere, or has names that are no fields.
ELSEWHERE = {"position", "positions", "votes", "factions", "names", "moments", "rejected", "themes", "puzzle"}


def fields(value: Any) -> Iterator[str]:
    """The names of all fields of an object and of the objects in its lists."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            if name not in ELSEWHERE or isinstance(inner, list):
                yield from fields(inner)
    elif isinstance(value, list) and value and isinstance(value[0], dict) and "format" not in value[0]:
        for each in value:
            yield from fields(each)


@pytest.mark.parametrize(
    ("section", "arguments"),
    [
        ("show", ["show", ENDGAME]),
        ("play-out", ["play-out", GAME]),
        ("perft", ["perft", ENDGAME, "--depth", "2"]),
        ("rules", ["rules"]),
        ("tree", ["tree", ENDGAME]),
        ("tree", ["tree", WASTED.to_line()]),
        ("bench", ["bench", "--deals", "1", "--deck", "GKUDP"]),
        ("bench", ["bench", "--potions", "--deals", "1", "--deck", "NIRTM"]),
        ("puzzle", ["puzzle", "list", "--cards", "3"]),
        ("puzzle", ["puzzle", "check", ENDPLAY[0]]),
        ("puzzle", ["puzzle", "verify", str(ROOT / "puzzles" / "nirts.jsonl")]),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_every_field_is_named(capsys: pytest.CaptureFixture[str], section: str, arguments: list[str]) -> None:
    answer = claim(capsys, *arguments, "--json")
    assert answer.status == 0
    try:
        objects = [json.loads(answer.out)]
    except json.JSONDecodeError:
        objects = [json.loads(line) for line in answer.out.splitlines()]
    printed = {name for each in objects for name in fields(each)}
    named = set(re.findall(r"`(\w+)`", SECTIONS[section]))
    assert len(printed) > 1
    assert printed <= named


def test_the_statistics_of_generation(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--count", "1", "--cards", "3", "--seed", "1", "--stats", "--json"]
    answer = claim(capsys, "puzzle", "generate", *options)
    named = set(re.findall(r"`(\w+)`", SECTIONS["puzzle"]))
    assert set(json.loads(answer.err)) <= named
