"""An ending of Phase Two in a few lines: the hands, the trick, and who has won which cards of each faction.

Shorter than `position_text`, for those who look at many: what is out of the game is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.cards import Pile, Seat
from solver.factions import FACTIONS
from solver.notation import format_cards
from solver.present.terminal import table
from solver.setup import Setup


def ending_text(setup: Setup, width: int) -> str:
    return "\n".join([*_hands(setup), "", won_text(setup, width)])


def _hands(setup: Setup) -> Iterator[str]:
    for seat in setup.seats:
        label = "hands" if seat is Seat.A else ""
        yield f"{label:7}{seat}  {format_cards(setup.hands[seat], setup.deck) or '-'}"
    for seat, card in rules.turns(setup):
        yield f"{'trick':7}{seat}  {card}"
    if setup.aside:
        yield f"{'aside':10}{format_cards(setup.aside, setup.deck)}"


def won_text(setup: Setup, width: int) -> str:
    """A row for each faction: the values that each side has won, and whom it votes for."""
    outcome = rules.tally(setup)
    rows = [["won", *outcome.sides, "vote"]]
    for letter, side in outcome.by_faction.items():
        won = [won_values(setup, each, letter) or "-" for each in outcome.sides]
        rows.append([FACTIONS[letter].name().many, *won, side or "-"])
    rows.append(["votes", *map(str, outcome.votes.values())])
    return table(rows, width, gap="   ")


def won_values(setup: Setup, side: str, letter: str) -> str:
    """The values of the cards of a faction that a side has won: "0039"; of teams what lies in front of one of
    them, and may be crushed there, stands with that player: "A 35 C 3"."""
    own = [Seat[name] for name in side]
    if len(own) > 1 and any(card.faction == letter for seat in own for card in setup.front[seat]):
        fronts = ((seat, _values(setup, setup.front[seat], letter)) for seat in own)
        return " ".join(f"{seat} {values}" for seat, values in fronts if values)
    return _values(
        setup, tuple(card for seat in own for card in setup.score[seat] + setup.front[seat]), letter
    )


def _values(setup: Setup, cards: Pile, letter: str) -> str:
    return "".join(str(card.value) for card in setup.deck.sort(cards) if card.faction == letter)
