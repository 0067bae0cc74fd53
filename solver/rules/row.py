"""What a stage of a trick is: a row of the table in `stages.py`."""

# ruff: noqa: ARG002 - a stage is told all there is to know, also where it need not ask

from __future__ import annotations

from collections.abc import Iterable

from solver.artifacts import Artifact
from solver.cards import Seat
from solver.moves import Move, Pass, Use
from solver.rules.announced import spend
from solver.rules.artifacts import ALONE
from solver.rules.course import Course
from solver.setup import Setup
from solver.stages import Pending, Stage


class Row:
    """A stage, at which nobody is asked and nothing happens."""

    stage: Stage

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        """The next question after the `last` one of this stage; None if there is none."""
        return None

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        """The answers to a question."""
        raise AssertionError(f"nobody is asked when {self.stage.name}")

    def ways(self, setup: Setup, asked: Pending) -> Iterable[Move]:
        """What chance can do, every entry as likely as any other; a move may stand there more than once."""
        return self.moves(setup, asked)

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        """Let a move take effect; the stage to go on with, or None: this one, after its question."""
        raise AssertionError(f"nobody is asked when {self.stage.name}")

    def go_by(self, course: Course) -> Stage | None:
        """What happens where nobody is asked any more, and the stage after it."""
        raise AssertionError(f"somebody is always asked when {self.stage.name}")


class OfArtifacts(Row):
    """A stage at which artifacts are played on their own."""

    def in_turn(self, course: Course) -> tuple[Seat, ...]:
        """Who is asked, in this order."""
        raise AssertionError(f"who is asked when {self.stage.name} is told by its own row")

    def ask(self, course: Course, last: Pending | None) -> Pending | None:
        setup = course.setup
        if not any(setup.artifacts):
            return None
        seats = self.in_turn(course)
        if last is not None and last.asked is not None:
            seats = seats[seats.index(last.asked) + 1 :]
        for seat in seats:
            fitting = tuple(each for each in self.stage.artifacts if can_play(setup, seat, each))
            if fitting:
                return Pending(self.stage, seat, fitting)
        return None

    def moves(self, setup: Setup, asked: Pending) -> tuple[Move, ...]:
        assert asked.asked is not None
        uses = [use for each in asked.artifacts for use in ALONE[each].moves(setup, asked.asked)]
        return (*uses, Pass.PASS)

    def take(self, course: Course, asked: Pending, move: Move) -> Stage | None:
        if move is Pass.PASS:
            return None
        assert isinstance(move, Use)
        assert asked.asked is not None
        spend(course, asked.asked, move.artifacts)
        following = None
        for artifact in move.artifacts:
            following = ALONE[artifact].act(course, asked.asked, move)
        return following


def can_play(setup: Setup, seat: Seat, artifact: Artifact) -> bool:
    """Whether a player is asked about an artifact now.

    Who holds artifacts that are not known is not asked about those that are, either: it would tell.
    """
    held = setup.artifacts[seat]
    return artifact in held and Artifact.HIDDEN not in held and ALONE[artifact].fits(setup, seat)
