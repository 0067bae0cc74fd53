"""`claim arena`"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from itertools import chain, islice

import click

from solver import Budget, Deck
from solver.arena import BEGINNING, Contest, Match, SequentialTest, seed_of
from solver.cli.completion import complete_bots
from solver.cli.decks import artifacts_option, deck_option, players_option
from solver.cli.earlier import append_line, open_anew, open_to_go_on, whole_lines
from solver.cli.numbers import FiniteRange, jobs_option
from solver.cli.output import json_option, out_option, width, write_json, write_text
from solver.cli.progress import progress
from solver.cli.seeds import seed_option
from solver.errors import ClaimError
from solver.protocol.decks import usual_deck
from solver.seeds import any_seed
from solver.wording import count

_EXAMPLES = """\b
Examples:
  claim arena random random --games 200 --seed 1
  claim arena pimc greedy --games 2000 --worlds 40 --jobs 2 -o games.jsonl
  claim arena pimc greedy --games 4000 --worlds 40 --resume games.jsonl
  claim arena pimc greedy --players 4 --deck GKUDPRT --games 100
"""

#: Games where nobody says how many, by number of players.
_USUAL_GAMES = {2: 2000, 3: 1998, 4: 2000}


@click.command(epilog=_EXAMPLES)
@click.argument("bots", metavar="BOT BOT...", nargs=-1, required=True, shell_complete=complete_bots)
@click.option(
    "--games",
    type=click.IntRange(min=2),
    metavar="N",
    help="How many; two make a pair, with three players three.  [default: 2000]",
)
@players_option
@deck_option
@artifacts_option
@seed_option("The same seed gives the same games; without it, any, or that of --resume.")
@click.option(
    "--worlds", type=click.IntRange(min=1), metavar="N", help="How many worlds a bot may look at for a move."
)
@click.option(
    "--move-time",
    type=FiniteRange(min=0, min_open=True, max=3_600_000),
    metavar="MS",
    help="Milliseconds of processor time a bot may spend on a move.",
)
@jobs_option("Processes that play.")
@click.option(
    "--sprt",
    type=float,
    nargs=2,
    metavar="ELO0 ELO1",
    help="Stop when the results tell which of two Elo differences is the true one.",
)
@out_option("Write every game to a new file, a record a line.")
@click.option("--resume", metavar="FILE", help="Go on with a match: its games are in FILE and go there.")
@json_option
def arena(
    bots: tuple[str, ...],
    games: int | None,
    players: str,
    deck: str | None,
    artifacts: bool,
    seed: int | None,
    worlds: int | None,
    move_time: float | None,
    jobs: int,
    sprt: tuple[float, float] | None,
    out: str | None,
    resume: str | None,
    as_json: bool,
) -> int:
    """Let bots play a match.

    The games go in pairs: the same deal twice, and the bots change seats. Shows the score of the first
    bot and the difference in Elo points, each with a 95 % interval, and the time both took for a move.

    With four players two bots are the teams AC and BD, four bots sit in the order given. With three the first
    bot plays against two of the second, or three bots are named. The bots move on by a seat in every game.

    \b
    The same seed gives the same games for any number of processes, as long as
    no --move-time is set: what a bot sees in a given time differs every time.

    Ctrl-C keeps what is written and shows the score so far.
    """
    from solver.present.match_text import contest_text

    if worlds is not None and move_time is not None:
        raise click.UsageError("Either --worlds or --move-time, not both.")
    if out is not None and resume is not None:
        raise click.UsageError("Either --out or --resume, not both: a match that goes on stays in its file.")
    budget = Budget(worlds, None if move_time is None else move_time / 1000)
    seats = int(players)
    if len(bots) not in (2, seats):
        wanted = "Two bots" if seats == 2 else f"Two bots, or {seats}"
        raise click.UsageError(f"{wanted}, not {len(bots)}.")
    factions = usual_deck(seats) if deck is None else Deck.of(deck)
    match = Match(factions, bots, any_seed() if seed is None else seed, budget, seats, artifacts)
    games = _whole_rounds(match, games)
    if sprt is not None and seats == 3:
        raise click.UsageError("--sprt compares two sides, and three players are three.")
    test = None if sprt is None else SequentialTest(*sprt)
    with ExitStack() as stack:
        write: Callable[[str], None] | None = None
        earlier: Iterator[bytes] = iter(())
        if out is not None:
            write = partial(append_line, stack.enter_context(open_anew(out, "games")))
        elif resume is not None:
            file = stack.enter_context(open_to_go_on(resume, "games"))
            write = partial(append_line, file)
            earlier = whole_lines(file, (BEGINNING,))
            first = list(islice(earlier, 1))
            if seed is None and first and (found := seed_of(first[0])) is not None:
                match = replace(match, seed=found)
            earlier = chain(first, earlier)
        contest = Contest(match, games, test)
        _take_in(contest, earlier, resume)
        status = _play_on(contest, jobs, write)
    if as_json:
        write_json(contest.to_json())
    else:
        write_text(contest_text(contest, width()))
    if status:
        file_name = out or resume
        go_on = f"; --resume {file_name} goes on from there" if file_name else ""
        click.echo(f"claim: stopped after {count(contest.played, 'game')}{go_on}", err=True)
    return status


def _whole_rounds(match: Match, games: int | None) -> int:
    """How many games are played; all deals are played out."""
    each = match.games_a_round
    if games is None:
        return _USUAL_GAMES[match.players]
    if games % each:
        wanted = "must be even: the games go in pairs." if each == 2 else f"must be a multiple of {each}."
        raise click.BadParameter(wanted, param_hint="'--games'")
    return games


def _take_in(contest: Contest, lines: Iterable[bytes], path: str | None) -> None:
    """Count the games of an earlier run, as far as they are asked for.

    Each is read when it is its turn: as long as one may be refused, the file stays as it is.
    """
    with progress(lambda _: f"{count(contest.played, 'game')} of the file replayed"):
        for number, line in enumerate(lines, 1):
            if contest.is_over:
                return
            try:
                contest.take_in(line)
            except ClaimError as error:
                raise ClaimError(f"{path}: line {number} {error}") from None


def _play_on(contest: Contest, jobs: int, write: Callable[[str], None] | None) -> int:
    """Play what is left; the exit status tells whether it was."""
    earlier = contest.played

    def state(seconds: float) -> str:
        score = contest.score.mean
        share = "" if score is None else f", {score:.1%}"
        speed = (contest.played - earlier) / seconds
        return f"{contest.played} of {contest.games} games{share}, {speed:.1f} a second"

    try:
        with progress(state), closing(contest.play_on(jobs)) as lines:
            for line in lines:
                if write is not None:
                    write(line)
    except KeyboardInterrupt:
        return 130
    return 0
