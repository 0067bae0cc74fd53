"""`claim explain`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.languages import lang_option
from solver.cli.numbers import time_limit_option
from solver.cli.output import CUT_OFF, json_option, width, write_json, write_text
from solver.cli.progress import progress


@click.command(epilog="Example:  claim explain endgame.json --lang it")
@position_argument
@lang_option
@time_limit_option("for the moves, and again for the rest")
@json_option
def explain(position: str, lang: str, time_limit: float | None, as_json: bool) -> int:
    """Explain a position of Phase Two.

    Who wins, which moves keep that and what refutes the others, the votes at the end, and one line of best
    play with comments. Nothing is said that is not proven. Needs every card known.

    Where potions may be turned up: what A can expect, of every move, too, and what a potion decides. With
    artifacts, all of them known: what every move is worth, whether each artifact that fits is to be played
    now or kept, and what comes of the other choice. Four players are two teams. Of three: what each can
    enforce against both others, which is no prediction, and what a move gives away of that. The exit status
    is 3 if the time limit left something open.
    """
    from solver.analysis.explain import explain as find_facts
    from solver.model import Position

    explained = read(position, Position.loads)
    with progress(lambda seconds: f"{seconds:.0f} s, looking for reasons"):
        explanation = find_facts(explained, time_limit=time_limit)
    if as_json:
        write_json(explanation.to_json())
    else:
        from solver.present.explanation_text import explanation_text

        write_text(explanation_text(explanation, lang, width()))
    return 0 if explanation.exact else CUT_OFF
