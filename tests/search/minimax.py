"""Plain minimax: what the solver's answers are held against.

It walks on the reference rules or on the compiled whole rules (tests/search/walks.py), and shares nothing
with the search: no bounds, no order of moves, no table of positions. Values are ranks as in
solver/search/exact/worth.py: with five factions from -6 (B wins every vote) to 6 (A wins every vote), with
seven from -8 to 8, where A and C play against B and D.

With three players it is one against both others: what can that player enforce? Ranks are then eight
for every step of the result, and the own votes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any

from solver.cards import SEATS, Seat
from solver.rules.sides import SIDES
from solver.setup import Setup
from tests.search.walks import OnReference, Start, Walk, begin

#: Positions already valued, by all that matters for what follows.
Known = dict[Hashable, Any]


def rank(setup: Setup) -> int:
    """Where a finished game stands in the order of outcomes; equal votes are lost, drawn or won on cards."""
    return _rank(OnReference(setup))


def rank_for(player: Seat, setup: Setup) -> int:
    """The same for one of three players: the own result, then the own votes."""
    return _rank_for(player, OnReference(setup))


def minimax(setup: Setup, known: Known | None = None, walk: Start | None = None) -> int:
    """The rank that the game reaches with best play by both sides."""
    known = {} if known is None else known
    ours = [Seat[name] for name in SIDES[setup.players][0]]
    return _best(walk(setup) if walk else begin(setup, known), ours, _rank, known)


def coalition_minimax(
    setup: Setup, player: Seat, known: Known | None = None, walk: Start | None = None
) -> int:
    """The rank that one of three players can enforce against any play of both others."""
    known = {} if known is None else known
    at = walk(setup) if walk else begin(setup, known)
    return _best(at, [player], lambda end: _rank_for(player, end), known)


def _best(at: Walk, ours: Collection[Seat], rank_of: Callable[[Walk], int], known: Known) -> int:
    """The highest rank that these seats can enforce."""
    if at.is_over:
        return rank_of(at)
    key = at.key()
    if key not in known:
        best = max if at.to_move() in ours else min
        known[key] = best([_best(after, ours, rank_of, known) for after in at.nexts()])
    return known[key]  # type: ignore[no-any-return]


def _rank(end: Walk) -> int:
    margin, ahead = end.counted()
    return margin + (margin > 0) - (margin < 0) if margin else ahead


def _rank_for(player: Seat, end: Walk) -> int:
    merits = end.merits()
    ahead = [seat for seat, merit in zip(SEATS, merits, strict=False) if merit == max(merits)]
    steps = 0 if player not in ahead else 2 if len(ahead) == 1 else 1
    return 8 * steps + merits[player][0]
