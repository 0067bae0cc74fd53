"""`--seed`: the number that decides all chance of a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from solver.seeds import HIGHEST_SEED


def seed_option(meaning: str, default: int | Callable[[], int] | None = None) -> Callable[..., Any]:
    return click.option(
        "--seed",
        type=click.IntRange(0, HIGHEST_SEED),
        metavar="N",
        default=default,
        show_default=isinstance(default, int),
        help=meaning,
    )
