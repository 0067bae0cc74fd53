"""Every public class and function shows by an example what it is, and the example is true."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import solver

ROOT = Path(__file__).resolve().parent.parent
#: What is a value has no docstring of its own.
NAMES = [name for name in solver.__all__ if isinstance(getattr(solver, name), type | FunctionType)]


def run(thing: object, name: str) -> doctest.TestResults:
    """The examples of a thing and of what belongs to it."""
    names: dict[str, Any] = {each: getattr(solver, each) for each in solver.__all__}
    said: list[str] = []
    runner = doctest.DocTestRunner()
    for example in doctest.DocTestFinder().find(thing, name, module=False, globs={**names, "solver": solver}):
        runner.run(example, out=said.append)
    assert runner.failures == 0, "".join(said)
    return doctest.TestResults(runner.failures, runner.tries)


@pytest.mark.parametrize("name", NAMES)
def test_example(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(getattr(solver, name), name).attempted > 0, "there is no example"


def test_the_package_itself() -> None:
    results = doctest.testmod(solver)
    assert results.attempted > 0
    assert results.failed == 0
