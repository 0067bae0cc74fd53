"""`claim hint`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.numbers import SECONDS, jobs_option
from solver.cli.output import CUT_OFF, json_option, width, write_json, write_text
from solver.cli.progress import progress
from solver.cli.seeds import seed_option
from solver.factions import LANGUAGES

_EXAMPLES = """\b
Examples:
  claim hint position.json
  claim hint position.json --worlds 400 --seed 7 --json
  claim deal --phase 1 --cards 6 --seed 2 | claim hint -
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@click.option("--worlds", type=click.IntRange(1, 100_000), metavar="N", help="Look at so many worlds.")
@seed_option("Of the worlds.", default=0)
@click.option("--time-limit", type=SECONDS, metavar="SECONDS", help="Stop after this time instead.")
@jobs_option("Processes that share the work.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Faction names.")
@json_option
def hint(
    position: str,
    worlds: int | None,
    seed: int,
    time_limit: float | None,
    jobs: int,
    lang: str,
    as_json: bool,
) -> int:
    """Advise the player to move, in either phase, hidden cards or not.

    Every move with its chance to win, and the standard error of that. Cards that the player cannot see are
    dealt in many ways that agree with all that is known, and every move is tried in each of these worlds. In
    Phase One the other hands and the deck count as hidden even if they are written out.

    With three or four players, with artifacts, and in Phase Two with factions of the Magic box the chances
    are estimates by play-outs: the game is played to its end by rules of thumb. Where nothing is hidden the
    answer is proven if that is quick; among three it tells what every move enforces, and selfish play
    beside that.

    Without --worlds it stops when the answer is clear. The same --seed and --worlds give the same answer.
    After Ctrl-C the answer is that of the worlds looked at so far, and the exit status is 3.
    """
    if worlds is not None and time_limit is not None:
        raise click.UsageError("Either --worlds or a --time-limit, not both.")
    from solver.model import Position, View
    from solver.search.sampled.hint import InterruptedHint
    from solver.search.sampled.hint import hint as ask

    view = View.of(read(position, Position.loads))
    status = 0
    try:
        with progress(lambda seconds: f"{seconds:.0f} s; Ctrl-C for the answer so far"):
            answer = ask(view, worlds, seed, time_limit=time_limit, jobs=jobs)
    except InterruptedHint as interrupted:
        answer, status = interrupted.hint, CUT_OFF
    if as_json:
        write_json(answer.to_json())
    else:
        from solver.analysis.facts.doubt import doubt_of
        from solver.present.hint_text import hint_text

        write_text(hint_text(view, answer, lang, width(), doubt_of(view, answer)))
    return status
