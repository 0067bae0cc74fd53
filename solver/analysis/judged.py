"""Moves of a game that was played, each with what is to be said of it: an estimate, or what it gave away."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver import rules
from solver.analysis.changed_values import value_of
from solver.analysis.situation import Loss, Situation
from solver.cards import Card, Seat
from solver.model import View
from solver.moves import Move
from solver.rules.votes import DRAW
from solver.search.exact.solve import Solver
from solver.search.exact.value import Value
from solver.search.sampled.hint import hint
from solver.search.sampled.worlds import is_late

#: Worlds in which a move of Phase One is tried: judged by the evaluation, or solved.
WORLDS, WORLDS_SOLVED = 200, 20


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
    """A move made with hidden cards, or not settled, with the chances of its player's side to win."""

    trick: int  # of its phase, from 1
    forced: bool  # no other move was legal
    win: float  # after this move
    stderr: float
    best: Move
    behind: float  # the best move's chance less this one's
    behind_stderr: float
    equal: bool  # that difference is within its error


@dataclass(frozen=True)
class MarkedMove(PlayedMove):
    """A move of Phase Two with what is to be said of it."""

    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal


@dataclass(frozen=True)
class ReviewedMove(MarkedMove):
    before: Value
    after: Value
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does


def estimate(view: View, number: int, move: Move, worlds: int | None = None) -> EstimatedMove:
    """What a hint says of a move, in so many worlds or in as many as suit two players."""
    if worlds is None:
        worlds = WORLDS_SOLVED if is_late(view) else WORLDS
    advice = hint(view, worlds)
    played = next(each for each in advice.moves if each.move == move)
    return EstimatedMove(
        number=number,
        player=view.seat,
        move=move,
        trick=rules.trick_number(view.position),
        forced=len(advice.moves) == 1,
        win=played.win,
        stderr=played.stderr,
        best=advice.best,
        behind=played.behind,
        behind_stderr=played.behind_stderr,
        equal=played.equal,
    )


def judge(solver: Solver, situation: Situation, number: int, move: Card) -> ReviewedMove:
    keeps = situation.keeps(move)
    after = situation.value if keeps else value_of(solver, situation.position.play(move))
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


def _mark(situation: Situation, move: Card, after: Value) -> Mark:
    match Loss.between(situation.value, after):
        case Loss.NOTHING:
            return Mark.BEST if situation.is_forced or situation.is_only_move(move) else Mark.EQUAL
        case Loss.VOTES:
            return Mark.COSTS_VOTES
        case Loss.RESULT:
            return Mark.THROWS_DRAW if situation.value.result == DRAW else Mark.THROWS_WIN
