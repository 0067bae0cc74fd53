"""`claim play-out`"""

from __future__ import annotations

import click

from solver.cli.answers import tell
from solver.cli.inputs import game_argument
from solver.cli.output import json_option
from solver.protocol.subject import load


@click.command("play-out", epilog="Example:  claim play-out game.json")
@game_argument("RECORD")
@json_option
def play_out(source: str, game: int | None, as_json: bool) -> None:
    """Replay a game, trick by trick, to the votes.

    RECORD is a file with a game record, or "-" for standard input.
    """
    from solver.protocol.verbs.game import GAME, Request

    subject = load(source, game=game)
    tell(GAME, subject.game, Request(subject=subject), as_json)
