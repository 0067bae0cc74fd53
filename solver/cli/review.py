"""`claim review`"""

from __future__ import annotations

import click

from solver.cli.inputs import read
from solver.cli.languages import lang_option
from solver.cli.numbers import time_limit_option
from solver.cli.output import CUT_OFF, json_option, width, write_json, write_text
from solver.cli.progress import looking_back, progress


@click.command(epilog="Example:  claim review game.json")
@click.argument("game", metavar="GAME")
@lang_option
@time_limit_option("for each position")
@json_option
def review(game: str, lang: str, time_limit: float | None, as_json: bool) -> int:
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
    from solver.analysis.review import review as find_facts
    from solver.model import Game

    played = read(game, Game.loads)
    with progress(looking_back):
        facts = find_facts(played, time_limit=time_limit)
    if as_json:
        write_json(facts.to_json())
    else:
        from solver.present.review_text import review_text

        write_text(review_text(played, facts, lang, width()))
    return 0 if facts.exact else CUT_OFF
