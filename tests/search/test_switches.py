"""Without any one of its reductions, or without all of them, the search gives the same answers.

Reductions can be switched off in a debug build only (`make debug-test`); elsewhere that is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from solver import Position, Solver, Value
from tests.builds import BUILDS, use_build
from tests.search.frozen import frozen_endings
from tests.search.potions import valued_endings
from tests.search.test_potions import worth_of

CASES = (*import_module("solver._core.portable").PARTS, "everything")


@pytest.fixture(params=BUILDS)
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    use_build(request.param, monkeypatch)
    yield request.param
    core = import_module(f"solver._core.{request.param}")
    if core.DEBUG:
        core.switch_off()


def test_other_builds_refuse(build: str) -> None:
    core = import_module(f"solver._core.{build}")
    if core.DEBUG:
        core.switch_off(*core.PARTS)
    else:
        with pytest.raises(RuntimeError, match="debug build"):
            core.switch_off(*core.PARTS)


@pytest.mark.parametrize("part", CASES)
def test_a_reduction_changes_no_answer(part: str, build: str) -> None:
    core = import_module(f"solver._core.{build}")
    if not core.DEBUG:
        pytest.skip("only a debug build can do without a reduction: `make debug-test` runs this")
    core.switch_off(*core.PARTS if part == "everything" else (part,))
    for ending in Random(part).sample(frozen_endings(), 300):
        assert Solver().value(Position.loads(ending.line)) == Value(ending.rank), ending.line


@pytest.mark.parametrize("part", CASES)
def test_a_reduction_changes_no_expectation(part: str, build: str) -> None:
    core = import_module(f"solver._core.{build}")
    if not core.DEBUG:
        pytest.skip("only a debug build can do without a reduction: `make debug-test` runs this")
    core.switch_off(*core.PARTS if part == "everything" else (part,))
    for ending in Random(part).sample(valued_endings(), 60):
        solution = Solver(1 << 18).solve(Position.loads(ending.line))
        assert worth_of(solution) == ending.worth, ending.line
