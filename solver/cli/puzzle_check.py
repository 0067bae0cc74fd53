"""`claim puzzle check`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument
from solver.cli.output import json_option, width, write_json, write_text
from solver.protocol.subject import load

_EXAMPLES = """\b
Examples:
  claim puzzle check ending.json
  claim puzzle check "GKUDP 2A / A G3 K5 D28 / B G14 U6 D3" --goal "A draws"
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@click.option("--goal", metavar="TEXT", help="Ask for this: A wins, A draws, A gets 4 votes, AC wins.")
@json_option
def check(source: str, at: str | None, game: int | None, goal: str | None, as_json: bool) -> int:
    """Tell whether an ending is a puzzle.

    If it is: the solution, the rating and the themes. If not: why. Without --goal it is asked for the win, or
    for the draw where that is all that can be had. Where there is one way to the goal the solution is told in
    any case, also if the obvious card is right or there is but one decision, which makes it no puzzle.

    The exit status is 0 if it is a puzzle, and 1 if not.
    """
    from solver.present.checked_text import checked_text
    from solver.puzzles import check as ask

    checked = ask(load(source, at=at, game=game).position, goal)
    if as_json:
        write_json(checked.to_json())
    else:
        write_text(checked_text(checked, width()))
    return 0 if checked.is_puzzle else 1
