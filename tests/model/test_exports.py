"""`import solver` offers every public name and imports none of them until it is used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import solver


def test_every_name_is_there() -> None:
    for name in solver.__all__:
        assert getattr(solver, name) is not None
    assert set(solver.__all__) <= set(dir(solver))
    assert solver.__version__


def test_any_other_name_is_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = solver.nothing


def test_importing_the_package_imports_nothing_else() -> None:
    code = "import solver, sys; print([name for name in sys.modules if name.startswith('solver.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
