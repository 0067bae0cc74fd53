"""`claim review`"""

from __future__ import annotations

import click

from solver.cli.answers import tell
from solver.cli.inputs import game_argument
from solver.cli.languages import lang_option
from solver.cli.numbers import time_limit_option
from solver.cli.output import CUT_OFF, json_option
from solver.cli.progress import looking_back, progress
from solver.protocol.subject import load


@click.command(epilog="Example:  claim review game.json")
@game_argument("GAME")
@lang_option
@time_limit_option("for each position")
@json_option
def review(source: str, game: int | None, lang: str, time_limit: float | None, as_json: bool) -> int:
    """Review a game, move by move.

    Marks every move of Phase Two: best (every other one costs something), equal (others are as good),
    costs votes, or throws away the win or the draw. Names the last move with which each player threw
    something away and shows how to go on instead. Moves of Phase One come with an estimate of the chance to
    win, from what the player could know. While potions may still be turned up, a decision is judged by what
    could be expected when it was made, and not by the luck that followed. With artifacts passes are judged,
    too, also those that the record leaves out: an artifact that would have been worth more is named. Early
    decisions that cannot be settled are estimated. The exit status is 3 if the time limit left something
    open.

    With three and four players hands are hidden in Phase Two as well: every move comes with an estimate, and
    beside it stands what moves of late tricks gave away with all cards seen.

    GAME is a file with a game record, or "-" for standard input.
    """
    from solver.protocol.call import Call
    from solver.protocol.verbs.review import REVIEW, Request

    request = Request(subject=load(source, game=game), lang=lang, time_limit=time_limit)
    with progress(looking_back):
        facts = REVIEW.ask(request, Call())
    tell(REVIEW, facts, request, as_json, lang)
    return 0 if facts.exact else CUT_OFF
