"""When to play an artifact: what is best with it now, and what if one waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from solver.analysis.facts import Fact
from solver.analysis.facts.artifact_line import trick_of
from solver.analysis.facts.continuation import Continuation, GoingOn, spends
from solver.analysis.solved_position import ExplainedMove
from solver.artifacts import Artifact
from solver.model import Game, Position
from solver.moves import artifacts_of
from solver.search.exact.known import Known
from solver.search.exact.search import Moves


class When(Enum):
    """What is to be said of playing an artifact at this moment, with best play before and after it."""

    NOW = "now"  # every move without it is worth less
    LATER = "later"  # every move with it is worth less
    EITHER = "either"  # the best move with it is as good as the best without it
    OPEN = "open"  # in the time there was


@dataclass(frozen=True)
class ArtifactTiming(Fact):
    """An artifact that may be played now: what is best with it, and what if one waits."""

    artifact: Artifact
    when: When
    now: Continuation
    waiting: Continuation
    later: int | None  # the trick of Phase Two in which it is played after waiting, if it is

    @property
    def exact(self) -> bool:
        return self.when is not When.OPEN and self.now.exact and self.waiting.exact

    def to_json(self) -> dict[str, object]:
        return {
            "artifact": self.artifact.value,
            "when": self.when.value,
            "now": self.now.to_json(),
            "waiting": self.waiting.to_json(),
            "later": self.later,
        }


def timings(
    position: Position, moves: Sequence[ExplainedMove], going_on: GoingOn
) -> Iterator[ArtifactTiming]:
    """Of every artifact that may be played now; the moves stand best first."""
    player = position.mover
    for artifact in position.artifacts[player]:
        with_it = [each for each in moves if artifact in artifacts_of(each.move)]
        without = [each for each in moves if artifact not in artifacts_of(each.move)]
        if not with_it:
            continue
        now, waiting = (Known.best((each.known for each in some), player) for some in (with_it, without))
        after_waiting = _best(without, going_on)
        yield ArtifactTiming(
            artifact,
            _WHEN[now.compared(waiting, player)],
            _best(with_it, going_on),
            after_waiting,
            _trick_of(artifact, position.play(after_waiting.move), after_waiting.line or ()),
        )


_WHEN = {1: When.NOW, 0: When.EITHER, -1: When.LATER, None: When.OPEN}


def _best(moves: Sequence[ExplainedMove], going_on: GoingOn) -> Continuation:
    """Of moves that stand best first, one of the best: the one that spends least."""
    best = moves[0].known
    return going_on.after(min((each.move for each in moves if each.known == best), key=spends), best)


def _trick_of(artifact: Artifact, start: Position, line: Moves) -> int | None:
    """The trick in which an artifact is played in a line."""
    for step in Game(start, tuple(move for _, move in line)).steps:
        if artifact in artifacts_of(step.move):
            return trick_of(step.before)
    return None
