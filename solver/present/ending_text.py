"""An ending of Phase Two in a few lines: the hands, the trick, and who has won which cards of each faction.

Shorter than `position_text`, for those who look at many: what is out of the game is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.cards import Cards, Seat
from solver.factions import FACTIONS
from solver.notation import format_cards
from solver.present.terminal import table
from solver.setup import Setup


def ending_text(setup: Setup, width: int) -> str:
    return "\n".join([*_hands(setup), "", won_text(setup, width)])


def _hands(setup: Setup) -> Iterator[str]:
    for label, seat in zip(("hands", ""), setup.seats, strict=True):
        yield f"{label:7}{seat}  {format_cards(setup.hands[seat], setup.deck) or '-'}"
    for seat, card in rules.turns(setup):
        yield f"{'trick':7}{seat}  {card}"
    if setup.aside:
        yield f"{'aside':10}{format_cards(setup.aside, setup.deck)}"


def won_text(setup: Setup, width: int) -> str:
    """A row for each faction: the values that each player has won, and whom it votes for."""
    outcome = rules.tally(setup)
    rows = [["won", "A", "B", "vote"]]
    for letter, side in outcome.by_faction.items():
        won = [won_values(setup, seat, letter) or "-" for seat in setup.seats]
        rows.append([FACTIONS[letter].name().many, *won, side or "-"])
    rows.append(["votes", *(str(outcome.votes[seat.name]) for seat in setup.seats)])
    return table(rows, width, gap="   ")


def won_values(setup: Setup, seat: Seat, letter: str) -> str:
    """The values of the cards of a faction that a player has won: "0039"."""
    cards: Cards = setup.deck.sort(setup.score[seat] + setup.front[seat])
    return "".join(str(card.value) for card in cards if card.faction == letter)
