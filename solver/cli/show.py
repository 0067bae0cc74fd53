"""`claim show`"""

from __future__ import annotations

from typing import Literal

import click

from solver.cli.inputs import position_argument
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
from solver.protocol.subject import load

_EXAMPLES = """\b
Examples:
  claim show endgame.json
  claim show game.json --at 2.3
  claim show matches.jsonl --game 2 --at 9
  claim show endgame.json --svg --mark best -o endgame.svg
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@json_option
@click.option("--svg", "as_svg", is_flag=True, help="Draw a picture of the table.")
@click.option("--mark", type=click.Choice(["legal", "best"]), help="Cards to be marked in the picture.")
@click.option("--seen-by", type=click.Choice(list("ABCD")), help="Show only what this player sees.")
@out_option("Write the picture to a file.")
@title_option
def show(
    source: str,
    at: str | None,
    game: int | None,
    as_json: bool,
    as_svg: bool,
    mark: Literal["legal", "best"] | None,
    seen_by: str | None,
    out: str | None,
    title: str,
) -> None:
    """Show a position.

    Hands and piles, the votes as they stand, who is to move and the legal moves.
    """
    if as_json and as_svg:
        raise click.UsageError("Either --json or --svg, not both.")
    if not as_svg and (out is not None or title or mark is not None or seen_by is not None):
        raise click.UsageError("--out, --title, --mark and --seen-by are for a picture: add --svg.")
    if out is not None and not out.lower().endswith(".svg"):
        raise ClaimError(f"{out}: the ending of the name must be .svg")
    subject = load(source, at=at, game=game)
    if as_svg:
        from solver import svg

        write_document(out, svg(subject.position, mark=mark, seen_by=seen_by, title=title))
    elif as_json:
        from solver.protocol.verbs.position import POSITION, Request

        write_json(POSITION.to_json(subject.position, Request(subject=subject)))
    else:
        from solver import text

        write_text(text(subject.position, width()))
