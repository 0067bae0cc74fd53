"""Plain expectiminimax over the reference rules: what answers with artifacts and potions are held against.

It shares nothing with the search: no core, no bounds, no order of moves. A value is the expected result for A
(a win is 1, a draw 1/2, a loss 0) and the expected margin, as fractions.
"""

from __future__ import annotations

from fractions import Fraction

from solver import rules
from solver.cards import Seat
from solver.setup import FIELDS, Setup

Worth = tuple[Fraction, Fraction]

#: What has no part in what follows, or not in its order.
_GONE = {"discard", "voids", "artifacts_spent", "potions_spent"}

_NAMES = tuple(row.name for row in FIELDS if row.name not in _GONE)


class Expectiminimax:
    """The values of positions that one ending leads to. More than `most` of them are too many."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self._known: dict[tuple[object, ...], Worth] = {}

    def __call__(self, setup: Setup) -> Worth:
        """What a position is worth with best play by both."""
        if setup.is_over:
            return _final(setup)
        turned_up = frozenset(setup.potions_spent)  # in whatever order
        key = (setup.leader, turned_up, *(getattr(setup, name) for name in _NAMES))
        if key not in self._known:
            if self._most is not None and len(self._known) >= self._most:
                raise TooMany
            self._known[key] = self._best(setup)
        return self._known[key]

    def _best(self, setup: Setup) -> Worth:
        if odds := rules.odds(setup):
            worths = [(share, self(rules.play(setup, move))) for move, share in odds.items()]
            return (
                sum((share * result for share, (result, _) in worths), Fraction()),
                sum((share * margin for share, (_, margin) in worths), Fraction()),
            )
        best = max if rules.to_move(setup) is Seat.A else min
        return best(self(rules.play(setup, move)) for move in rules.legal_moves(setup))


class TooMany(Exception):
    """An ending leads to more positions than a test can wait for."""


def _final(setup: Setup) -> Worth:
    outcome = rules.tally(setup)
    return Fraction(["B", "draw", "A"].index(outcome.result), 2), Fraction(outcome.margin)
