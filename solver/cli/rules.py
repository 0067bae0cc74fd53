"""`claim rules`"""

from __future__ import annotations

import click

from solver.cli.output import json_option, width, write_json, write_text
from solver.factions import FACTIONS, LANGUAGES


@click.command(epilog="Example:  claim rules --deck NIRTS --lang it")
@click.option("--deck", metavar="LETTERS", help="Only the factions of this deck; without it, all.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
@json_option
def rules(deck: str | None, lang: str, as_json: bool) -> None:
    """Show the factions: their cards and what their powers do."""
    from solver.notation import parse_deck
    from solver.present.faction_text import faction_facts, factions_text

    factions = parse_deck(deck).factions if deck is not None else tuple(FACTIONS.values())
    if as_json:
        write_json({"lang": lang, "factions": [faction_facts(faction, lang) for faction in factions]})
    else:
        write_text(factions_text(factions, lang, width()))
