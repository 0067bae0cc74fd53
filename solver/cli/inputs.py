"""What a command is about: one argument for everything, with the moment of a game and the line of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from solver.cli.completion import complete_positions

Command = Callable[..., Any]

_AT = click.option(
    "--at",
    metavar="MOMENT",
    help="Of a game: 17, after so many entries, or 2.3, before trick 3 of Phase Two; else its end.",
)
_GAME = click.option("--game", type=click.IntRange(min=1), metavar="N", help="Line N of a file with many.")


def moment_options(command: Command) -> Command:
    """Where a position stands in what is named."""
    return _AT(_GAME(command))


def position_argument(command: Command) -> Command:
    """POSITION, and where it stands in what it names."""
    argument = click.argument("source", metavar="POSITION", shell_complete=complete_positions)
    return argument(moment_options(command))


def game_argument(name: str) -> Callable[[Command], Command]:
    """A whole game."""
    argument = click.argument("source", metavar=name, shell_complete=complete_positions)
    return lambda command: argument(_GAME(command))
