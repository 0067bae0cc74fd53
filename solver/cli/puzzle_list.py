"""`claim puzzle list`"""

from __future__ import annotations

from typing import Any

import click

from solver.cli.output import json_option, width, write_json, write_text
from solver.cli.puzzle_options import selected, selection_options

_EXAMPLES = """\b
Examples:
  claim puzzle list --theme dwarf --rating 1400..1800 --cards 4..6
  claim puzzle list --deck NIRTS --json
"""


@click.command(epilog=_EXAMPLES)
@selection_options
@json_option
def list(as_json: bool, **selection: Any) -> None:  # noqa: A001 (commands and their functions are namesakes)
    """List puzzles.

    Their names, decks, cards in hand, ratings, goals and themes, which tell a little of the solution. With
    --json one object a line.
    """
    from solver.present.puzzle_text import list_text, puzzle_facts

    puzzles = selected(**selection)
    if not as_json:
        write_text(list_text(puzzles, width()) if puzzles else "No puzzle fits.")
        return
    for puzzle in puzzles:
        write_json(puzzle_facts(puzzle))
