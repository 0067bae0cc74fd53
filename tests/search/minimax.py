"""Plain minimax over the reference rules: what the solver's answers are held against.

It shares nothing with the search: no core, no bounds, no order of moves. Values are ranks, from -6 (B wins
every vote) to 6 (A wins every vote), as in solver/search/exact/value.py.
"""

from __future__ import annotations

from solver import rules
from solver.cards import Seat
from solver.setup import Setup

#: Positions already valued, by all that matters for what follows.
Known = dict[tuple[object, ...], int]


def rank(setup: Setup) -> int:
    """Where a finished game stands in the order of outcomes; equal votes are lost, drawn or won on cards."""
    outcome = rules.tally(setup)
    if outcome.margin == 0:
        return ["B", "draw", "A"].index(outcome.result) - 1
    return outcome.margin + (-1 if outcome.margin < 0 else 1)


def minimax(setup: Setup, known: Known | None = None) -> int:
    """The rank that the game reaches with best play by both."""
    known = {} if known is None else known
    if setup.is_over:
        return rank(setup)
    key = (setup.hands, setup.trick, setup.leader, setup.score, setup.front, setup.aside)
    if key not in known:
        best = max if rules.to_move(setup) is Seat.A else min
        known[key] = best(minimax(rules.play(setup, move), known) for move in rules.legal_moves(setup))
    return known[key]
