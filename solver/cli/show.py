"""`claim show`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.output import (
    json_option,
    out_option,
    title_option,
    width,
    write_document,
    write_json,
    write_text,
)
from solver.errors import ClaimError

_EXAMPLES = """\b
Examples:
  claim show endgame.json
  claim show endgame.json --svg -o endgame.svg
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@json_option
@click.option("--svg", "as_svg", is_flag=True, help="Draw a picture of the table.")
@out_option("Write the picture to a file.")
@title_option
def show(position: str, as_json: bool, as_svg: bool, out: str | None, title: str) -> None:
    """Show a position.

    Hands and piles, the votes as they stand, who is to move and the legal moves.
    """
    from solver.model import Position

    if as_json and as_svg:
        raise click.UsageError("Either --json or --svg, not both.")
    if not as_svg and (out is not None or title):
        raise click.UsageError("--out and --title are for a picture: add --svg.")
    if out is not None and not out.lower().endswith(".svg"):
        raise ClaimError(f"{out}: the ending of the name must be .svg")
    shown = read(position, Position.loads)
    if as_json:
        from solver.present.facts import position_facts

        write_json(position_facts(shown))
    elif as_svg:
        from solver.present.position_svg import position_svg

        write_document(out, position_svg(shown, title))
    else:
        from solver.present.position_text import position_text

        write_text(position_text(shown, width()))
