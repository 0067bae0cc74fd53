"""What `docs/arena.md` says is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from solver.arena.sequential import BOUND
from solver.bots import BOTS
from tests.cli.helpers import claim

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_every_bot_is_described() -> None:
    table = TEXT.partition("## A match")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(BOTS)


def test_the_table_is_what_a_match_shows(capsys: pytest.CaptureFixture[str]) -> None:
    (table,) = re.findall(r"^```\n( .*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert table in claim(capsys, "arena", "random", "random", "--games", "60", "--seed", "3").out


def test_every_field_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    options = ["--games", "2", "--sprt", "0", "5", "--out", str(path), "--json"]
    facts = json.loads(claim(capsys, "arena", "random", "random", *options).out)
    in_record, in_facts = TEXT.split("## What the table says")[0], TEXT.split("## JSON")[1]
    for name in [*facts, *facts["sprt"]]:
        assert f"`{name}`" in in_facts
    fields = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    for name in list(fields)[list(fields).index("moves") + 1 :]:
        assert f"`{name}`" in in_record


def test_the_bound() -> None:
    assert f"{BOUND:.2f}" in TEXT
