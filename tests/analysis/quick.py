"""Reviews that take less time than those of a command."""

from __future__ import annotations

import pytest

from solver.model import View
from solver.search.exact.inquiry import GivenLimits, Limits
from solver.search.exact.solve import Solver


def few_worlds(monkeypatch: pytest.MonkeyPatch, worlds: int) -> None:
    """Hints look at so many worlds where nobody says how many."""

    def usual(_view: View, _moves: int) -> int:
        return worlds

    monkeypatch.setattr("solver.search.sampled.hint._usual_worlds", usual)


class QuickSolver(Solver):
    """Every question within so many positions: so a review is the same wherever it is made."""

    def __init__(self, nodes: int) -> None:
        super().__init__()
        self._most = nodes

    def _limits(self, given: GivenLimits) -> Limits:
        return super()._limits(given)._replace(max_nodes=self._most)
