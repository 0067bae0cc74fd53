"""What the shell offers when the Tab key is pressed: files, puzzles, themes, bots and decks.

Whatever goes wrong, nothing is offered: nobody has asked for a message.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def complete_positions(_: click.Context, __: click.Parameter, beginning: str) -> list[CompletionItem]:
    """Files, and puzzles as soon as something is written that is no file."""
    from click.shell_completion import CompletionItem

    found = [CompletionItem(beginning, type="file")]
    return found + complete_puzzles(_, __, beginning) if "-" in beginning else found


def complete_puzzles(_: click.Context, __: click.Parameter, beginning: str) -> list[CompletionItem]:
    from solver import puzzles

    return _beginning_with(beginning.lower(), (puzzle.id for puzzle in puzzles.all()))


def complete_themes(_: click.Context, __: click.Parameter, beginning: str) -> list[CompletionItem]:
    from solver import puzzles

    return _beginning_with(beginning.lower(), puzzles.themes())


def complete_bots(_: click.Context, __: click.Parameter, beginning: str) -> list[CompletionItem]:
    from solver import bot_names

    return _beginning_with(beginning.lower(), bot_names())


def complete_decks(context: click.Context, _: click.Parameter, beginning: str) -> list[CompletionItem]:
    """Those for as many players as are named already."""
    from solver import all_decks

    players = int(context.params.get("players") or 2)
    return _beginning_with(beginning.upper(), (deck.letters for deck in all_decks(players)))


def _beginning_with(beginning: str, names: Iterable[str]) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem  # which a command that is carried out does not need

    return [CompletionItem(name) for name in names if name.startswith(beginning)]
