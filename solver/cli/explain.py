"""`claim explain`"""

from __future__ import annotations

import click

from solver.cli.inputs import position_argument, read
from solver.cli.output import json_option, width, write_json, write_text
from solver.factions import LANGUAGES


@click.command(epilog="Example:  claim explain endgame.json --lang it")
@position_argument
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Faction names.")
@json_option
def explain(position: str, lang: str, as_json: bool) -> None:
    """Explain a position of Phase Two.

    Who wins, which moves keep that and what refutes the others, the votes at the end, and one line of best
    play with comments. Nothing is said that is not proven. Needs every card known.
    """
    from solver.analysis.explain import explain as find_facts
    from solver.model import Position

    explanation = find_facts(read(position, Position.loads))
    if as_json:
        from solver.present.plain import plain_object

        write_json(plain_object(explanation))
    else:
        from solver.present.explanation_text import explanation_text

        write_text(explanation_text(explanation, lang, width()))
