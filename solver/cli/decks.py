"""What a game is dealt by: the players, the deck by its letters or what is usual for so many, artifacts."""

from __future__ import annotations

import click

#: Claim itself, and for more players the factions of Claim 2 that go with it.
USUAL_DECK = {2: "GKUDP", 3: "GKUDPRT", 4: "GKUDPRT"}

#: Said in the help of every such option.
USUAL = "[default: GKUDP, or GKUDPRT]"

players_option = click.option(
    "--players",
    type=click.Choice(["2", "3", "4"]),
    default="2",
    show_default=True,
    help="How many; four play in teams.",
)
artifacts_option = click.option("--artifacts", is_flag=True, help="Deal artifacts, for two players.")
