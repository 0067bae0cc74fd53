"""Everything there is to say about a position of Phase Two, as facts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from solver import rules
from solver.analysis.artifact_explanation import weigh_artifacts
from solver.analysis.artifacts_left import without_idle_artifacts
from solver.analysis.commented_line import CommentedTrick, best_line
from solver.analysis.counting import Decision, decisions, within_reach
from solver.analysis.guarantee_explanation import GuaranteeExplanation, explain_three
from solver.analysis.outlook import SECONDS, Deadline, is_weighed, not_within
from solver.analysis.problems import Problem, hardest_problem
from solver.analysis.refutation import Refutation, refute, share
from solver.analysis.situation import Loss, Situation
from solver.analysis.themes import Theme, themes
from solver.analysis.unsettled import Unsettled
from solver.analysis.weighed import WeighedExplanation, weigh
from solver.arguments import check_seconds, expect
from solver.cards import Card, Seat
from solver.model import Position
from solver.model.position import Note
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.exact.stakes import artifacts_at_work
from solver.search.stopping import Stopped


@dataclass(frozen=True)
class ExplainedMove:
    move: Card
    value: Known
    votes: dict[str, int]  # at the end of an optimal line
    loss: Loss


@dataclass(frozen=True)
class Explanation:
    """The facts about a position; where the game is over, only how it has ended."""

    position: Position
    to_move: Seat | None
    value: Known
    votes: dict[str, int]  # at the end of the line
    factions: dict[str, str | None]  # whom each votes for then
    settled: bool  # counting alone shows that no play can change the value
    decided: tuple[Decision, ...]  # the votes that no play can change
    moves: tuple[ExplainedMove, ...]  # every legal one, best first
    best: Card | None  # the first move of the line
    keeping: tuple[Card, ...]  # the moves that give nothing away
    alike: tuple[tuple[Card, ...], ...]  # moves of equal value: which of them makes no difference
    themes: tuple[Theme, ...]  # of the best move
    refutations: tuple[Refutation, ...]  # of every other move, the least costly first
    problem: Problem | None  # in a lost position
    line: tuple[CommentedTrick, ...]
    notes: tuple[Note, ...]  # what should be known about the position

    @property
    def exact(self) -> bool:
        """Nothing is left open: there is no explanation otherwise."""
        return True


def explain(
    position: Position, solver: Solver | None = None, *, time_limit: float | None = None
) -> Explanation | WeighedExplanation | GuaranteeExplanation | Unsettled:
    """Explain a position of Phase Two in which every card is known.

    Where potions may still be turned up or artifacts are at work, expectations are told instead of values,
    and of three players what each can enforce. There, and with four players, the time limit is five seconds
    unless told otherwise, and what is not settled then comes with bounds.
    """
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    several = expect(position, Position, "position").players > 2
    limit = SECONDS if time_limit is None and several else time_limit
    if position.players == 3:
        return explain_three(
            Solver() if solver is None else expect(solver, Solver, "solver"), position, limit
        )
    deadline = None if limit is None or solver is not None else Deadline(2 * limit)
    solver = Solver(stop=deadline) if solver is None else expect(solver, Solver, "solver")
    if several:
        return _explain_teams(position, solver, limit, deadline)
    return replace(_facts(without_idle_artifacts(position), solver, time_limit), position=position)


def _facts(position: Position, solver: Solver, time_limit: float | None) -> Explanation | WeighedExplanation:
    if is_weighed(position):
        explained_by = weigh_artifacts if artifacts_at_work(position) else weigh
        return explained_by(solver, position, SECONDS if time_limit is None else time_limit)
    try:
        return _explain(position, solver, solver.analyse(position).unless_stopped())
    except Stopped as stopped:
        raise not_within(time_limit, stopped) from None


def _explain_teams(
    position: Position, solver: Solver, limit: float | None, deadline: Deadline | None
) -> Explanation | Unsettled:
    """The same for two teams, or what is proven in the time there is; `deadline` is what stops the solver
    then, if that is not the caller's."""
    solution = solver.analyse(position, time_limit=limit)
    if deadline is not None and solution.stopped == "request":
        solution = replace(solution, stopped="time")
    try:
        return _explain(position, solver, solution.unless_stopped())
    except Stopped:
        return Unsettled(position, solution)


def _explain(position: Position, solver: Solver, solution: Answer) -> Explanation:
    """The same where nothing is left to chance and every move is valued."""
    if solution.to_move is None:
        return _ended(position)
    moves = _moves(solution)
    keeping = tuple(each.move for each in moves if each.loss is Loss.NOTHING)
    situation = Situation.known(position, moves[0].value, keeping)
    # While the table still holds what proves the values: these lines cost next to nothing now.
    plans = {
        each.move: solver.open(position.play(each.move), known=each.value).line()
        for each in moves
        if each.loss is not Loss.NOTHING
    }
    problem = hardest_problem(solver, situation, (each.move for each in moves), solution.nodes)
    best = problem.move if problem is not None and situation.keeps(problem.move) else situation.best
    line = best_line(solver, situation, [best])
    outcome = rules.tally(line.end)
    refutations = [
        refute(solver, situation, each.move, each.value, plans[each.move], outcome)
        for each in moves
        if each.move in plans
    ]
    return Explanation(
        position=position,
        to_move=situation.player,
        value=situation.value,
        votes=outcome.votes,
        factions=outcome.by_faction,
        settled=within_reach(position, Seat.A) == within_reach(position, Seat.B),
        decided=line.decided,
        moves=moves,
        best=best,
        keeping=keeping,
        alike=_alike(moves),
        themes=themes(situation, best),
        refutations=share(solver, situation, refutations, outcome),
        problem=problem,
        line=line.tricks,
        notes=position.notes,
    )


def _moves(solution: Answer) -> tuple[ExplainedMove, ...]:
    moves = []
    for each in solution.moves:
        assert isinstance(each.move, Card)
        assert each.known.votes is not None
        loss = Loss.between(solution.known, each.known)
        moves.append(ExplainedMove(each.move, each.known, each.known.votes, loss))
    return tuple(moves)


def _alike(moves: tuple[ExplainedMove, ...]) -> tuple[tuple[Card, ...], ...]:
    """Moves of equal value, where there are at least two; they stand best first."""
    groups = (tuple(each.move for each in group) for _, group in groupby(moves, key=lambda each: each.value))
    return tuple(group for group in groups if len(group) > 1)


def _ended(position: Position) -> Explanation:
    outcome = rules.tally(position)
    return Explanation(
        position=position,
        to_move=None,
        value=Known.of(outcome),
        votes=outcome.votes,
        factions=outcome.by_faction,
        settled=True,
        decided=() if artifacts_at_work(position) else decisions(position),  # which count cards alone
        moves=(),
        best=None,
        keeping=(),
        alike=(),
        themes=(),
        refutations=(),
        problem=None,
        line=(),
        notes=position.notes,
    )
