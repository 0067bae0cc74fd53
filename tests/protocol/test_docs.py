"""What `docs/engine.md` shows is what happens, and it names every verb, field and code that there is."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from solver.protocol.fields import schema_of
from solver.protocol.handle import VERBS, verb_named
from solver.protocol.problem import CODES

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`\"?(\w+)\"?`", TEXT))
SESSION = re.findall(r"^```console\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)[0]
COMMANDS = re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", SESSION, re.MULTILINE)


@pytest.mark.parametrize(("command", "printed"), COMMANDS)
def test_session(command: str, printed: str, tmp_path: Path) -> None:
    claim = tmp_path / "claim"
    claim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m solver.cli "$@"\n', encoding="utf-8")
    claim.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command], env={**os.environ, "PATH": path}, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == (printed, "")


def test_python() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    example = doctest.DocTestParser().get_doctest(block, {}, "engine.md", "engine.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 2
    assert results.failed == 0, "".join(said)


def test_every_verb_field_and_code_is_named() -> None:
    fields = {name for verb in VERBS for name in schema_of(verb_named(verb).request)}
    assert {*VERBS, *fields - {"level", "goal"}, *CODES} - NAMED == set()
