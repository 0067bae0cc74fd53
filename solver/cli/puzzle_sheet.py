"""`claim puzzle sheet`"""

from __future__ import annotations

from random import Random
from typing import Any

import click

from solver.cli.output import out_option, write_document
from solver.cli.puzzle_options import choice_option, expect_some, selected, selection_options
from solver.errors import ClaimError

_EXAMPLES = """\b
Examples:
  claim puzzle sheet --count 6 -o sheet.html
  claim puzzle sheet --count 12 --rating ..1400 --title Travel -o travel.html
"""


@click.command(epilog=_EXAMPLES)
@click.option(
    "--count", type=click.IntRange(1, 600), default=6, show_default=True, metavar="N", help="How many."
)
@selection_options
@choice_option
@click.option("--title", metavar="TEXT", default="", help="A heading for the pages.")
@out_option("Write the sheet to this file: .html.", required=True)
def sheet(count: int, seed: int | None, title: str, out: str, **selection: Any) -> None:
    """Make a page of puzzles to print.

    One file for a browser: six puzzles on a page of A4, the easiest first, and the solutions in small print
    at the end. Which puzzles it holds is left to chance.
    """
    from solver.present.sheet_html import sheet_html

    if not out.lower().endswith((".html", ".htm")):
        raise ClaimError(f"{out}: the ending of the name must be .html")
    puzzles = expect_some(selected(**selection))
    if len(puzzles) < count:
        raise ClaimError(f"at most {len(puzzles)} can be had; ask for fewer than {count} or for less of them")
    chosen = Random(seed).sample(puzzles, count)
    chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.id))
    write_document(out, sheet_html(chosen, title))
