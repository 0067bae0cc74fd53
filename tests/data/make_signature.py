"""Writes signature.json beside this file: how many positions the search visits for fixed deals.

    python -m tests.data.make_signature

The numbers tell a change of the search from one that was meant to change nothing. Write them anew when
the search is meant to visit other positions.
"""

from __future__ import annotations

from pathlib import Path

from solver import Deck
from solver.bench.deals import QUESTIONS
from solver.model.random_play import random_position
from solver.search.exact.solve import Solver
from tests.data.writing import write_signatures

FILE = Path(__file__).with_name("signature.json")

DECKS = ("GKUDP", "NIRTS", "NIUDP", "GKRTS", "GKPRT", "NIPRS")
DEALS = 5


def signature(letters: str) -> dict[str, int]:
    """Nodes for the deals of seeds 0, 1, ... of a deck, by question."""
    total = dict.fromkeys(QUESTIONS, 0)
    for seed in range(DEALS):
        position = random_position(Deck.of(letters), seed)
        for name, ask in QUESTIONS.items():
            solver = Solver()
            ask(solver, position)
            total[name] += solver.nodes
    return total


if __name__ == "__main__":
    write_signatures(FILE, DECKS, signature)
