"""`claim puzzle`: the group of its commands."""

from __future__ import annotations

import click

from solver.cli.lazy import LazyGroup

_MODULES = {
    "play": "solver.cli.puzzle_play",
    "list": "solver.cli.puzzle_list",
    "show": "solver.cli.puzzle_show",
    "solve": "solver.cli.puzzle_solve",
    "sheet": "solver.cli.puzzle_sheet",
    "generate": "solver.cli.puzzle_generate",
    "verify": "solver.cli.puzzle_verify",
    "check": "solver.cli.puzzle_check",
}


_EXAMPLES = """\b
Examples:
  claim puzzle play
  claim puzzle list --theme dwarf --cards 4..6 --json
  claim puzzle sheet --count 6 -o sheet.html
  claim puzzle generate --count 100 --cards 5 --seed 1 -o new.jsonl --jobs 2
  claim puzzle verify new.jsonl --json
  claim puzzle check ending.json --goal "A wins"
"""


@click.group(cls=LazyGroup, modules=_MODULES, epilog=_EXAMPLES)
def puzzle() -> None:
    """Puzzles: endings with exactly one way to reach a goal."""
