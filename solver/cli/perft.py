"""`claim perft`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument
from solver.cli.output import json_option, write_json, write_text
from solver.cli.progress import progress
from solver.protocol.subject import load


@click.command(epilog="Example:  claim perft endgame.json --depth 8")
@position_argument
@click.option("--depth", type=click.IntRange(0, 1000), required=True, help="How many moves to look ahead.")
@json_option
def perft(source: str, at: str | None, game: int | None, depth: int, as_json: bool) -> None:
    """Count move sequences.

    The number of different legal sequences of that many moves; a game that ends earlier counts as one.
    Needs every card known, the order of the stock included.
    """
    from solver.protocol.call import Call
    from solver.protocol.verbs.perft import PERFT, Request

    request = Request(subject=load(source, at=at, game=game), depth=depth)
    with progress(lambda seconds: f"{seconds:.0f} s, counting"):
        sequences = PERFT.ask(request, Call())
    if as_json:
        write_json(PERFT.to_json(sequences, request))
    else:
        write_text(str(sequences))
