"""`claim puzzle generate`"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack, closing, nullcontext
from functools import partial
from typing import TYPE_CHECKING

import click

from solver.cli.earlier import append_line, open_anew, open_to_go_on, whole_lines
from solver.cli.numbers import jobs_option
from solver.cli.output import json_option, out_option, width, write_json, write_line
from solver.cli.progress import progress
from solver.cli.seeds import seed_option

if TYPE_CHECKING:
    from solver.puzzles import Funnel, Plan, Puzzle

#: Hands with fewer cards leave nothing to find; endings of more are seldom won in one way only.
FEWEST, MOST = 3, {2: 8, 4: 5}

#: After so many seconds without a puzzle it is told what may help.
_LONG = 20

#: What a puzzle begins with: a last line without an end is dropped only if it is part of one.
_BEGINNING = b'{"format": "claim-puzzle/1"'

_EXAMPLES = """\b
Examples:
  claim puzzle generate --count 100 --cards 5 --seed 1 -o new.jsonl --jobs 2
  claim puzzle generate --count 100 --cards 5 --seed 1 -o new.jsonl --resume
  claim puzzle generate --count 20 --deck mixed --stats > mixed.jsonl
  claim puzzle generate --count 10 --players 4 --cards 3..4 -o teams.jsonl
"""


def _read_sizes(ctx: click.Context, param: click.Parameter, text: str) -> tuple[int, ...]:
    """A number of cards, or a range such as 3..6."""
    found = re.fullmatch(r"(\d{1,2})(?:\.\.(\d{1,2}))?", text)
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    most = MOST[ctx.params["players"]]
    if not FEWEST <= low <= high <= most:
        raise click.BadParameter(f"write {FEWEST} to {most}, or a range as 3..5, not {text!r}.", ctx, param)
    return tuple(range(low, high + 1))


@click.command(epilog=_EXAMPLES)
@click.option("--count", type=click.IntRange(min=1), required=True, help="How many puzzles to make.")
@click.option(
    "--players",
    type=click.Choice(["2", "4"]),
    callback=lambda *given: int(given[-1]),
    is_eager=True,  # the sizes of hands hang on it
    default="2",
    show_default=True,
    help="Two, or two teams.",
)
@click.option(
    "--deck",
    metavar="LETTERS",
    help='Its factions; "mixed" for any of Claim and Claim 2, "magic" for any with Druids or Shapeshifters.  '
    "[default: GKUDP, or GKUDPRT]",
)
@click.option(
    "--cards",
    "sizes",
    metavar="N|N..M",
    callback=_read_sizes,
    default="5",
    show_default=True,
    help="In the hand of the player to move: 3 to 8, of four players 3 to 5.",
)
@seed_option("Decides all.", default=1)
@out_option("Write the pack there; without it, print it.")
@click.option("--resume", is_flag=True, help="Go on with the pack in --out where it stopped.")
@jobs_option("Processes to use.")
@click.option("--stats", is_flag=True, help="Tell what became of all candidates, and how fast it went.")
@json_option
def generate(
    count: int,
    players: int,
    deck: str | None,
    sizes: tuple[int, ...],
    seed: int,
    out: str | None,
    resume: bool,
    jobs: int,
    stats: bool,
    as_json: bool,
) -> int:
    """Find puzzles in games that are played for them.

    The same options give the same puzzles, for any number of jobs. Prints one puzzle a line; with --json the
    statistics are JSON too.
    """
    from solver import __version__
    from solver.present.puzzle_explanation import puzzle_explanation
    from solver.protocol.decks import USUAL_DECK
    from solver.puzzles import Funnel, Plan, decks_named, dumps_puzzle
    from solver.puzzles import generate as puzzles_by
    from solver.wording import count as counted

    if resume and out is None:
        raise click.UsageError("--resume goes on with a pack: name it with --out.")
    if as_json and not stats:
        raise click.UsageError("--json is for --stats: the puzzles themselves are always JSON.")
    plan = Plan(seed, __version__, decks_named(deck or USUAL_DECK[players], players), sizes, players)
    funnel = Funnel()
    earlier: list[Puzzle] = []
    status = 0
    try:
        with ExitStack() as stack:
            write: Callable[[str], None] = write_line
            if out is not None:
                earlier, write = _opened(stack, out, resume)
            aside = stack.enter_context(progress(Search(plan, funnel, count - len(earlier)).state))
            puzzles = puzzles_by(plan, count, puzzle_explanation, funnel, earlier, jobs)
            for puzzle in stack.enter_context(closing(puzzles)):
                with aside() if out is None else nullcontext():
                    write(dumps_puzzle(puzzle))
    except KeyboardInterrupt:
        made = counted(len(earlier) + funnel.accepted, "puzzle")
        go_on = "" if out is None else "; --resume goes on from there"
        click.echo(f"claim: stopped after {made}{go_on}", err=True)
        status = 130
    if stats:
        _tell(funnel, as_json, to_errors=out is None)
    return status


def _opened(stack: ExitStack, path: str, resume: bool) -> tuple[list[Puzzle], Callable[[str], None]]:
    """The puzzles that a pack holds already, and what appends one: each is on the disk before the next."""
    from solver.puzzles import numbered_puzzles

    if resume:
        file = stack.enter_context(open_to_go_on(path, "puzzles"))
        return list(numbered_puzzles(path, whole_lines(file, (_BEGINNING,)))), partial(append_line, file)
    return [], partial(append_line, stack.enter_context(open_anew(path, "puzzles")))


class Search:
    """How the search for puzzles goes on."""

    def __init__(self, plan: Plan, funnel: Funnel, wanted: int) -> None:
        self._plan = plan
        self._funnel = funnel
        self._wanted = wanted
        self._found = 0
        self._since = 0.0  # when the last puzzle was found, in seconds

    def state(self, seconds: float) -> str:
        """One line; after a long time without a puzzle it says what may help."""
        found = self._funnel.accepted
        if found > self._found:
            self._found, self._since = found, seconds
        puzzles, quiet = f"{found} of {self._wanted} puzzles", seconds - self._since
        if quiet >= _LONG:
            from solver.present.puzzle_stats import easier

            return f"{puzzles}, none for {quiet:.0f} s: try {easier(self._plan, FEWEST)}"
        return f"{puzzles}, {60 * found / seconds:.0f} a minute{self._most()}"

    def _most(self) -> str:
        """Why most candidates are no puzzles."""
        for reason, number in self._funnel.rejected.most_common(1):
            share = 100 * number / self._funnel.candidates
            return f"; {self._funnel.candidates} endings, in {share:.0f} % {reason.value}"
        return ""


def _tell(funnel: Funnel, as_json: bool, to_errors: bool) -> None:
    """Statistics never stand among puzzles."""
    from solver.present.puzzle_stats import funnel_facts, funnel_text
    from solver.strict_json import dumps_line

    if to_errors:
        click.echo(dumps_line(funnel_facts(funnel)) if as_json else funnel_text(funnel, width()), err=True)
    elif as_json:
        write_json(funnel_facts(funnel))
    else:
        write_line(funnel_text(funnel, width()))
