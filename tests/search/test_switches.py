"""Without any one of its reductions, or without all of them, the search gives the same answers.

Reductions can be switched off in a debug build only (`make debug-test`); elsewhere that is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType

import pytest

from solver import Position, Solver
from tests.search.frozen import frozen_endings
from tests.search.potions import valued_endings
from tests.search.test_potions import worth_of
from tests.search.worths import known_of

CASES = (*import_module("solver._core.portable").PARTS, "everything")


@pytest.fixture
def core(build: str) -> Iterator[ModuleType]:
    """A build of the core, which has all its parts again after the test."""
    core = import_module(f"solver._core.{build}")
    yield core
    if core.DEBUG:
        core.switch_off()


@pytest.fixture(params=CASES)
def part(request: pytest.FixtureRequest, core: ModuleType) -> str:
    """A part that the search has to do without."""
    if not core.DEBUG:
        pytest.skip("only a debug build can do without a reduction: `make debug-test` runs this")
    core.switch_off(*core.PARTS if request.param == "everything" else (request.param,))
    return str(request.param)


def test_other_builds_refuse(core: ModuleType) -> None:
    if core.DEBUG:
        core.switch_off(*core.PARTS)
    else:
        with pytest.raises(RuntimeError, match="debug build"):
            core.switch_off(*core.PARTS)


def test_a_reduction_changes_no_answer(part: str) -> None:
    for ending in Random(part).sample(frozen_endings(), 300):
        assert Solver().value(Position.loads(ending.line)) == known_of(ending.rank), ending.line


def test_a_reduction_changes_no_expectation(part: str) -> None:
    for ending in Random(part).sample(valued_endings(), 60):
        solution = Solver(1 << 18).solve(Position.loads(ending.line))
        assert worth_of(solution.known) == ending.worth, ending.line
