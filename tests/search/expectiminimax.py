"""Plain expectiminimax over the reference rules: what answers with chance are held against.

It shares nothing with the search: no core, no bounds, no order of moves, and means are fractions.
"""

from __future__ import annotations

from fractions import Fraction

from solver import rules
from solver.cards import Seat
from solver.moves import Move
from solver.setup import Setup

#: The expected result from A's side (a win is 1, a draw 1/2, a loss 0), and A's expected margin.
Worth = tuple[Fraction, Fraction]

#: Positions already valued, by all that matters for what follows.
Known = dict[tuple[object, ...], Worth]

RESULTS = {"A": Fraction(1), "draw": Fraction(1, 2), "B": Fraction(0)}


def expectiminimax(setup: Setup, known: Known | None = None) -> Worth:
    """What both players expect of best play: the best result first, then the best margin."""
    known = {} if known is None else known
    if setup.is_over:
        outcome = rules.tally(setup)
        return RESULTS[outcome.result], Fraction(outcome.margin)
    key = (
        *(setup.hands, setup.trick, setup.leader, setup.score, setup.front, setup.aside, setup.pending),
        *(setup.potions, frozenset(setup.potions_spent), setup.bears, setup.counts_as),
    )
    if key not in known:
        if odds := rules.odds(setup):
            known[key] = _mean({move: expectiminimax(rules.play(setup, move), known) for move in odds}, odds)
        else:
            best = max if rules.to_move(setup) is Seat.A else min
            known[key] = best(
                expectiminimax(rules.play(setup, move), known) for move in rules.legal_moves(setup)
            )
    return known[key]


def _mean(worths: dict[Move, Worth], odds: dict[Move, Fraction]) -> Worth:
    return (
        sum((odds[move] * worths[move][0] for move in odds), Fraction(0)),
        sum((odds[move] * worths[move][1] for move in odds), Fraction(0)),
    )
