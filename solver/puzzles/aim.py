"""A goal as a question to the core, and a prover that answers it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver._core import Board, Prover
from solver.cards import Seat
from solver.puzzles.puzzle import Goal
from solver.search.value import Value, question


@dataclass(frozen=True)
class Aim:
    """A goal is reached where the core's answer to this question is the one wanted."""

    question: tuple[int, int, int, int]
    wanted: bool

    @staticmethod
    @cache
    def of(goal: Goal) -> Aim:
        if goal.player is Seat.A:
            return Aim(question(_lowest_rank(goal)), True)
        # What is bad enough for A is not as good as what B, in A's place, would just fail to prevent.
        mirrored = Goal(Seat.A, goal.kind, goal.votes)
        return Aim(question(_mirror(_lowest_rank(mirrored)) + 1), False)

    def is_reached(self, prover: Prover, board: Board) -> bool:
        """Whether the player reaches the goal from here, with best play by both."""
        return prover.ask(board, *self.question) is self.wanted


def _lowest_rank(goal: Goal) -> int:
    """The lowest rank of a value that is good enough for A."""
    return next(rank for rank in range(13) if goal.is_reached(Value(rank)))


def _mirror(rank: int) -> int:
    """The same outcome with the players exchanged."""
    return 12 - rank
