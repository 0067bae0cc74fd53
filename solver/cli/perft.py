"""`claim perft`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.output import json_option, write_json, write_text


@click.command(epilog="Example:  claim perft endgame.json --depth 8")
@position_argument
@click.option("--depth", type=click.IntRange(0, 1000), required=True, help="How many moves to look ahead.")
@json_option
def perft(position: str, depth: int, as_json: bool) -> None:
    """Count move sequences.

    The number of different legal sequences of that many moves; a game that ends earlier counts as one.
    Needs every card known, the order of the stock included.
    """
    from solver.model import Position
    from solver.search.perft import perft as count

    sequences = count(read(position, Position.loads), depth)
    if as_json:
        write_json({"depth": depth, "sequences": sequences})
    else:
        write_text(str(sequences))
