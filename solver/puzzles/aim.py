"""A goal as a question to a search, and the answer that is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver.puzzles.puzzle import Goal
from solver.search.exact.search import Node
from solver.search.exact.worth import Worth


@dataclass(frozen=True)
class Aim:
    """A goal is reached where it is answered as wanted whether the outcome is worth at least this."""

    worth: Worth
    wanted: bool

    @staticmethod
    @cache
    def of(goal: Goal) -> Aim:
        least = goal.least.worth
        if goal.sign > 0:
            return Aim(least, True)
        # The other side must be kept from more than that.
        return Aim(next(worth for worth in goal.frame.worths if worth > least), False)

    def is_reached(self, node: Node) -> bool:
        """Whether the goal is reached from here, with best play by both sides."""
        return node.at_least(self.worth) is self.wanted
