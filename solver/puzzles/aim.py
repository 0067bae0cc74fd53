"""A goal as a rank to ask a search for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver.puzzles.ending import Ending
from solver.puzzles.puzzle import Goal


@dataclass(frozen=True)
class Aim:
    """A goal is reached where it is answered as wanted whether the outcome is at least of this rank."""

    rank: int
    wanted: bool

    @staticmethod
    @cache
    def of(goal: Goal) -> Aim:
        if goal.sign > 0:
            return Aim(goal.least.rank, True)
        return Aim(goal.least.rank + 1, False)  # the other side must be kept from more than that

    def is_reached(self, ending: Ending) -> bool:
        """Whether the goal is reached from here, with best play by both sides."""
        return ending.ask(self.rank) is self.wanted
