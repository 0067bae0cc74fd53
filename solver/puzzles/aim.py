"""A goal as a rank to ask the core for, and a prover that answers it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver._core import Board, Prover
from solver.puzzles.puzzle import Goal
from solver.search.exact.value import direction


@dataclass(frozen=True)
class Aim:
    """A goal is reached where it is answered as wanted whether the outcome is at least of this rank."""

    rank: int
    wanted: bool

    @staticmethod
    @cache
    def of(goal: Goal) -> Aim:
        if direction(goal.player) > 0:
            return Aim(goal.least.rank, True)
        return Aim(goal.least.rank + 1, False)  # the other side must be kept from more than that

    def is_reached(self, prover: Prover, board: Board) -> bool:
        """Whether the player reaches the goal from here, with best play by both."""
        return prover.ask(board, self.rank) is self.wanted
