"""A game of two looked back on: what every move gave away, and where each player's game turned.

Moves of Phase Two are judged by exact solution. Those of Phase One are estimated, each by a hint from what
its player could know at that moment. While potions may still be turned up, expectations are what moves of
Phase Two are judged by, and not the luck that followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from solver import rules
from solver.analysis.changed_values import value_of
from solver.analysis.hidden_review import HiddenReview, review_hidden
from solver.analysis.judged import THROWING, EstimatedMove, Mark, PlayedMove, ReviewedMove, estimate, judge
from solver.analysis.outlook import SECONDS, Deadline, Outlook, Weigher, is_by_chance, not_within
from solver.analysis.refutation import Line
from solver.analysis.situation import Situation
from solver.analysis.weighed import WeighedMove, weighed_move
from solver.arguments import check_seconds, expect
from solver.cards import Card, Seat
from solver.errors import Refusal
from solver.model import Game, Position, View
from solver.model.view import Witness
from solver.moves import Move
from solver.search.exact.solve import Solver
from solver.search.exact.value import Value
from solver.search.stopping import Stopped

#: The marks of moves of which not all is settled.
_OPEN = (Mark.KEEPS, Mark.NOT_SETTLED)


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

    @property
    def exact(self) -> bool:
        """Whether everything that can be proven is."""
        return True


@dataclass(frozen=True)
class WeighedDecision(PlayedMove):
    """A move while potions could still be turned up, judged by what could be expected then."""

    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal
    before: Outlook
    after: Outlook  # before a potion of this move is turned up
    loss: Fraction | None  # of the expected result; None where it is not settled
    margin_loss: Fraction | None  # of the expected margin, where nothing of the result is
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does


@dataclass(frozen=True)
class PotionTurned(PlayedMove):
    """Luck: the potion that was turned up, and what it changed."""

    trick: int
    before: Outlook
    after: Outlook


@dataclass(frozen=True)
class MagicReview(Review):
    """A review where potions could be turned up in Phase Two, or Phase One could not be estimated.

    `moves` are those after which nothing was left to chance; `start` and `end` are None where something was.
    """

    not_estimated: str | None  # why moves of Phase One are left out
    decisions: tuple[WeighedDecision, ...]
    luck: tuple[PotionTurned, ...]
    start_outlook: Outlook | None  # when Phase Two begins, or the record in it
    end_outlook: Outlook | None  # when the record ends

    @property
    def exact(self) -> bool:
        found = [self.start_outlook, self.end_outlook, *(each.after for each in self.luck)]
        settled = all(outlook is None or outlook.expected is not None for outlook in found)
        return settled and all(each.mark not in _OPEN for each in self.decisions)


def review(
    game: Game, solver: Solver | None = None, *, time_limit: float | None = None
) -> Review | HiddenReview:
    """Review a game, as far as its record goes.

    The time limit is for every position; where potions may still be turned up, and with three and four
    players, it is five seconds unless told otherwise, and what is not settled then is told to be open.
    """
    several = expect(game, Game, "game").start.players > 2
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    limit = SECONDS if time_limit is None and several else time_limit
    deadline = None if limit is None else Deadline(limit)
    solver = Solver(stop=deadline) if solver is None else expect(solver, Solver, "solver")
    if several:
        return review_hidden(game, solver, deadline)
    try:
        return _Reviewer(solver, game, time_limit, deadline).review()
    except Stopped as stopped:
        raise not_within(time_limit, stopped) from None


class _Reviewer:
    """What has been found about a game so far."""

    def __init__(
        self, solver: Solver, game: Game, time_limit: float | None, deadline: Deadline | None
    ) -> None:
        """`deadline` is what stops the solver, if anything does; it starts anew for each position."""
        self._solver = solver
        self._game = game
        self._deadline = deadline
        self._seconds = SECONDS if time_limit is None else time_limit
        self._not_estimated: str | None = None
        self._phase_one: list[EstimatedMove] = []
        self._moves: list[ReviewedMove] = []
        self._decisions: list[WeighedDecision] = []
        self._luck: list[PotionTurned] = []

    def review(self) -> Review:
        self._walk()
        self._start_the_clock()
        positions = self._game.positions()
        start = next((each for each in positions if each.phase == 2), None)
        end = positions[-1] if positions[-1].phase == 2 else None
        found: dict[str, Any] = {
            "phase_one": tuple(self._phase_one),
            "moves": tuple(self._moves),
            "start": self._prospect(start),
            "end": self._prospect(end),
            "to_move": positions[-1].to_move,
            "turning_points": tuple(_turning_points(self._solver, positions, self._moves)),
        }
        if self._not_estimated is None and not (self._decisions or self._luck or _by_chance(end)):
            return Review(**found)
        return MagicReview(
            **found,
            not_estimated=self._not_estimated,
            decisions=tuple(self._decisions),
            luck=tuple(self._luck),
            start_outlook=None if start is None else self._weigher().outlook(start),
            end_outlook=None if end is None else self._weigher().outlook(end),
        )

    def _walk(self) -> None:
        witnesses = {seat: Witness(seat, self._game.start) for seat in self._game.start.seats}
        for number, (position, move, after, events) in enumerate(self._game.steps, start=1):
            self._start_the_clock()
            if position.phase == 1:
                if position.to_move is not None:
                    self._guess(witnesses[position.to_move].view(position), number, move)
                for witness in witnesses.values():
                    witness.watch(events)
            elif position.to_move is None:
                self._note_luck(position, after, number, move)
            elif is_by_chance(position):
                self._decisions.append(self._weigh(position, after, number, move))
            else:
                assert isinstance(move, Card)
                situation = Situation.solved(self._solver, position, value_of(self._solver, position))
                self._moves.append(judge(self._solver, situation, number, move))

    def _weigh(self, position: Position, after: Position, number: int, move: Move) -> WeighedDecision:
        """Judge a decision; what was played has time of its own where all moves together take too long."""
        solution = self._weigher().analyse(position)
        before = Outlook.of(solution)
        every = [weighed_move(each.move, before, Outlook.of(each)) for each in solution.moves]
        (played,) = (each for each in every if each.move == move)
        if played.loss is None:
            played = weighed_move(move, before, self._weigher().outlook(after))
        keeping = tuple(each.move for each in every if each.loss == each.margin_loss == 0)
        gives_away = bool(played.loss or played.margin_loss)
        assert solution.to_move is not None
        return WeighedDecision(
            number=number,
            player=solution.to_move,
            move=move,
            trick=rules.trick_number(position),
            mark=_weighed_mark(played, every),
            forced=len(every) == 1,
            before=before,
            after=played.outlook,
            loss=played.loss,
            margin_loss=played.margin_loss,
            better=keeping if gives_away else (),
        )

    def _weigher(self) -> Weigher:
        """With the time that each position has."""
        self._start_the_clock()
        return Weigher(self._solver, self._seconds)

    def _start_the_clock(self) -> None:
        if self._deadline is not None:
            self._deadline.restart()

    def _guess(self, view: View, number: int, move: Move) -> None:
        """Estimate a move of Phase One, where there are estimates."""
        if self._not_estimated is None:
            try:
                self._phase_one.append(estimate(view, number, move))
            except Refusal as refusal:
                self._not_estimated = str(refusal)

    def _note_luck(self, position: Position, after: Position, number: int, move: Move) -> None:
        player, _ = rules.turns(position)[-1]
        known = self._decisions[-1].after if self._decisions else None
        before = self._weigher().outlook(position) if known is None else known
        trick = rules.trick_number(position)
        self._luck.append(PotionTurned(number, player, move, trick, before, self._weigher().outlook(after)))

    def _prospect(self, position: Position | None) -> Prospect | None:
        return None if position is None or _by_chance(position) else _prospect(self._solver, position)


def _by_chance(position: Position | None) -> bool:
    return position is not None and is_by_chance(position)


def _weighed_mark(played: WeighedMove, every: list[WeighedMove]) -> Mark:
    if played.loss is None:
        return Mark.NOT_SETTLED
    if played.loss:
        return Mark.COSTS_EXPECTATION
    if played.margin_loss:
        return Mark.COSTS_MARGIN
    others = [each for each in every if each.move != played.move]
    if any(each.loss == each.margin_loss == 0 for each in others):
        return Mark.EQUAL
    return Mark.KEEPS if any(each.loss is None for each in others) else Mark.BEST


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
