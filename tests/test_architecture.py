"""`docs/architecture.md` is a map of the tree: every module with an idea of its own is on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMED = set(
    re.findall(r"`(?:[\w/]*/)?(\w+\.\w+)`", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))
)


@pytest.mark.parametrize(
    "room",
    [
        "solver/search",
        "solver/search/exact",
        "solver/search/sampled",
        "solver/analysis",
        "solver/arena",
        "solver/puzzles",
    ],
)
def test_every_module_is_on_the_map(room: str) -> None:
    modules = {path.name for path in (ROOT / room).glob("*.py")} - {"__init__.py"}
    assert modules
    assert modules <= NAMED


@pytest.mark.parametrize(
    "room",
    [
        "src_cy/core",
        "src_cy/rules",
        "src_cy/two_players",
        "src_cy/duel",
        "src_cy/expect",
        "src_cy/artifacts",
        "src_cy/teams",
        "src_cy/evaluation",
        "src_cy/guess",
        "src_cy/worlds",
        "src_cy/playouts",
    ],
)
def test_every_part_of_the_core_is_on_the_map(room: str) -> None:
    parts = {path.name for path in (ROOT / room).iterdir() if path.suffix in {".pxd", ".pxi"}}
    assert parts
    assert parts - {"__init__.pxd"} <= NAMED


@pytest.mark.parametrize("suffix", [".pyx", ".pxd", ".pxi"])
def test_every_part_of_the_core_begins_with_what_the_field_calls_it(suffix: str) -> None:
    files = sorted((ROOT / "src_cy").rglob(f"*{suffix}"))
    firsts = {path: path.read_text(encoding="utf-8").partition("\n")[0] for path in files}
    assert firsts
    assert [path for path, first in firsts.items() if not re.fullmatch(r"# [A-Z].*\.", first)] == []
