"""The move that sets the most problems: what is counted, and what is said when counting takes too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import Deck, Position, explain
from solver.analysis.facts import problem as problems
from solver.model.random_play import random_position

LOST = Path(__file__).resolve().parents[2] / "docs" / "examples" / "endgame.json"


def test_all_moves_are_counted() -> None:
    problem = explain(Position.load(LOST)).the(problems.Problem)
    assert problem is not None
    assert problem.most
    assert (str(problem.move), problem.replies, len(problem.throwing)) == ("G0", 4, 3)


def test_an_early_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said after no count at all, and after a part of it no problem is called the hardest."""
    lost = random_position(Deck.of("GKUDP"), 0, cards=7)
    monkeypatch.setattr(problems, "PATIENCE", 0)
    told = []
    for nodes in (0, 60, 10**6):
        monkeypatch.setattr(problems, "AT_LEAST", nodes)
        told.append(explain(lost).the(problems.Problem))
    nothing, some, hardest = told
    assert nothing is None
    assert some is not None
    assert hardest is not None
    assert (some.most, hardest.most) == (False, True)
    assert len(some.throwing) <= len(hardest.throwing)
