"""`claim perft`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.output import json_option, write_json, write_text
from solver.cli.progress import progress


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

    start = read(position, Position.loads)
    with progress(lambda seconds: f"{seconds:.0f} s, counting"):
        sequences = count(start, depth)
    if as_json:
        write_json({"depth": depth, "sequences": sequences})
    else:
        write_text(str(sequences))
