"""`claim puzzle`: the group of its commands."""

from __future__ import annotations

import click

from solver.cli.lazy import LazyGroup

_MODULES = {
    "generate": "solver.cli.puzzle_generate",
    "verify": "solver.cli.puzzle_verify",
}


@click.group(cls=LazyGroup, modules=_MODULES)
def puzzle() -> None:
    """Puzzles: endings with exactly one way to reach a goal."""
