"""A line of best play with artifacts, trick by trick, and what each of them is played for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solver import rules
from solver.analysis.facts import Fact, expected_json
from solver.analysis.time_management import TimedSolver
from solver.cards import Seat
from solver.model import Game, Position
from solver.model.game import Step, tricks
from solver.moves import Move, Pass, artifacts_of
from solver.search.exact.answer import moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.stages import Stage


@dataclass(frozen=True)
class ArtifactMove:
    """A move of the line; of one that plays artifacts, what best play without them would have left."""

    player: Seat
    move: Move
    without: Known | None  # None where it plays none, or that is not settled

    def to_json(self) -> dict[str, object]:
        without = None if self.without is None else expected_json(self.without)
        return {"player": self.player.name, "move": str(self.move), "without": without}


@dataclass(frozen=True)
class ArtifactTrick:
    number: int  # of Phase Two
    lies: Moves  # what had been played to it before the line begins
    moves: tuple[ArtifactMove, ...]  # without passes
    votes: dict[str, int]  # as they stand then

    def to_json(self) -> dict[str, object]:
        return {
            "number": self.number,
            "lies": moves_json(self.lies),
            "moves": [each.to_json() for each in self.moves],
            "votes": self.votes,
        }


@dataclass(frozen=True)
class ArtifactLine(Fact):
    tricks: tuple[ArtifactTrick, ...]

    @property
    def exact(self) -> bool:
        moves = (each for trick in self.tricks for each in trick.moves)
        return all(each.without is not None for each in moves if artifacts_of(each.move))

    def to_json(self) -> list[dict[str, object]]:
        return [trick.to_json() for trick in self.tricks]


def artifact_line(timed: TimedSolver, position: Position, line: Moves) -> ArtifactLine:
    return ArtifactLine(tuple(_tricks(timed, position, line)))


def _tricks(timed: TimedSolver, position: Position, line: Moves) -> Iterator[ArtifactTrick]:
    steps = Game(position, tuple(move for _, move in line)).steps
    played = [list(trick) for trick in tricks(steps)]
    if len(played) > 1 and rules.pending(played[-1][0].before).stage is Stage.OVER:
        played[-2:] = [played[-2] + played[-1]]
    for trick in played:
        before = trick[0].before
        moves = tuple(_told(timed, step) for step in trick if step.move is not Pass.PASS)
        lies = rules.turns(before) if before.judged is None else ()
        if moves or lies:
            # Before a trick lies what is still to be done about the one that has been cleared.
            number = next((trick_of(each.before) for each in trick if not _is_afterwards(each)), None)
            yield ArtifactTrick(number or trick_of(before), lies, moves, rules.tally(trick[-1].after).votes)


#: What is asked here belongs to the trick that has been cleared.
_AFTERWARDS = (Stage.CLEARED, Stage.LOOK, Stage.OVER)


def trick_of(position: Position) -> int:
    """The number of the trick that a move belongs to, in Phase Two."""
    return max(1, rules.trick_number(position) - (rules.pending(position).stage in _AFTERWARDS))


def _is_afterwards(step: Step) -> bool:
    return rules.pending(step.before).stage in _AFTERWARDS


def _told(timed: TimedSolver, step: Step) -> ArtifactMove:
    player = step.before.mover
    played = set(artifacts_of(step.move))
    if not played:
        return ArtifactMove(player, step.move, None)
    moves = timed.analyse(step.before).moves
    others = (each.known for each in moves if not played & set(artifacts_of(each.move)))
    best = Known.best(others, player)
    return ArtifactMove(player, step.move, best if best.settled else None)
