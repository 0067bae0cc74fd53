"""Writes team_signature.json beside this file: how many positions the search for several players visits.

    python -m tests.data.make_team_signature

The numbers tell a change of the search from one that was meant to change nothing. Write them anew when
the search is meant to visit other positions.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from solver import Deck, Position, Seat, Solver, random_position
from solver.cards import SEATS
from tests.data.writing import write_signatures

FILE = Path(__file__).with_name("team_signature.json")

DECKS = ("GKUDPRT", "NIUPRTS", "GKUDPRS")
ENDINGS = 5
CARDS = {3: 6, 4: 5}

#: What is asked about an ending of three players or one of four, or of what one of three can enforce.
QUESTIONS: dict[str, Callable[[Solver, Position, Position, Seat], object]] = {
    "winner": lambda solver, three, four, seat: solver.value(four, "win"),  # noqa: ARG005
    "value": lambda solver, three, four, seat: solver.value(four),  # noqa: ARG005
    "analyse": lambda solver, three, four, seat: solver.analyse(four),  # noqa: ARG005
    "guarantee": lambda solver, three, four, seat: solver.value(three, "win", player=seat),  # noqa: ARG005
    "guarantees": lambda solver, three, four, seat: solver.analyse(three),  # noqa: ARG005
}


def signature(letters: str) -> dict[str, int]:
    """Nodes for the endings of seeds 0, 1, ... of a deck, by question."""
    total = dict.fromkeys(QUESTIONS, 0)
    for seed in range(ENDINGS):
        three, four = (
            random_position(Deck.of(letters), seed, players=players, cards=cards)
            for players, cards in CARDS.items()
        )
        for name, ask in QUESTIONS.items():
            solver = Solver()
            ask(solver, three, four, SEATS[seed % 3])
            total[name] += solver.nodes
    return total


if __name__ == "__main__":
    write_signatures(FILE, DECKS, signature)
