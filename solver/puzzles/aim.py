"""A goal as a question to the core, and a prover that answers it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver._core import Board, Prover
from solver.cards import Seat
from solver.puzzles.puzzle import Goal
from solver.search.exact.value import question


@dataclass(frozen=True)
class Aim:
    """A goal is reached where the core's answer to this question is the one wanted."""

    question: tuple[int, int, int, int]
    wanted: bool

    @staticmethod
    @cache
    def of(goal: Goal) -> Aim:
        if goal.player is Seat.A:
            return Aim(question(goal.least.rank), True)
        return Aim(question(goal.least.rank + 1), False)  # B must keep A from more than that

    def is_reached(self, prover: Prover, board: Board) -> bool:
        """Whether the player reaches the goal from here, with best play by both."""
        return prover.ask(board, *self.question) is self.wanted
