"""Plain minimax over the reference rules: what the solver's answers are held against.

It shares nothing with the search: no core, no bounds, no order of moves. Values are ranks as in
solver/search/exact/worth.py: with five factions from -6 (B wins every vote) to 6 (A wins every vote), with
seven from -8 to 8, where A and C play against B and D.

With three players it is one against both others: what can that player enforce? Ranks are then eight
for every step of the result, and the own votes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from solver import rules
from solver.cards import Seat
from solver.rules.sides import SIDES
from solver.setup import Setup

#: Positions already valued, by all that matters for what follows.
Known = dict[tuple[object, ...], int]


def rank(setup: Setup) -> int:
    """Where a finished game stands in the order of outcomes; equal votes are lost, drawn or won on cards."""
    outcome = rules.tally(setup)
    first, second = outcome.sides
    if outcome.margin == 0:
        return [second, "draw", first].index(outcome.result) - 1
    return outcome.margin + (-1 if outcome.margin < 0 else 1)


def rank_for(player: Seat, setup: Setup) -> int:
    """The same for one of three players: the own result, then the own votes."""
    outcome = rules.tally(setup)
    mine = {seat.name: merit(setup, seat) for seat in setup.seats}
    ahead = [name for name, other in mine.items() if other == max(mine.values())]
    steps = 0 if player.name not in ahead else 2 if len(ahead) == 1 else 1
    return 8 * steps + outcome.votes[player.name]


def merit(setup: Setup, seat: Seat) -> tuple[int, int, int]:
    """Votes, then the cards of the factions that gave them, then the sum of what is printed on these."""
    outcome = rules.tally(setup)
    pile = setup.score[seat] + setup.front[seat]
    voting = [card.value for card in pile if outcome.by_faction[card.faction] == seat.name]
    return outcome.votes[seat.name], len(voting), sum(voting)


def minimax(setup: Setup, known: Known | None = None) -> int:
    """The rank that the game reaches with best play by both sides."""
    ours = [Seat[name] for name in SIDES[setup.players][0]]
    return _best(setup, ours, rank, {} if known is None else known)


def coalition_minimax(setup: Setup, player: Seat, known: Known | None = None) -> int:
    """The rank that one of three players can enforce against any play of both others."""
    return _best(setup, [player], lambda end: rank_for(player, end), {} if known is None else known)


def _best(setup: Setup, ours: Collection[Seat], rank_of: Callable[[Setup], int], known: Known) -> int:
    """The highest rank that these seats can enforce."""
    if setup.is_over:
        return rank_of(setup)
    key = (setup.hands, setup.trick, setup.leader, setup.score, setup.front, setup.aside)
    if key not in known:
        best = max if rules.to_move(setup) in ours else min
        known[key] = best(
            _best(rules.play(setup, move), ours, rank_of, known) for move in rules.legal_moves(setup)
        )
    return known[key]
