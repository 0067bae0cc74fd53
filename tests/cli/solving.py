"""Positions for `claim solve`, easy and hard, and a prover that finds no room."""

from __future__ import annotations

from solver import Deck
from solver.model.random_play import random_position

#: Minutes of work with a table that holds next to nothing.
HARD = random_position(Deck.of("NIPTS"), 0).to_line()
SLOWLY = ["--memory", "64"]

EASY = [random_position(Deck.of("GKUDP"), seed, cards=4).to_line() for seed in range(30)]


def without_room(*_: object) -> None:
    raise MemoryError("no memory for a table")
