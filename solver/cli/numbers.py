"""Numbers that several commands take, with the bounds within which they mean something."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any

import click

from solver.arguments import HIGHEST_NUMBER, MOST_JOBS


class FiniteRange(click.FloatRange):
    """A range of floats without NaN, which no comparison finds outside, and without infinity."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


#: Nodes that a search may be limited to.
NODES = click.IntRange(0, HIGHEST_NUMBER)

#: Processes.
WORKERS = click.IntRange(1, MOST_JOBS)

#: Seconds that a search may be limited to.
SECONDS = FiniteRange(min=0)


def jobs_option(meaning: str, default: int | None = 1) -> Callable[..., Any]:
    return click.option(
        "--jobs",
        type=click.IntRange(1, MOST_JOBS),
        metavar="N",
        default=default,
        show_default=default is not None,
        help=meaning,
    )


def time_limit_option(meaning: str) -> Callable[..., Any]:
    """For commands that take as long as it takes, except with chance or with more than two players."""
    return click.option(
        "--time-limit",
        type=SECONDS,
        metavar="SECONDS",
        help=f"Stop after this time, {meaning}; 5 seconds with potions or artifacts at work, and with "
        "three and four players.",
    )
