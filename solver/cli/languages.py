"""The option that says in which language names are told."""

from __future__ import annotations

import click

from solver import LANGUAGES

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Names of factions, artifacts.",
)
