"""`claim engine`"""

from __future__ import annotations

import sys

import click

from solver.cli.numbers import WORKERS

_EXAMPLES = """\b
Examples:
  claim engine --workers 2
  claim engine < requests.jsonl > answers.jsonl
"""


@click.command(epilog=_EXAMPLES)
@click.option("--workers", type=WORKERS, metavar="N", help="Processes at most; as many as there are cores.")
def engine(workers: int | None) -> None:
    """Answer requests of other programs.

    One request a line, as JSON, each with an id of your choice; one answer a line, with the same id. Many
    requests can be under way at once, tell partial answers while they work, and be cancelled.

    It ends when its input ends, after what was asked. After Ctrl-C everything is stopped as if cancelled.
    """
    from solver.protocol.engine import Engine

    # A reader of its own, never closed: Python would wait for whoever still reads its standard input.
    requests = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
    Engine(requests, sys.stdout.buffer, workers).run()
