"""What the README shows is what happens: its sessions are run in a shell, its Python as a doctest."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def session(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with what it prints."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    assert parts[0] == ""
    return list(zip(parts[1::2], parts[2::2], strict=True))


COMMANDS = [command for block in blocks("console") for command in session(block)]


@pytest.mark.parametrize(("command", "printed"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_session(command: str, printed: str, tmp_path: Path) -> None:
    claim = tmp_path / "claim"
    claim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m solver.cli "$@"\n', encoding="utf-8")
    claim.chmod(0o755)
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={
            **os.environ,
            "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
            "COLUMNS": "80",
            "XDG_DATA_HOME": str(tmp_path),  # a new player
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == printed


@pytest.mark.parametrize("number", range(len(blocks("python"))))
def test_python(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest(blocks("python")[number], {}, "README", "README.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(said)


def test_there_is_something_to_run() -> None:
    assert len(COMMANDS) >= 5
    assert blocks("python")


def test_the_two_commands_are_named_and_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("demo", "test"):
        assert f"make {target}" in README
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
