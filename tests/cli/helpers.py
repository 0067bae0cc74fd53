"""How the tests call `claim`: as a process of its own where streams and signals matter, else directly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

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


def check_refused(capsys: pytest.CaptureFixture[str], said: str, *arguments: str) -> None:
    """What is asked for is refused, in a single line that says this."""
    answer = claim(capsys, *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("claim: ")
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1


def check_wrong_usage(capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
    """The command line itself is refused, with a line that tells how it is meant."""
    answer = claim(capsys, *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("Usage: claim")


@contextmanager
def started(*arguments: str, **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """A command at work in a process of its own, which does not outlive what is done with it.

    Ctrl-C ends it even where the tests themselves run in the background, where it is ignored.
    """
    if os.name != "nt":
        options["preexec_fn"] = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen([*COMMAND, *arguments], **options) as process:
        try:
            yield process
        finally:
            process.kill()


def check_reader_leaves(*arguments: str) -> None:
    """Somebody reads a line and has seen enough: the command ends without a word."""
    with started(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


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
