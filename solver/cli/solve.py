"""`claim solve`"""

from __future__ import annotations

from typing import Any

import click

from solver.cli.answers import tell
from solver.cli.completion import complete_positions
from solver.cli.inputs import moment_options
from solver.cli.numbers import NODES, SECONDS, jobs_option
from solver.cli.output import CUT_OFF, json_option
from solver.cli.progress import progress
from solver.cli.usage import refuse_beside
from solver.protocol.subject import Subject, load

_EXAMPLES = """\b
Examples:
  claim solve deal.json
  claim solve deal.json --goal win --json
  claim solve game.json --at 2.3
  claim solve --batch deals.jsonl --jobs 2 > solved.jsonl
  claim solve --batch deals.jsonl --resume solved.jsonl
"""

#: Letters after a number of bytes, by the power of two they stand for.
_UNITS = {"K": 10, "M": 20, "G": 30}


def _size(context: click.Context, option: click.Parameter, text: str) -> int:  # noqa: ARG001
    """A number of bytes, such as 500K, 64M or 2G."""
    digits = text.upper().rstrip("KMG")
    unit = text.upper().removeprefix(digits)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and unit in {"", *_UNITS}):
        raise click.BadParameter(f"{text!r} is not a number of bytes: write it as in 500K, 64M or 2G.")
    return int(digits) << _UNITS.get(unit, 0)


@click.command(epilog=_EXAMPLES)
@click.argument("source", metavar="[POSITION]", required=False, shell_complete=complete_positions)
@moment_options
@click.option("--batch", metavar="FILE", help="Solve every line of a file, or of standard input (-).")
@click.option(
    "--goal",
    type=click.Choice(["win", "votes"]),
    default="votes",
    show_default=True,
    help="Only who wins, which is faster, or by how many votes too.",
)
@click.option("--best-only", is_flag=True, help="Value no move but one that is best: several times as fast.")
@click.option(
    "--time-limit", type=SECONDS, metavar="SECONDS", help="Stop after this time; no limit unless given."
)
@click.option("--max-nodes", type=NODES, metavar="N", help="Stop after so many positions searched.")
@click.option(
    "--memory",
    callback=_size,
    metavar="SIZE",
    default="128M",
    show_default=True,
    help="The most that the table may take.",
)
@jobs_option("Processes that share a batch.", default=None)
@click.option("--resume", metavar="FILE", help="Go on with a batch: its answers are in FILE and go there.")
@json_option
def solve(
    source: str | None,
    at: str | None,
    game: int | None,
    batch: str | None,
    goal: str,
    best_only: bool,
    time_limit: float | None,
    max_nodes: int | None,
    memory: int,
    jobs: int | None,
    resume: str | None,
    as_json: bool,
) -> int:
    """Solve a position of Phase Two.

    Who wins with best play by both sides and by how many votes, what every move is worth, and one optimal
    line. Among three players: what each can enforce against the two others. Needs every card known, or a
    hidden hand that what was seen determines.

    It has no limit of its own, unlike explain, review and tree, which stop after five seconds with potions or
    artifacts at work, and with three and four players.

    A batch reads one position a line and writes one answer a line, as JSON, in the same order. Limits count
    for each position. A line that cannot be solved gives {"line": 7, "error": "..."}.

    The exit status is 3 if a limit or Ctrl-C left something open: the answer is what is proven. It is 1 if a
    line of a batch could not be solved.
    """
    options: dict[str, Any] = {
        "goal": goal,
        "best_only": best_only,
        "time_limit": time_limit,
        "max_nodes": max_nodes,
        "memory": memory,
    }
    if batch is not None:
        if source is not None:
            raise click.UsageError("Either a POSITION or a --batch, not both.")
        refuse_beside("--batch", "at", "game")
        from solver.cli.batch import solve_batch
        from solver.protocol.batch import Options

        return solve_batch(batch, Options(**options), jobs or 1, resume)
    if source is None:
        raise click.UsageError("Missing argument 'POSITION', or a --batch of them.")
    if jobs is not None or resume is not None:
        raise click.UsageError("--jobs and --resume are for a --batch.")
    return _solve_one(load(source, at=at, game=game), options, as_json)


def _solve_one(subject: Subject, options: dict[str, Any], as_json: bool) -> int:
    from solver import Interrupted
    from solver.protocol.call import Call
    from solver.protocol.verbs.solve import SOLVE, Request

    request = Request(subject=subject, **options)
    state = "looking for the value"

    def note(settled: int, moves: int | None, _: object) -> None:
        nonlocal state
        if settled:
            state = f"{settled} of {moves} moves settled"

    try:
        with progress(lambda seconds: f"{seconds:.0f} s, {state}; Ctrl-C for what is proven so far"):
            found = SOLVE.ask(request, Call(progress=note))
    except Interrupted as interrupted:
        found = interrupted.answer
    tell(SOLVE, found, request, as_json)
    return 0 if found.exact else CUT_OFF
