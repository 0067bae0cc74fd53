"""Everything there is to say about a position with artifacts: when to play them, and what refutes the rest.

The other facts are those of `weighed`; where no potion may be turned up, what can be expected is certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from typing import Any

from solver import rules
from solver.analysis.outlook import Weigher
from solver.analysis.refutation import Line
from solver.analysis.weighed import WeighedExplanation, WeighedMove, explained
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.model import Game, Position
from solver.model.game import Step, tricks
from solver.moves import Move, Pass, Play, artifacts_of
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.stages import Stage

#: Moves that give something away are refuted for so many different worths, the best first.
MOST_REFUTED = 4


class When(Enum):
    """What is to be said of playing an artifact at this moment, with best play before and after it."""

    NOW = "now"  # every move without it is worth less
    LATER = "later"  # every move with it is worth less
    EITHER = "either"  # the best move with it is as good as the best without it
    OPEN = "open"  # in the time there was


@dataclass(frozen=True)
class Continuation:
    """A move, and the line of best play after it."""

    move: Move
    outlook: Known
    line: Line | None  # without passes, to the end or to where chance decides; None if not found in time
    factions: dict[str, str | None] | None  # whom each votes for at its end; None if that is not the game's


@dataclass(frozen=True)
class Timing:
    """An artifact that may be played now: what is best with it, and what if one waits."""

    artifact: Artifact
    when: When
    now: Continuation
    waiting: Continuation
    later: int | None  # the trick of Phase Two in which it is played after waiting, if it is


@dataclass(frozen=True)
class ToldMove:
    """A move of the line; of one that plays artifacts, what best play without them would have left."""

    player: Seat
    move: Move
    without: Known | None  # None where it plays none, or that is not settled


@dataclass(frozen=True)
class ToldTrick:
    number: int  # of Phase Two
    lies: tuple[tuple[Seat, Move], ...]  # what had been played to it before the line begins
    moves: tuple[ToldMove, ...]  # without passes
    votes: dict[str, int]  # as they stand then


@dataclass(frozen=True)
class ArtifactExplanation(WeighedExplanation):
    """The facts about a position in which artifacts are at work."""

    by_chance: bool  # whether a potion may still be turned up
    factions: dict[str, str | None] | None  # whom each votes for at the end of the line, if it ends the game
    timings: tuple[Timing, ...]  # of every artifact that may be played now
    refuted: tuple[Continuation, ...]  # moves that give something away, one of each worth, the best first
    told: tuple[ToldTrick, ...]  # the line, trick by trick

    @property
    def exact(self) -> bool:
        """Whether everything is settled."""
        shown = [*self.refuted, *(each for timing in self.timings for each in (timing.now, timing.waiting))]
        plays = [move for trick in self.told for move in trick.moves]
        return (
            super().exact
            and all(timing.when is not When.OPEN for timing in self.timings)
            and all(each.line is not None for each in shown)
            and all(each.without is not None for each in plays if artifacts_of(each.move))
        )


def weigh_artifacts(solver: Solver, position: Position, seconds: float) -> ArtifactExplanation:
    """Explain a position; the limit counts for its moves, and once more for all the rest."""
    solution = Weigher(solver, seconds).analyse(position)
    weigher = Weigher(solver, seconds)
    going_on = GoingOn(weigher, position)
    facts = explained(position, _spending_least(solution, going_on), weigher)
    known: dict[str, Any] = {name: getattr(facts, name) for name in WeighedExplanation.__dataclass_fields__}
    end = last_position(position, facts.line)
    return ArtifactExplanation(
        **known,
        by_chance=solution.known.is_expected,
        factions=rules.tally(end).by_faction if end.is_over else None,
        timings=tuple(_timings(facts, going_on)),
        refuted=tuple(_refuted(facts, going_on)),
        told=tuple(_told(weigher, facts)),
    )


def _spending_least(solution: Answer, going_on: GoingOn) -> Answer:
    """The same answer with the best move and the line that play the fewest artifacts."""
    if solution.best is None:
        return solution
    worth = next(each.known for each in solution.moves if each.move == solution.best)
    best = min((each.move for each in solution.moves if each.known == worth), key=spends)
    line = None if best == solution.best else going_on.after(best, worth).line
    if line is None or solution.to_move is None:
        return solution
    first = () if best is Pass.PASS else ((solution.to_move, best),)
    return replace(solution, best=best, line=(*first, *line))


def spends(move: Move) -> tuple[bool, int]:
    """What a move takes besides its card: a potion, and how many artifacts."""
    return isinstance(move, Play) and move.potion, len(artifacts_of(move))


class GoingOn:
    """How best play goes on after the moves of a position; each is asked for once."""

    def __init__(self, weigher: Weigher, position: Position) -> None:
        self._weigher = weigher
        self._position = position
        self._known: dict[Move, Continuation] = {}

    def after(self, move: Move, outlook: Known) -> Continuation:
        if move not in self._known:
            here = self._position.play(move)
            line = () if here.to_move is None else self._line(here)
            end = here if line is None else last_position(here, line)
            factions = rules.tally(end).by_faction if end.is_over else None
            self._known[move] = Continuation(move, outlook, line, factions)
        return self._known[move]

    def _line(self, position: Position) -> Line | None:
        solution = self._weigher.solve(position)
        return solution.line if solution.exact else None


def last_position(position: Position, line: Line) -> Position:
    """Where a line leads to, with the passes that it leaves out."""
    if line:
        return Game(position, tuple(move for _, move in line)).positions()[-1]
    here = position
    while here.may_pass:
        here = here.play(Pass.PASS)
    return here if here.is_over else position


def _timings(facts: WeighedExplanation, going_on: GoingOn) -> Iterator[Timing]:
    held = facts.position.artifacts[facts.to_move]
    for artifact in held:
        with_it = [each for each in facts.moves if artifact in artifacts_of(each.move)]
        without = [each for each in facts.moves if artifact not in artifacts_of(each.move)]
        if not with_it:
            continue
        now, waiting = (
            Known.best((each.outlook for each in moves), facts.to_move) for moves in (with_it, without)
        )
        after_waiting = _best(without, going_on)
        yield Timing(
            artifact,
            _WHEN[now.compared(waiting, facts.to_move)],
            _best(with_it, going_on),
            after_waiting,
            _trick_of(artifact, facts.position.play(after_waiting.move), after_waiting.line or ()),
        )


def _best(moves: list[WeighedMove], going_on: GoingOn) -> Continuation:
    """Of moves that stand best first, one of the best: the one that spends least."""
    best = moves[0].outlook
    return going_on.after(min((each.move for each in moves if each.outlook == best), key=spends), best)


_WHEN = {1: When.NOW, 0: When.EITHER, -1: When.LATER, None: When.OPEN}


def _trick_of(artifact: Artifact, start: Position, line: Line) -> int | None:
    """The trick in which an artifact is played in a line."""
    for step in Game(start, tuple(move for _, move in line)).steps:
        if artifact in artifacts_of(step.move):
            return trick_of(step.before)
    return None


def _refuted(facts: WeighedExplanation, going_on: GoingOn) -> Iterator[Continuation]:
    """Only moves of which all is settled; they stand best first."""
    costly = [each for each in facts.moves if each.loss or each.margin_loss]
    groups = groupby(costly, key=lambda each: each.outlook)
    for _, (worth, moves) in zip(range(MOST_REFUTED), groups, strict=False):
        yield going_on.after(min((each.move for each in moves), key=spends), worth)


def _told(weigher: Weigher, facts: WeighedExplanation) -> Iterator[ToldTrick]:
    steps = Game(facts.position, tuple(move for _, move in facts.line)).steps
    played = [list(trick) for trick in tricks(steps)]
    if len(played) > 1 and rules.pending(played[-1][0].before).stage is Stage.OVER:
        played[-2:] = [played[-2] + played[-1]]
    for trick in played:
        before = trick[0].before
        moves = tuple(_told_move(weigher, step) for step in trick if step.move is not Pass.PASS)
        lies = rules.turns(before) if before.judged is None else ()
        if moves or lies:
            # Before a trick lies what is still to be done about the one that has been cleared.
            number = next((trick_of(each.before) for each in trick if not _is_afterwards(each)), None)
            yield ToldTrick(number or trick_of(before), lies, moves, rules.tally(trick[-1].after).votes)


#: What is asked here belongs to the trick that has been cleared.
_AFTERWARDS = (Stage.CLEARED, Stage.LOOK, Stage.OVER)


def trick_of(position: Position) -> int:
    """The number of the trick that a move belongs to, in Phase Two."""
    return max(1, rules.trick_number(position) - (rules.pending(position).stage in _AFTERWARDS))


def _is_afterwards(step: Step) -> bool:
    return rules.pending(step.before).stage in _AFTERWARDS


def _told_move(weigher: Weigher, step: Step) -> ToldMove:
    player = step.before.mover
    played = set(artifacts_of(step.move))
    if not played:
        return ToldMove(player, step.move, None)
    moves = weigher.analyse(step.before).moves
    others = (each.known for each in moves if not played & set(artifacts_of(each.move)))
    best = Known.best(others, player)
    return ToldMove(player, step.move, best if best.settled else None)
