"""Explaining a position of Phase Two: its moves are valued, and facts are looked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from solver import rules
from solver.analysis.at_work import AtWork, as_examined
from solver.analysis.counting import decisions, within_reach
from solver.analysis.explanation import Explanation, Unsettled
from solver.analysis.facts import Fact
from solver.analysis.facts.artifact_line import artifact_line
from solver.analysis.facts.artifact_timing import timings
from solver.analysis.facts.commented_line import best_line
from solver.analysis.facts.continuation import GoingOn, last_position, of_costly_moves, spends
from solver.analysis.facts.decided import Decided
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.gift import gifts
from solver.analysis.facts.potion_decides import potions_that_decide
from solver.analysis.facts.principle import Principle, themes
from solver.analysis.facts.problem import hardest_problem
from solver.analysis.facts.refutation import refute, share
from solver.analysis.facts.selfish_play import SelfishPlay
from solver.analysis.facts.standing import standings
from solver.analysis.solved_position import ExplainedMove, Loss, SolvedPosition, cards
from solver.analysis.time_management import SECONDS, TimedSolver, not_within
from solver.arguments import check_seconds, expect
from solver.cards import Card, Seat
from solver.model import Position
from solver.model.asked import as_known
from solver.moves import Pass
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.magic_state import artifacts_at_work
from solver.search.exact.solve import MEMORY, Solver
from solver.stopping import StopFlag, Stopped


def explain(
    position: Position | str,
    solver: Solver | None = None,
    *,
    time_limit: float | None = None,
    max_nodes: int | None = None,
    memory: int = MEMORY,
    stop: StopFlag | None = None,
) -> Explanation:
    """Explain a position of Phase Two in which every card is known.

    Where potions may still be turned up or artifacts are at work, expectations are told instead of values,
    and of three players what each can enforce. There, and with four players, the time limit is five seconds
    unless told otherwise, and what is not settled then comes with bounds. It is for the moves, and as much
    again for all the rest; `max_nodes` and `stop` count for everything. Elsewhere a limit that ends the
    search leaves no explanation: `NotInTime` is raised, or `Stopped`.

    `memory` is that of a solver of its own; one that is brought has its table, and keeps to these limits.

    >>> print(explain("GKUDP 2A trick K8 / A G5 / B G7 K3").best)
    K3
    """
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    position = as_known(position)
    solver = Solver(memory) if solver is None else expect(solver, Solver, "solver")
    examined = as_examined(position)
    at_work = AtWork.of(examined)
    seconds = time_limit
    if seconds is None and at_work is not AtWork.PRINTED:
        seconds = SECONDS
    # Of three nothing is asked after the moves, which have the limit to themselves.
    whole = None if seconds is None or at_work is AtWork.THREE else 2 * seconds
    try:
        with solver.within(time_limit=whole, max_nodes=max_nodes, stop=stop):
            found = _EXPLAIN[at_work](solver, examined, seconds)
    except Stopped as stopped:
        if stopped.reason == "request" or (stopped.reason == "nodes" and max_nodes is not None):
            raise
        raise not_within(time_limit, stopped) from None
    return replace(found, position=position)


def _by_printed_cards(solver: Solver, position: Position, seconds: float | None) -> Explanation:
    """For two players where every move can be valued; the limit of everything ends it."""
    del seconds
    return _with_values(solver, position, solver.analyse(position).unless_stopped())


def _of_teams(solver: Solver, position: Position, seconds: float | None) -> Explanation:
    """The same for teams, of which it is told what is proven if that takes too long."""
    answer = solver.analyse(position, time_limit=seconds)
    try:
        return _with_values(solver, position, answer.unless_stopped())
    except Stopped as stopped:
        return replace(
            _explanation(position, AtWork.OPEN, answer, answer.known, [Unsettled(answer)]),
            stopped=stopped.reason,
        )


def _with_values(solver: Solver, position: Position, answer: Answer) -> Explanation:
    if answer.to_move is None:
        end = rules.tally(position)
        # Artifacts that are left count, too, and not cards alone.
        decided = () if artifacts_at_work(position) else decisions(position)
        facts = [EndOfLine.of(end), Decided(decided, settles=True)]
        return _explanation(position, AtWork.PRINTED, answer, Known.of(end), facts)
    moves = _moves(answer, answer.known)
    keeping = cards(each.move for each in moves if each.loss is Loss.NOTHING)
    situation = SolvedPosition.kept_by(position, moves[0].known, keeping)
    # While the table still holds what proves the values: these lines cost next to nothing now.
    plans = {
        each.move: solver.open(position.play(each.move), known=each.known).line()
        for each in moves
        if each.loss is not Loss.NOTHING
    }
    problem = hardest_problem(solver, situation, cards(each.move for each in moves), answer.nodes)
    best = problem.move if problem is not None and situation.keeps(problem.move) else situation.best
    line = best_line(solver, situation, [best])
    end = rules.tally(line.end)
    refutations = [
        refute(solver, situation, each.move, each.known, plans[each.move], end)
        for each in moves
        if isinstance(each.move, Card) and each.move in plans
    ]
    is_settled = within_reach(position, Seat.A) == within_reach(position, Seat.B)
    facts = [
        EndOfLine.of(end),
        Decided(line.decided, is_settled),
        *share(solver, situation, refutations, end),
        line,
    ]
    if problem is not None:
        facts.append(problem)
    if purposes := themes(situation, best):
        facts.append(Principle(best, purposes))
    explanation = _explanation(position, AtWork.PRINTED, answer, situation.known, facts)
    return replace(explanation, best=best, line=line.moves)


def _with_potions(solver: Solver, position: Position, seconds: float | None) -> Explanation:
    assert seconds is not None
    answer = TimedSolver(solver, seconds).analyse(position)
    facts = potions_that_decide(TimedSolver(solver, seconds), position, answer)
    return _explanation(position, AtWork.POTIONS, answer, answer.known, [*facts])


def _with_artifacts(solver: Solver, position: Position, seconds: float | None) -> Explanation:
    assert seconds is not None
    answer = TimedSolver(solver, seconds).analyse(position)
    timed = TimedSolver(solver, seconds)
    going_on = GoingOn(timed, position)
    answer = _spending_least(answer, going_on)
    moves = _moves(answer, answer.known)
    end = last_position(position, answer.line)
    facts: list[Fact] = [EndOfLine.of(rules.tally(end))] if end.is_over else []
    facts += potions_that_decide(timed, position, answer)
    facts += timings(position, moves, going_on)
    facts += of_costly_moves(moves, going_on)
    facts.append(artifact_line(timed, position, answer.line))
    return _explanation(position, AtWork.ARTIFACTS, answer, answer.known, facts)


def _spending_least(answer: Answer, going_on: GoingOn) -> Answer:
    """The same answer with the best move and the line that play the fewest artifacts."""
    if answer.best is None:
        return answer
    worth = next(each.known for each in answer.moves if each.move == answer.best)
    best = min((each.move for each in answer.moves if each.known == worth), key=spends)
    line = None if best == answer.best else going_on.after(best, worth).line
    if line is None or answer.to_move is None:
        return answer
    first = () if best is Pass.PASS else ((answer.to_move, best),)
    return replace(answer, best=best, line=(*first, *line))


def _of_three(solver: Solver, position: Position, seconds: float | None) -> Explanation:
    answer = solver.analyse(position, for_everybody=True, time_limit=seconds)
    facts = [
        *standings(answer),
        Decided(decisions(position)),
        *gifts(answer),
        SelfishPlay(answer.selfish, answer.selfish_refused),
    ]
    return _explanation(position, AtWork.THREE, answer, answer.known, facts)


def _explanation(
    position: Position, at_work: AtWork, answer: Answer, known: Known, facts: list[Fact]
) -> Explanation:
    return Explanation(
        position=position,
        at_work=at_work,
        to_move=answer.to_move,
        known=known,
        moves=_moves(answer, known),
        best=answer.best,
        line=answer.line,
        facts=tuple(facts),
        stopped=answer.stopped,
        notes=position.notes,
    )


def _moves(answer: Answer, known: Known) -> tuple[ExplainedMove, ...]:
    return tuple(ExplainedMove.of(each, known) for each in answer.moves)


#: Which facts are looked for.
_EXPLAIN: Mapping[AtWork, Callable[[Solver, Position, float | None], Explanation]] = {
    AtWork.PRINTED: _by_printed_cards,
    AtWork.POTIONS: _with_potions,
    AtWork.ARTIFACTS: _with_artifacts,
    AtWork.TEAMS: _of_teams,
    AtWork.THREE: _of_three,
}
