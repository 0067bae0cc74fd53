"""What `docs/python.md` and the section on own bots show is what happens, each block by itself."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from time import monotonic

import pytest

import solver
from solver import random_position

ROOT = Path(__file__).resolve().parent.parent
TEXTS = [ROOT / "docs" / "python.md", ROOT / "docs" / "arena.md"]
BLOCKS = [
    (f"{path.stem} {number}", block)
    for path in TEXTS
    for number, block in enumerate(
        re.findall(r"^```python\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL), 1
    )
]


@pytest.mark.parametrize(("name", "block"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_block(name: str, block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest(block, {}, name, None, None)
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(said)


@pytest.mark.parametrize(("name", "block"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_a_program_is_short_and_uses_public_names(name: str, block: str) -> None:
    del name
    lines = [line for line in block.splitlines() if re.match(r"(>>>|\.\.\.) ", line)]
    assert len(lines) <= 10
    assert set(re.findall(r"\bsolver\.(\w+)", "\n".join(lines))) <= set(solver.__all__)


def test_there_are_ten_programs() -> None:
    assert sum(name.startswith("python ") for name, _ in BLOCKS) >= 10


def test_the_example_that_is_stopped_would_take_long() -> None:
    begun = monotonic()
    answer = solver.analyse(random_position("GKUDPRT", 1, players=4), time_limit=1)
    assert answer.stopped == "time", monotonic() - begun
