"""A game of two looked back on: what every move gave away, and where each player's game turned.

Moves of Phase Two are judged by exact solution. Those of Phase One are estimated, each by a hint from what
its player could know at that moment. While potions may still be turned up or artifacts are at work,
expectations are what moves of Phase Two are judged by, and not the luck that followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver import rules
from solver.analysis.artifact_review import look_back
from solver.analysis.artifacts_left import without_idle_artifacts
from solver.analysis.hidden_review import HiddenReview, review_hidden
from solver.analysis.judged import THROWING, EstimatedMove, ReviewedMove, estimate, judge
from solver.analysis.outlook import SECONDS, Deadline, Weigher, is_by_chance, is_weighed, not_within
from solver.analysis.reviewed import (
    MagicReview,
    PotionTurned,
    Prospect,
    Review,
    TurningPoint,
    WeighedDecision,
)
from solver.analysis.situation import Situation
from solver.analysis.weighed_review import turned_up, weigh_decision
from solver.arguments import check_seconds, expect
from solver.cards import Card
from solver.errors import Refusal
from solver.model import Game, Position, View
from solver.model.game import Step
from solver.model.view import Witness
from solver.moves import Move, Turned
from solver.search.exact.solve import Solver
from solver.search.exact.stakes import artifacts_at_work
from solver.search.stopping import Stopped


def review(
    game: Game, solver: Solver | None = None, *, time_limit: float | None = None
) -> Review | HiddenReview:
    """Review a game, as far as its record goes.

    The time limit is for every position; where potions may still be turned up or artifacts are at work, and
    with three and four players, it is five seconds unless told otherwise, and what is not settled then is
    told to be open.
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
        self._with_artifacts: list[tuple[int, Step]] = []  # steps to be judged when all are known

    def review(self) -> Review:
        self._walk()
        found = look_back(self._with_artifacts, self._weigher)
        self._start_the_clock()
        positions = [without_idle_artifacts(each) for each in self._game.positions()]
        start = next((each for each in positions if each.phase == 2), None)
        end = positions[-1] if positions[-1].phase == 2 else None
        facts: dict[str, Any] = {
            "phase_one": tuple(self._phase_one),
            "moves": tuple(self._moves),
            "start": self._prospect(start),
            "end": self._prospect(end),
            "to_move": positions[-1].to_move,
            "turning_points": tuple(_turning_points(self._solver, positions, self._moves)),
        }
        decisions, luck = (*found.decisions, *self._decisions), (*found.luck, *self._luck)
        is_magic = bool(decisions or luck or _is_weighed(start) or _is_weighed(end))
        if self._not_estimated is None and not is_magic:
            return Review(**facts)
        return MagicReview(
            **facts,
            not_estimated=self._not_estimated,
            decisions=decisions,
            luck=luck,
            start_outlook=None if start is None else found.known.get(start) or self._weigher().outlook(start),
            end_outlook=None if end is None else self._weigher().outlook(end),
        )

    def _walk(self) -> None:
        witnesses = {seat: Witness(seat, self._game.start) for seat in self._game.start.seats}
        for number, steps in enumerate(self._game.steps_by_move, start=1):
            for step in steps:
                self._start_the_clock()
                if step.before.phase == 2:
                    self._judge(number, step)
                    continue
                if (player := step.before.to_move) is not None:
                    self._guess(witnesses[player].view(step.before), number, step.move)
                for witness in witnesses.values():
                    witness.watch(step.events)

    def _judge(self, number: int, step: Step) -> None:
        """Judge a step of Phase Two."""
        position, after = without_idle_artifacts(step.before), without_idle_artifacts(step.after)
        is_luck = isinstance(step.move, Turned)
        if position.to_move is None and not is_luck:
            return  # cards of a hand are seen, which changes nothing where all are known
        if artifacts_at_work(position):
            self._with_artifacts.append((number, step._replace(before=position, after=after)))
        elif is_luck:
            before = self._decisions[-1].after if self._decisions else None
            self._luck.append(turned_up(self._weigher, number, step, before))
        elif is_by_chance(position):
            self._decisions.append(weigh_decision(self._weigher, number, step))
        else:
            assert isinstance(step.move, Card)
            situation = Situation.solved(self._solver, position, self._solver.value(position))
            self._moves.append(judge(self._solver, situation, number, step.move))

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

    def _prospect(self, position: Position | None) -> Prospect | None:
        return None if position is None or _is_weighed(position) else _prospect(self._solver, position)


def _is_weighed(position: Position | None) -> bool:
    return position is not None and is_weighed(position)


def _prospect(solver: Solver, position: Position) -> Prospect:
    solution = solver.solve(position).unless_stopped()
    assert solution.votes is not None
    return Prospect(solution.known, solution.votes)


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
