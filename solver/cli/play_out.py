"""`claim play-out`"""

from __future__ import annotations

import click

from solver.cli.inputs import read, record_argument
from solver.cli.output import json_option, width, write_json, write_text


@click.command("play-out", epilog="Example:  claim play-out game.json")
@record_argument
@json_option
def play_out(record: str, as_json: bool) -> None:
    """Replay a game, trick by trick, to the votes.

    RECORD is a file with a game record, or "-" for standard input.
    """
    from solver.model import Game

    game = read(record, Game.loads)
    if as_json:
        from solver.present.facts import game_facts

        write_json(game_facts(game))
    else:
        from solver.present.game_text import game_text

        write_text(game_text(game, width()))
