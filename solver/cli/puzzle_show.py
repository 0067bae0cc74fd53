"""`claim puzzle show`"""

from __future__ import annotations

import click

from solver.cli.output import json_option, out_option, width, write_document, write_json, write_text
from solver.cli.puzzle_options import id_argument, pack_option, puzzles_of
from solver.errors import ClaimError

_EXAMPLES = """\b
Examples:
  claim puzzle show gkudp-4-d70d
  claim puzzle show gkudp-4-d70d --svg -o puzzle.svg
"""


@click.command(epilog=_EXAMPLES)
@id_argument
@pack_option
@json_option
@click.option("--svg", "as_svg", is_flag=True, help="Draw a picture of the table.")
@out_option("Write the picture to a file.")
def show(name: str, pack: str | None, as_json: bool, as_svg: bool, out: str | None) -> None:
    """Show a puzzle, without its solution.

    The beginning of an ID is enough if no other puzzle begins so.
    """
    from solver.puzzles import named

    if as_json and as_svg:
        raise click.UsageError("Either --json or --svg, not both.")
    if not as_svg and out is not None:
        raise click.UsageError("--out is for a picture: add --svg.")
    if out is not None and not out.lower().endswith(".svg"):
        raise ClaimError(f"{out}: the ending of the name must be .svg")
    puzzle = named(puzzles_of(pack), name)
    if as_json:
        from solver.present.puzzle_text import task_facts

        write_json(task_facts(puzzle))
    elif as_svg:
        from solver.present.position_svg import position_svg
        from solver.present.puzzle_text import goal_text

        write_document(out, position_svg(puzzle.position, goal_text(puzzle)))
    else:
        from solver.present.puzzle_text import task_text

        write_text(task_text(puzzle, width()))
