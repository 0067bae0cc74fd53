"""What `docs/puzzles.md` and the docstrings of the public names show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli.helpers import claim

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks are one session."""
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks("python")), {}, "puzzles", "puzzles.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 15
    assert results.failed == 0, "".join(said)


def test_commands(capsys: pytest.CaptureFixture[str]) -> None:
    _, *parts = re.split(r"^\$ (.*)\n", "".join(blocks("console")), flags=re.MULTILINE)
    assert len(parts) >= 4
    for command, printed in zip(parts[::2], parts[1::2], strict=True):
        assert claim(capsys, *shlex.split(command)[1:]).out == printed


@pytest.mark.parametrize("name", ["library", "trainer", "checking", "puzzle"])
def test_docstrings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    results = doctest.testmod(import_module(f"solver.puzzles.{name}"))
    assert results.attempted > 0
    assert results.failed == 0
