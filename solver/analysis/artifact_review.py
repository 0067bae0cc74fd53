"""Decisions with artifacts looked back on, the last ones first, and chances that were let pass.

The last decisions take least to settle. Before some that could not be settled in time, no more are tried:
what is earlier in a game is larger. Hints estimate those, and are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver import rules
from solver.analysis.facts.artifact_line import trick_of
from solver.analysis.facts.continuation import GoingOn, spends
from solver.analysis.judged import OPEN, EstimatedMove, Mark, estimate
from solver.analysis.outlook import Weigher, is_by_chance
from solver.analysis.reviewed import PotionTurned, UnplayedChance, WeighedDecision
from solver.analysis.weighed_review import NewWeigher, turned_up, weigh_decision
from solver.model import Position, View
from solver.model.game import Step
from solver.moves import Turned, artifacts_of
from solver.search.exact.known import Known
from solver.search.exact.worth import DUEL

#: Decisions one after the other that were not settled in time, before no more are tried.
PATIENCE = 2

_NOTHING_KNOWN = Known.nothing(DUEL)


@dataclass(frozen=True)
class LookedBack:
    """What is found, in the order of the game."""

    decisions: tuple[WeighedDecision, ...]
    luck: tuple[PotionTurned, ...]
    known: dict[Position, Known]  # positions in which somebody had to decide


def look_back(steps: Sequence[tuple[int, Step]], new_weigher: NewWeigher) -> LookedBack:
    """Judge decisions and potions with artifacts at work, each with the number of its move in the record."""
    decisions: list[WeighedDecision] = []
    luck: list[PotionTurned] = []
    known: dict[Position, Known] = {}
    not_settled = 0
    for number, step in reversed(steps):
        is_tried = not_settled < PATIENCE
        if isinstance(step.move, Turned):
            luck.append(
                turned_up(new_weigher, number, step, None) if is_tried else _not_weighed(number, step)
            )
            continue
        decision = weigh_decision(new_weigher, number, step) if is_tried else _not_tried(number, step)
        known[step.before] = decision.before
        if is_tried:
            not_settled = not_settled + 1 if not decision.before.settled else 0
        if decision.mark in OPEN and not decision.forced:
            decision = replace(decision, estimate=_estimate(number, step, decision))
        decisions.append(replace(decision, unplayed=_unplayed(new_weigher(), step.before, decision)))
    return LookedBack(
        tuple(reversed(decisions)),
        tuple(reversed(luck)),
        known,
    )


def _estimate(number: int, step: Step, decision: WeighedDecision) -> EstimatedMove | None:
    """Of a move whose result is open, as far as nothing that is proven speaks against it."""
    _, worth = decision.before.chances(decision.player)
    least, most = decision.after.chances(decision.player)
    if least == most:
        return None
    guess = estimate(View.of(step.before), number, step.move)
    if guess.win is None or not least <= guess.win <= most:
        return None
    return guess.as_far_as_proven(float(worth - least))


def _not_tried(number: int, step: Step) -> WeighedDecision:
    forced = len(step.before.legal_moves()) == 1
    return WeighedDecision(
        number=number,
        player=step.before.mover,
        move=step.move,
        trick=trick_of(step.before),
        mark=Mark.BEST if forced else Mark.NOT_SETTLED,
        forced=forced,
        before=_NOTHING_KNOWN,
        after=_NOTHING_KNOWN,
        loss=None,
        margin_loss=None,
        better=(),
        all_settled=forced,
        by_chance=is_by_chance(step.before),
    )


def _not_weighed(number: int, step: Step) -> PotionTurned:
    player, _ = rules.turns(step.before)[-1]
    trick = rules.trick_number(step.before)
    return PotionTurned(number, player, step.move, trick, _NOTHING_KNOWN, _NOTHING_KNOWN)


def _unplayed(weigher: Weigher, position: Position, decision: WeighedDecision) -> UnplayedChance | None:
    """The chance that a decision has missed, if it has."""
    used = set(artifacts_of(decision.move))
    takes_one = all(set(artifacts_of(move)) - used for move in decision.better)
    if not (decision.all_settled and decision.better and takes_one):
        return None
    best = min(decision.better, key=spends)
    going_on = GoingOn(weigher, position)
    with_it = going_on.after(best, decision.before).factions
    without = going_on.after(decision.move, decision.after).factions
    saved = [
        letter
        for letter, side in (with_it or {}).items()
        if without is not None and side == decision.player.name and without[letter] != side
    ]
    kept = tuple(each for each in artifacts_of(best) if each not in used)
    return UnplayedChance(kept, best, tuple(saved))
