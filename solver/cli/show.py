"""`claim show`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.output import json_option, width, write_json, write_text


@click.command(epilog="Example:  claim show endgame.json")
@position_argument
@json_option
def show(position: str, as_json: bool) -> None:
    """Show a position.

    Hands and piles, the votes as they stand, who is to move and the legal moves.
    """
    from solver.model import Position

    shown = read(position, Position.loads)
    if as_json:
        from solver.present.facts import position_facts

        write_json(position_facts(shown))
    else:
        from solver.present.position_text import position_text

        write_text(position_text(shown, width()))
