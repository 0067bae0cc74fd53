"""`claim explain`"""

from __future__ import annotations

import click

from solver.cli.answers import tell
from solver.cli.inputs import position_argument
from solver.cli.languages import lang_option
from solver.cli.numbers import time_limit_option
from solver.cli.output import CUT_OFF, json_option
from solver.cli.progress import progress
from solver.protocol.subject import load

_EXAMPLES = """\b
Examples:
  claim explain endgame.json --lang it
  claim explain game.json --at 2.3
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@lang_option
@time_limit_option("for the moves, and again for the rest")
@json_option
def explain(
    source: str, at: str | None, game: int | None, lang: str, time_limit: float | None, as_json: bool
) -> int:
    """Explain a position of Phase Two.

    Who wins, which moves keep that and what refutes the others, the votes at the end, and one line of best
    play with comments. Nothing is said that is not proven. Needs every card known, or a hidden hand that
    what was seen determines.

    Where potions may be turned up: what A can expect, of every move, too, and what a potion decides. With
    artifacts, all of them known: what every move is worth, whether each artifact that fits is to be played
    now or kept, and what comes of the other choice. Four players are two teams. Of three: what each can
    enforce against both others, which is no prediction, and what a move gives away of that. The exit status
    is 3 if the time limit left something open.
    """
    from solver.protocol.call import Call
    from solver.protocol.verbs.explain import EXPLAIN, Request

    request = Request(subject=load(source, at=at, game=game), lang=lang, time_limit=time_limit)
    with progress(lambda seconds: f"{seconds:.0f} s, looking for reasons"):
        explanation = EXPLAIN.ask(request, Call())
    tell(EXPLAIN, explanation, request, as_json, lang)
    return 0 if explanation.exact else CUT_OFF
