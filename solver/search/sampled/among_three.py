"""Paranoid search and max^n: a hint for one of three where nothing is hidden, proven in two ways.

What every move lets its player enforce against any play of both others tells which is best. Beside it
stands what moves are worth if everybody plays for the own result: which of several equal moves another takes
then often decides who wins, so there is a set of outcomes, and its mean is told with the worst and the best
of them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from solver.cards import SEATS, Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.known import Known
from solver.search.exact.one_of_three import OneOfThree
from solver.search.exact.selfish import End, selfish_ends
from solver.search.exact.solve import Solver
from solver.search.exact.worth import Frame, Worth
from solver.search.sampled.estimate import MoveEstimate
from solver.stopping import StopFlag, Stopped


def proven_among_three(
    position: Position, max_nodes: int, stop: StopFlag | None
) -> tuple[MoveEstimate, ...] | None:
    """Every move, the best first; None where no proof is possible, or none within so many nodes.

    Of moves that enforce as much, those come first that selfish play is kinder to; once the flag is set,
    that is left out.
    """
    if OneOfThree.refuses(position) is not None:
        return None
    answer = Solver().analyse(position, max_nodes=max_nodes, stop=stop)
    # The moves are settled first: what the others can enforce may be open.
    if not all(each.known.settled for each in answer.moves):
        if answer.stopped == "request":
            raise Stopped(answer.stopped)
        return None
    ends = selfish_ends(position.plain, stop) or {}
    values = {each.move: _Value.of(each.known, ends.get(each.move), position.mover) for each in answer.moves}
    best_first = sorted(values, key=lambda move: values[move].order, reverse=True)
    best = values[best_first[0]]
    return tuple(values[move].estimate(move, best) for move in best_first)


@dataclass(frozen=True)
class _Value:
    """What a move is worth: proven, and in every outcome of selfish play that is possible after it."""

    guarantee: Known
    worths: tuple[float, ...]  # of the outcomes; none where they are not known
    ahead: tuple[int, ...]  # by how many votes the player is ahead of the best other in each

    @staticmethod
    def of(guarantee: Known, ends: Collection[End] | None, seat: Seat) -> _Value:
        known = ends or ()
        frame = Frame.of_one(seat)
        worths = tuple(float(frame.of_rank(end.ranks[seat]).result) for end in known)
        return _Value(guarantee, worths, tuple(_ahead(end, seat) for end in known))

    @property
    def win(self) -> float | None:
        return sum(self.worths) / len(self.worths) if self.worths else None

    @property
    def margin(self) -> float | None:
        return sum(self.ahead) / len(self.ahead) if self.ahead else None

    @property
    def order(self) -> tuple[Worth, float, float]:
        return self.guarantee.worth, self.win or 0.0, self.margin or 0.0

    def estimate(self, move: Move, best: _Value) -> MoveEstimate:
        equal = self.guarantee == best.guarantee
        return MoveEstimate(
            move,
            win=self.win,
            stderr=0.0,
            margin=self.margin,
            behind=(best.win or 0.0) - (self.win or 0.0),
            behind_stderr=0.0,
            best_in=float(equal),
            takes_trick=None,
            equal=equal,
            guarantee=self.guarantee,
            win_range=(min(self.worths), max(self.worths)) if self.worths else None,
        )


def _ahead(end: End, seat: Seat) -> int:
    others = (votes for other, votes in zip(SEATS, end.votes, strict=False) if other != seat)
    return end.votes[seat] - max(others)
