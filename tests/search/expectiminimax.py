"""Plain expectiminimax over the reference rules: what answers with chance are held against.

It shares nothing with the search: no core, no bounds, no order of moves, and means are fractions.
"""

from __future__ import annotations

from fractions import Fraction

from solver import rules
from solver.cards import Seat
from solver.moves import Move
from solver.setup import FIELDS, Setup

#: The expected result from A's side (a win is 1, a draw 1/2, a loss 0), and A's expected margin.
Worth = tuple[Fraction, Fraction]

#: Positions already valued, by all that matters for what follows.
Known = dict[tuple[object, ...], Worth]

#: Fields that have no part in what follows; potions that were turned up have, but not their order.
_GONE = {"discard", "voids", "artifacts_spent", "potions_spent"}

_MATTERS = tuple(row.name for row in FIELDS if row.name not in _GONE)

RESULTS = {"A": Fraction(1), "draw": Fraction(1, 2), "B": Fraction(0)}


class TooMany(Exception):
    """An ending leads to more positions than a test can wait for."""


def expectiminimax(setup: Setup, known: Known | None = None, most: int | None = None) -> Worth:
    """What both players expect of best play: the best result first, then the best margin.

    Not if that takes more than `most` positions.
    """
    known = {} if known is None else known
    if setup.is_over:
        outcome = rules.tally(setup)
        return RESULTS[outcome.result], Fraction(outcome.margin)
    key = (setup.leader, frozenset(setup.potions_spent), *(getattr(setup, name) for name in _MATTERS))
    if key not in known:
        if most is not None and len(known) >= most:
            raise TooMany
        if odds := rules.odds(setup):
            known[key] = _mean(
                {move: expectiminimax(rules.play(setup, move), known, most) for move in odds}, odds
            )
        else:
            best = max if rules.to_move(setup) is Seat.A else min
            known[key] = best(
                expectiminimax(rules.play(setup, move), known, most) for move in rules.legal_moves(setup)
            )
    return known[key]


def _mean(worths: dict[Move, Worth], odds: dict[Move, Fraction]) -> Worth:
    return (
        sum((odds[move] * worths[move][0] for move in odds), Fraction(0)),
        sum((odds[move] * worths[move][1] for move in odds), Fraction(0)),
    )
