"""The table of three or four players as one of them sees it, in so few lines that it fits a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.cards import Seat
from solver.model import View
from solver.notation.forms import FORMS
from solver.present.position_text import LABEL, piles_text, scored
from solver.present.terminal import row, table
from solver.setup import PER_SEAT, Setup

#: Who sits where, in order of play: anticlockwise from the player, as in the picture of the table.
_ROLES = {3: ("you", "right", "left"), 4: ("you", "right", "partner", "left")}
#: What a player has is called so; all else as the field.
_NAMES = {"hands": "hand", "voids": "void", "next": "next cards"}


def seats_text(view: View, width: int) -> str:
    """A player a line where that has room; what all share comes first."""
    position = view.position
    shared = piles_text(position.but(**{field.name: () for field in PER_SEAT}), width)
    return "\n\n".join([shared, "\n".join(_players(view, width))])


def _players(view: View, width: int) -> Iterator[str]:
    roles = _ROLES[view.position.players]
    for seat in view.position.seats:
        role = roles[(int(seat) - int(view.seat)) % len(roles)]
        yield row(f"{f'{seat} {role}':{LABEL}}", "  ".join(_held(view, seat)), width)


def _held(view: View, seat: Seat) -> Iterator[str]:
    """What a player has, as far as it says something. The own hand stands below, with numbers."""
    for field in PER_SEAT:
        part = getattr(view.position, field.name)[seat]
        if part and not (field.name == "hands" and seat is view.seat):
            words = FORMS[field.kind].format(field, view.position.deck, part)
            yield f"{_NAMES.get(field.name, field.name)} {words}"


def standings_text(setup: Setup, width: int) -> str:
    """How many cards of each faction every side has won; a star marks whom the faction votes for."""
    outcome = rules.tally(setup)
    rows = [["won, * votes", *(f"{letter:>3} " for letter in outcome.by_faction), "votes"]]
    for side in outcome.sides:
        counts = (
            f"{scored(setup, side, letter):>3}{'*' if voted == side else ' '}"
            for letter, voted in outcome.by_faction.items()
        )
        rows.append([side, *counts, f"{outcome.votes[side]:>5}"])
    return table(rows, width, gap="")
