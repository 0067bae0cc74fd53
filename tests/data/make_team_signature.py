"""Writes team_signature.json beside this file: how many positions the search for several players visits.

    python -m tests.data.make_team_signature

The numbers tell a change of the search from one that was meant to change nothing. Write them anew when
the search is meant to visit other positions.
"""

from __future__ import annotations

from pathlib import Path

from solver import Deck, Seat, Solver, random_position
from tests.data.writing import write_signatures

FILE = Path(__file__).with_name("team_signature.json")

DECKS = ("GKUDPRT", "NIUPRTS", "GKUDPRS")
ENDINGS = 5
CARDS = {3: 6, 4: 5}


def signature(letters: str) -> dict[str, int]:
    """Nodes for the endings of seeds 0, 1, ... of a deck, by question."""
    total = dict.fromkeys(("winner", "value", "analyse", "guarantee", "guarantees"), 0)
    for seed in range(ENDINGS):
        three, four = (
            random_position(Deck.of(letters), seed, players=players, cards=cards)
            for players, cards in CARDS.items()
        )
        for name in total:
            solver = Solver()
            if name == "guarantee":
                solver.guarantee(three, Seat(seed % 3), "win")
            elif name == "guarantees":
                solver.guarantees(three)
            else:
                getattr(solver, name)(four)
            total[name] += solver.nodes
    return total


if __name__ == "__main__":
    write_signatures(FILE, DECKS, signature)
