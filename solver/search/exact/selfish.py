"""Max^n (C. Luckhardt and K. Irani, 1986) with every tie kept: what each move of three can lead to.

Everybody wants the best own result and then the most own votes. Who has several moves that are equal in this
may take any of them, which often decides between the others; so a position has a set of outcomes. A player
takes a move for an outcome only if no other move is sure to bring more.

    outcomes(position) = those of any move that are, for the player to move,
                         at least as good as the worst outcome of every other move

Nothing else can happen if everybody plays so. What is the same in the whole set is proven.
"""

from __future__ import annotations

from typing import NamedTuple

from solver import rules
from solver.moves import Move
from solver.rules.votes import Outcome
from solver.search.exact.reachability import can_turn_up
from solver.search.exact.worth import Frame
from solver.setup import Setup
from solver.stopping import StopFlag, Stopped, heed

#: Moves that are made before it is given up.
MOST_MOVES = 8_000


class End(NamedTuple):
    """A finished game: for every player its rank (`Frame.rank`), and the votes."""

    ranks: tuple[int, ...]
    votes: tuple[int, ...]

    @staticmethod
    def of(outcome: Outcome, setup: Setup) -> End:
        frames = map(Frame.of_one, setup.seats)
        ranks = tuple(frame.rank(frame.of(outcome)) for frame in frames)
        return End(ranks, tuple(outcome.votes.values()))


def selfish_ends(setup: Setup, stop: StopFlag | None = None) -> dict[Move, frozenset[End]] | None:
    """By legal move of a position with all cards known; None where that takes too long, or chance decides,
    and where the flag is set."""
    try:
        heed(stop)
        return None if can_turn_up(setup) else _Walk(stop).by_move(setup)
    except Stopped:
        return None


class _Walk:
    def __init__(self, stop: StopFlag | None) -> None:
        self._stop = stop
        self._made = 0
        self._known: dict[tuple[object, ...], frozenset[End]] = {}

    def by_move(self, setup: Setup) -> dict[Move, frozenset[End]]:
        return {move: self._ends(self._after(setup, move)) for move in rules.legal_moves(setup)}

    def _after(self, setup: Setup, move: Move) -> Setup:
        self._made += 1
        if self._made > MOST_MOVES:
            raise Stopped("nodes")
        heed(self._stop)
        return rules.play(setup, move)

    def _ends(self, setup: Setup) -> frozenset[End]:
        if setup.is_over:
            return frozenset((End.of(rules.tally(setup), setup),))
        same = (
            *(setup.leader, setup.trick, setup.counts_as, setup.hands, setup.bears),
            *(setup.score, setup.front, setup.aside),
        )
        if same not in self._known:
            mover = rules.to_move(setup)
            assert mover is not None
            by_move = self.by_move(setup).values()
            surely = max(min(end.ranks[mover] for end in ends) for ends in by_move)
            self._known[same] = frozenset(
                end for ends in by_move for end in ends if end.ranks[mover] >= surely
            )
        return self._known[same]
