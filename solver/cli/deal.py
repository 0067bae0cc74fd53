"""`claim deal`"""

from __future__ import annotations

import click

from solver.cli.decks import deck_option
from solver.cli.output import json_option, write_json, write_text
from solver.cli.seeds import seed_option
from solver.seeds import any_seed

_EXAMPLES = """\b
Examples:
  claim deal --seed 7 --deck GKUDP --phase 2
  claim deal --cards 5 --json > endgame.json
  claim deal --deck NIRTS --seed 1 --count 100 > deals.txt
  claim deal --deck GKMBH --artifacts --phase 1
  claim deal --players 4 --cards 6
"""


@click.command(epilog=_EXAMPLES)
@deck_option
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True, help="How many play.")
@click.option("--phase", type=click.IntRange(1, 2), default=2, show_default=True, help="Where it begins.")
@click.option("--cards", type=int, help="Play on until each hand holds this many cards.")
@click.option("--artifacts", is_flag=True, help="Deal three artifacts to each of two players.")
@seed_option("The same seed gives the same position everywhere; without it, any.", any_seed)
@click.option("--count", type=click.IntRange(min=1), help="Print so many, one a line, of seeds in a row.")
@json_option
def deal(
    deck: str | None,
    players: int,
    phase: int,
    cards: int | None,
    artifacts: bool,
    seed: int,
    count: int | None,
    as_json: bool,
) -> None:
    """Deal a random position that a real game can reach.

    Phase One is the deal itself. For Phase Two, Phase One has been played with random legal moves.
    Prints the one-line form, which every command takes as a POSITION.
    """
    from solver import Deck
    from solver.protocol.call import Call
    from solver.protocol.verbs.deal import DEAL, Request

    factions = None if deck is None else Deck.of(deck)
    for number in range(seed, seed + (count or 1)):
        request = Request(
            deck=factions, players=players, phase=phase, cards=cards, artifacts=artifacts, seed=number
        )
        dealt = DEAL.ask(request, Call())
        if not as_json:
            write_text(dealt.position.to_line())
        elif count is None:
            write_text(dealt.position.dumps())
        else:
            write_json(DEAL.to_json(dealt, request)["position"])
