"""An ending of two teams who know every card: see `Ending`. Worths are seen from the first team."""

from __future__ import annotations

from typing import Self

from solver.moves import Move
from solver.puzzles.ending import MEMORY, Ending
from solver.puzzles.team_shallow import shallow
from solver.search.exact.inquiry import Limits
from solver.search.exact.teams import SideTable, TeamNode, Teams
from solver.search.exact.worth import Worth
from solver.setup import Setup
from solver.stopping import StopFlag


class TeamEnding(TeamNode, Ending):
    """Only identical cards are the same move: with four players nearly everything tells two cards apart."""

    search = Teams
    patience = 10_000
    games_at_a_time = 8  # they take longer than those of two

    @classmethod
    def of(cls, position: Setup, stop: StopFlag | None = None) -> Self:
        return cls.opened(SideTable(MEMORY), position, Limits(stop=stop))

    def setup(self) -> Setup:
        return self._setup

    def shallow(self, depth: int, worth: Worth, noise: int = 0, seed: int = 0) -> list[tuple[Move, int]]:
        self.inquiry.heed_the_flag()  # it takes a while
        return shallow(self._setup, depth, worth, noise, seed)
