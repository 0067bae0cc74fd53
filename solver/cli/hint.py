"""`claim hint`"""

from __future__ import annotations

import click

from solver.cli.answers import tell
from solver.cli.inputs import position_argument
from solver.cli.languages import lang_option
from solver.cli.numbers import SECONDS, jobs_option
from solver.cli.output import CUT_OFF, json_option
from solver.cli.progress import progress
from solver.cli.seeds import seed_option
from solver.protocol.subject import load

_EXAMPLES = """\b
Examples:
  claim hint position.json
  claim hint game.json --at 17
  claim hint position.json --worlds 400 --seed 7 --json
  claim deal --phase 1 --cards 6 --seed 2 | claim hint -
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@click.option("--worlds", type=click.IntRange(1, 100_000), metavar="N", help="Look at so many worlds.")
@seed_option("Of the worlds.", default=0)
@click.option("--time-limit", type=SECONDS, metavar="SECONDS", help="Stop after this time instead.")
@jobs_option("Processes that share the work.")
@lang_option
@json_option
def hint(
    source: str,
    at: str | None,
    game: int | None,
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
    Phase One the other hands and the deck count as hidden even if they are written out. Of a game it counts
    what the player to move had seen.

    With three or four players, with artifacts, and in Phase Two with factions of the Magic box the chances
    are estimates by play-outs: the game is played to its end by rules of thumb. Where nothing is hidden the
    answer is proven if that is quick; among three it tells what every move enforces, and selfish play
    beside that.

    Without --worlds it stops when the answer is clear. The same --seed and --worlds give the same answer.
    After Ctrl-C the answer is that of the worlds looked at so far, and the exit status is 3.
    """
    if worlds is not None and time_limit is not None:
        raise click.UsageError("Either --worlds or a --time-limit, not both.")
    from solver import InterruptedHint
    from solver.protocol.call import Call
    from solver.protocol.verbs.hint import HINT, Request

    subject = load(source, at=at, game=game)
    request = Request(subject=subject, worlds=worlds, seed=seed, time_limit=time_limit, jobs=jobs)
    status = 0
    try:
        with progress(lambda seconds: f"{seconds:.0f} s; Ctrl-C for the answer so far"):
            answer = HINT.ask(request, Call())
    except InterruptedHint as interrupted:
        answer, status = interrupted.hint, CUT_OFF
    tell(HINT, answer, request, as_json, lang)
    return status
