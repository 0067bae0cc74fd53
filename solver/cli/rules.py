"""`claim rules`"""

from __future__ import annotations

import click

from solver.cli.completion import complete_decks
from solver.cli.languages import lang_option
from solver.cli.output import json_option, width, write_json, write_text
from solver.cli.usage import refuse_beside

_EXAMPLES = """\b
Examples:
  claim rules --deck NIRTS --lang it
  claim rules --artifacts
"""


@click.command(epilog=_EXAMPLES)
@click.option(
    "--deck",
    metavar="LETTERS",
    shell_complete=complete_decks,
    help="Only the factions of this deck; without it, all.",
)
@lang_option
@click.option("--artifacts", is_flag=True, help="The eighteen artifacts instead.")
@json_option
def rules(deck: str | None, lang: str, artifacts: bool, as_json: bool) -> None:
    """Show the factions, their cards and what their powers do; or what the artifacts do."""
    from solver import Deck
    from solver.present.faction_text import artifacts_text, factions_text
    from solver.protocol.call import Call
    from solver.protocol.verbs.rules import RULES, Request

    if artifacts:
        refuse_beside("--artifacts", "deck")  # they belong to no faction
    request = Request(deck=None if deck is None else Deck.of(deck), artifacts=artifacts, lang=lang)
    found = RULES.ask(request, Call())
    if as_json:
        write_json(RULES.to_json(found, request))
    elif found.artifacts:
        write_text(artifacts_text(lang, width()))
    else:
        write_text(factions_text(found.factions, lang, width()))
