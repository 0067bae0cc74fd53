"""Every public name shows by an example what it is, and the example is true."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import solver

#: What is a value and no class or function has no docstring of its own.
VALUES = {"Move", "SEATS"}


@pytest.mark.parametrize("name", sorted(set(solver.__all__) - VALUES))
def test_example(name: str) -> None:
    names: dict[str, Any] = {each: getattr(solver, each) for each in solver.__all__}
    said: list[str] = []
    docstring = getattr(solver, name).__doc__
    assert docstring, "there is no docstring"
    example = doctest.DocTestParser().get_doctest(docstring, {**names, "solver": solver}, name, None, None)
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.attempted > 0, "there is no example"
    assert results.failed == 0, "".join(said)


def test_the_package_itself() -> None:
    results = doctest.testmod(solver)
    assert results.attempted > 0
    assert results.failed == 0
