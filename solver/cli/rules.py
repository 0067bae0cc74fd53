"""`claim rules`"""

from __future__ import annotations

import click

from solver.artifacts import ARTIFACTS
from solver.cli.output import json_option, width, write_json, write_text
from solver.cli.usage import refuse_beside
from solver.factions import FACTIONS, LANGUAGES

_EXAMPLES = """\b
Examples:
  claim rules --deck NIRTS --lang it
  claim rules --artifacts
"""


@click.command(epilog=_EXAMPLES)
@click.option("--deck", metavar="LETTERS", help="Only the factions of this deck; without it, all.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
@click.option("--artifacts", is_flag=True, help="The eighteen artifacts instead.")
@json_option
def rules(deck: str | None, lang: str, artifacts: bool, as_json: bool) -> None:
    """Show the factions, their cards and what their powers do; or what the artifacts do."""
    from solver.notation import parse_deck
    from solver.present.faction_text import artifact_facts, artifacts_text, faction_facts, factions_text

    if artifacts:
        refuse_beside("--artifacts", "deck")  # they belong to no faction
        if as_json:
            write_json({"lang": lang, "artifacts": [artifact_facts(each, lang) for each in ARTIFACTS]})
        else:
            write_text(artifacts_text(lang, width()))
        return
    factions = parse_deck(deck).factions if deck is not None else tuple(FACTIONS.values())
    if as_json:
        write_json({"lang": lang, "factions": [faction_facts(faction, lang) for faction in factions]})
    else:
        write_text(factions_text(factions, lang, width()))
