"""Decisions judged by what could be expected when they were made, and luck apart from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver import rules
from solver.analysis.facts.artifact_line import trick_of
from solver.analysis.judged import Mark
from solver.analysis.outlook import Weigher
from solver.analysis.reviewed import PotionTurned, WeighedDecision
from solver.model.game import Step
from solver.moves import Move
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF


@dataclass(frozen=True)
class WeighedMove:
    move: Move
    outlook: Known
    loss: Fraction | None  # of the expected result, given away by the player; None while it is open
    margin_loss: Fraction | None  # of the expected margin, where nothing of the result is


def weighed_move(move: Move, before: Known, after: Known) -> WeighedMove:
    """A move, and what it gives away."""
    lost = before.given_away(after)
    return WeighedMove(move, after, *(lost or (None, None)))


#: Makes a weigher with the time that each position has.
NewWeigher = Callable[[], Weigher]


def weigh_decision(new_weigher: NewWeigher, number: int, step: Step) -> WeighedDecision:
    """Judge a decision; what was played has time of its own where all moves together take too long."""
    solution = new_weigher().analyse(step.before)
    before = solution.known
    every = [weighed_move(each.move, before, each.known) for each in solution.moves]
    (played,) = (each for each in every if each.move == step.move)
    others = [each for each in every if each is not played]
    if played.loss is None:
        played = weighed_move(step.move, before, new_weigher().outlook(step.after))
    keeping = tuple(each.move for each in every if each.loss == each.margin_loss == 0)
    gives_away = bool(played.loss or played.margin_loss)
    by_chance = solution.known.is_expected
    assert solution.to_move is not None
    return WeighedDecision(
        number=number,
        player=solution.to_move,
        move=step.move,
        trick=trick_of(step.before),
        mark=(_mark if by_chance else certain_mark)(before, played, others),
        forced=len(every) == 1,
        before=before,
        after=played.outlook,
        loss=played.loss,
        margin_loss=played.margin_loss,
        better=keeping if gives_away else (),
        all_settled=not others or all(each.loss is not None for each in (played, *others)),
        by_chance=by_chance,
    )


def _mark(_before: Known, played: WeighedMove, others: Sequence[WeighedMove]) -> Mark:
    if played.loss is None:
        return Mark.NOT_SETTLED
    if played.loss:
        return Mark.COSTS_EXPECTATION
    if played.margin_loss:
        return Mark.COSTS_MARGIN
    if any(each.loss == each.margin_loss == 0 for each in others):
        return Mark.EQUAL
    return Mark.KEEPS if any(each.loss is None for each in others) else Mark.BEST


def certain_mark(before: Known, played: WeighedMove, others: Sequence[WeighedMove]) -> Mark:
    """The same where nothing is left to chance. Who wins may be settled where the margin is not."""
    (low, high), after = before.results, played.outlook.results
    if low == high and (after[1] < low or after[0] > high):
        return Mark.THROWS_DRAW if low == HALF else Mark.THROWS_WIN
    mark = _mark(before, played, others)
    return Mark.COSTS_VOTES if mark is Mark.COSTS_MARGIN else mark


def turned_up(new_weigher: NewWeigher, number: int, step: Step, before: Known | None) -> PotionTurned:
    """What a potion has changed; `before` if that is known."""
    position = step.before
    player, _ = rules.turns(position)[-1]
    return PotionTurned(
        number,
        player,
        step.move,
        rules.trick_number(position),
        new_weigher().outlook(position) if before is None else before,
        new_weigher().outlook(step.after),
    )
