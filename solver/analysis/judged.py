"""Moves of a game that was played, each with what is to be said of it: an estimate, or what it gave away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from solver import rules
from solver.analysis.situation import Loss, Situation
from solver.cards import Card, Seat
from solver.model import View
from solver.moves import Move
from solver.rules.votes import DRAW
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.sampled.hint import Method, hint


class Mark(Enum):
    """What is to be said of a move, with best play by both before and after it."""

    BEST = "best"  # every other legal move gives something away, or there is none
    EQUAL = "equal"  # gives nothing away, and neither does some other move
    COSTS_VOTES = "costs votes"  # the result stays as it was, the margin does not
    THROWS_DRAW = "throws away the draw"
    THROWS_WIN = "throws away the win"  # into a draw or a loss
    # Where potions may still be turned up, or artifacts are at work:
    KEEPS = "gives nothing away"  # whether others do as well was not settled
    COSTS_EXPECTATION = "costs expectation"  # a part of the expected result is given away
    COSTS_MARGIN = "costs margin"  # a part of the expected margin is
    NOT_SETTLED = "not settled"  # in the time there was


#: The marks of moves that change who wins.
THROWING = (Mark.THROWS_DRAW, Mark.THROWS_WIN)

#: The marks of moves of which not all is settled.
OPEN = (Mark.KEEPS, Mark.NOT_SETTLED)


@dataclass(frozen=True)
class PlayedMove:
    number: int  # in the record, from 1; a pass that was left out goes with the move that follows it
    player: Seat
    move: Move


@dataclass(frozen=True)
class EstimatedMove(PlayedMove):
    """A move made with hidden cards, or not settled, with what a hint says of it: the chances of its player's
    side to win, and what the move cost of them.

    What it cost is None where a proof speaks against that: the proof is told then.
    """

    trick: int  # of its phase, from 1
    forced: bool  # no other move was legal
    method: Method  # of the hint
    win: float | None  # after this move; None where no more than a guarantee is known
    stderr: float
    best: Move | None
    behind: float | None  # the best move's chance less this one's; None too if guarantees tell the best
    behind_stderr: float | None
    equal: bool | None  # that difference is within its error, or as much can be enforced

    def as_far_as_proven(self, most: float, better: Sequence[Move] = ()) -> EstimatedMove:
        """Without its cost if that contradicts a proof: that the move gave no more than `most` of the result
        away, and that only `better` moves would have given nothing away, where there are any."""
        if self.behind is None or (self.behind <= most and (not better or self.best in better)):
            return self
        return replace(self, best=None, behind=None, behind_stderr=None, equal=None)


@dataclass(frozen=True)
class EnforcedMove(EstimatedMove):
    """The same of one of three from whom nothing is hidden: `win` is that of selfish play."""

    guarantee: Known  # what can be enforced after it
    win_range: tuple[float, float] | None  # in the worst and in the best outcome of selfish play


@dataclass(frozen=True)
class MarkedMove(PlayedMove):
    """A move of Phase Two with what is to be said of it."""

    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal


@dataclass(frozen=True)
class ReviewedMove(MarkedMove):
    before: Known
    after: Known
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does

    @property
    def given_away(self) -> float:
        """Of the result: 1 for a win that has become a loss."""
        before, after = (value.seen_by(self.player).result for value in (self.before, self.after))
        return float(before - after)


def estimate(view: View, number: int, move: Move) -> EstimatedMove:
    """What a hint says of a move."""
    advice = hint(view)
    played = next(each for each in advice.moves if each.move == move)
    by_chance = played.guarantee is None
    told = EstimatedMove(
        number=number,
        player=view.seat,
        move=move,
        trick=rules.trick_number(view.position),
        forced=len(advice.moves) == 1,
        method=advice.method,
        win=played.win,
        stderr=played.stderr,
        best=advice.best,
        behind=played.behind if by_chance else None,
        behind_stderr=played.behind_stderr if by_chance else None,
        equal=played.equal,
    )
    if played.guarantee is None:
        return told
    return EnforcedMove(**vars(told), guarantee=played.guarantee, win_range=played.win_range)


def judge(solver: Solver, situation: Situation, number: int, move: Card) -> ReviewedMove:
    keeps = situation.keeps(move)
    after = situation.value if keeps else solver.value(situation.position.play(move))
    return ReviewedMove(
        number=number,
        player=situation.player,
        move=move,
        trick=rules.trick_number(situation.position),
        mark=_mark(situation, move, after),
        forced=situation.is_forced,
        before=situation.value,
        after=after,
        better=() if keeps else situation.keeping,
    )


def _mark(situation: Situation, move: Card, after: Known) -> Mark:
    match Loss.between(situation.value, after):
        case Loss.NOTHING:
            return Mark.BEST if situation.is_forced or situation.is_only_move(move) else Mark.EQUAL
        case Loss.VOTES:
            return Mark.COSTS_VOTES
        case Loss.RESULT:
            return Mark.THROWS_DRAW if situation.value.result == DRAW else Mark.THROWS_WIN
