"""How the tests call `claim`: as a process of its own where streams and signals matter, else directly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from solver.cli import run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
ENDGAME = str(EXAMPLES / "endgame.json")
GAMES = [str(EXAMPLES / "game.json"), str(EXAMPLES / "game-claim2.json")]

#: -P keeps the working directory out of the path, so that the installed package is tested.
COMMAND = [sys.executable, "-P", "-m", "solver.cli"]


class Answer(NamedTuple):
    status: int
    out: str
    err: str


def claim(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    """Run a command in this process."""
    capsys.readouterr()
    status = run(list(arguments))
    return Answer(status, *capsys.readouterr())


def check_wrong_usage(capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
    """The command line itself is refused, with a line that tells how it is meant."""
    answer = claim(capsys, *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("Usage: claim")


def claim_process(*arguments: str, stdin: str = "", **environment: str) -> Answer:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
