"""`import solver` offers every public name and imports none of them until it is used."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import solver


def test_every_name_is_there() -> None:
    for name in solver.__all__:
        assert getattr(solver, name) is not None
    assert dir(solver) == sorted(solver.__all__)
    assert solver.__version__


def test_type_checkers_are_told_of_every_name() -> None:
    """Each from the module that has it."""
    tree = ast.parse(Path(solver.__file__).read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    told = {
        alias.asname: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert told.pop(None) == "typing"
    assert sorted(told) == solver.__all__
    for name, module in told.items():
        assert getattr(import_module(str(module)), str(name)) is getattr(solver, str(name))


def test_any_other_name_is_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = solver.nothing


def test_importing_the_package_imports_nothing_else() -> None:
    code = "import solver, sys; print([name for name in sys.modules if name.startswith('solver.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
