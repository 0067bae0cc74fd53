"""A game looked back on: what every move gave away, and where each player's game turned.

Moves of Phase Two are judged by exact solution. Those of Phase One are estimated, each by a hint from what
its player could know at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solver import rules
from solver.analysis.refutation import Line
from solver.analysis.situation import Loss, Situation
from solver.arguments import expect
from solver.cards import Card, Seat
from solver.errors import Refusal
from solver.model import Game, Position, View
from solver.model.view import Witness
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


#: The marks of moves that change who wins.
THROWING = (Mark.THROWS_DRAW, Mark.THROWS_WIN)


@dataclass(frozen=True)
class PlayedMove:
    number: int  # in the record, from 1
    player: Seat
    move: Move


@dataclass(frozen=True)
class EstimatedMove(PlayedMove):
    """A move of Phase One, with the chances of its player to win."""

    trick: int  # of Phase One, from 1
    forced: bool  # no other move was legal
    win: float  # after this move
    stderr: float
    best: Move
    behind: float  # the best move's chance less this one's
    behind_stderr: float
    equal: bool  # that difference is within its error


@dataclass(frozen=True)
class ReviewedMove(PlayedMove):
    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal
    before: Value
    after: Value
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does


@dataclass(frozen=True)
class TurningPoint:
    """The last move with which a player threw a win or a draw away."""

    played: ReviewedMove
    lies: tuple[tuple[Seat, Card], ...]  # what had been played to the trick
    line: Line  # how to go on instead, to the end of the game
    votes: dict[str, int]  # at its end


@dataclass(frozen=True)
class Prospect:
    """How a game ends with best play by both from some position on; where it is over, how it ended."""

    value: Value
    votes: dict[str, int]


@dataclass(frozen=True)
class Review:
    phase_one: tuple[EstimatedMove, ...]
    moves: tuple[ReviewedMove, ...]  # those of Phase Two
    start: Prospect | None  # when Phase Two begins, or the record in it; None if it is not reached
    end: Prospect | None  # when the record ends
    to_move: Seat | None  # nobody if the game is over
    turning_points: tuple[TurningPoint, ...]  # at most one for each player


def review(game: Game, solver: Solver | None = None) -> Review:
    """Review a game of two, as far as its record goes."""
    if expect(game, Game, "game").start.players != 2:
        raise Refusal(
            f"only games of two can be reviewed, and this one has {game.start.players} players; "
            "`claim play-out` replays it"
        )
    solver = Solver() if solver is None else expect(solver, Solver, "solver")
    positions = game.positions()
    phase_one, moves = [], []
    witnesses = {seat: Witness(seat, game.start) for seat in game.start.seats}
    for number, (position, move, _, events) in enumerate(game.steps, start=1):
        if position.phase == 1:
            view = witnesses[_mover(position)].view(position)
            phase_one.append(_estimate(view, number, move))
            for witness in witnesses.values():
                witness.watch(events)
        else:
            assert isinstance(move, Card)
            situation = Situation.solved(solver, position, solver.value(position))
            moves.append(_judge(solver, situation, number, move))
    return Review(
        phase_one=tuple(phase_one),
        moves=tuple(moves),
        start=next((_prospect(solver, each) for each in positions if each.phase == 2), None),
        end=_prospect(solver, positions[-1]) if positions[-1].phase == 2 else None,
        to_move=positions[-1].to_move,
        turning_points=tuple(_turning_points(solver, positions, moves)),
    )


def _estimate(view: View, number: int, move: Move) -> EstimatedMove:
    advice = hint(view, WORLDS_SOLVED if is_late(view) else WORLDS)
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


def _judge(solver: Solver, situation: Situation, number: int, move: Card) -> ReviewedMove:
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


def _mark(situation: Situation, move: Card, after: Value) -> Mark:
    match Loss.between(situation.value, after):
        case Loss.NOTHING:
            return Mark.BEST if situation.is_forced or situation.is_only_move(move) else Mark.EQUAL
        case Loss.VOTES:
            return Mark.COSTS_VOTES
        case Loss.RESULT:
            return Mark.THROWS_DRAW if situation.value.result == DRAW else Mark.THROWS_WIN


def _prospect(solver: Solver, position: Position) -> Prospect:
    solution = solver.solve(position).unless_stopped()
    assert solution.value is not None
    assert solution.votes is not None
    return Prospect(solution.value, solution.votes)


def _turning_points(
    solver: Solver, positions: list[Position], moves: list[ReviewedMove]
) -> Iterator[TurningPoint]:
    """For each player the last move that changed who wins."""
    for seat in positions[0].seats:
        thrown = [each for each in moves if each.player is seat and each.mark in THROWING]
        if thrown:
            position = positions[thrown[-1].number - 1]
            solution = solver.solve(position).unless_stopped()
            assert solution.votes is not None
            yield TurningPoint(thrown[-1], rules.turns(position), solution.line, solution.votes)


def _mover(position: Position) -> Seat:
    player = position.to_move
    assert player is not None
    return player
