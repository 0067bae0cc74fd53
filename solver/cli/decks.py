"""What a game is dealt by: the players, the deck by its letters or what is usual for so many, artifacts."""

from __future__ import annotations

import click

from solver.cli.completion import complete_decks

deck_option = click.option(
    "--deck",
    metavar="LETTERS",
    shell_complete=complete_decks,
    help="Its factions.  [default: GKUDP, or GKUDPRT]",
)
players_option = click.option(
    "--players",
    type=click.Choice(["2", "3", "4"]),
    default="2",
    show_default=True,
    help="How many; four play in teams.",
)
artifacts_option = click.option("--artifacts", is_flag=True, help="Deal artifacts, for two players.")
