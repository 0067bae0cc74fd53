"""The move that sets the most problems: what is counted, and what is said when counting takes too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import Position, explain
from solver.analysis import problems

LOST = Path(__file__).resolve().parents[2] / "docs" / "examples" / "endgame.json"


def test_all_moves_are_counted() -> None:
    problem = explain(Position.load(LOST)).problem
    assert problem is not None
    assert problem.most
    assert (str(problem.move), problem.replies, len(problem.throwing)) == ("G0", 4, 3)


def test_an_early_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problems, "PATIENCE", 0)
    problem = explain(Position.load(LOST)).problem
    assert problem is not None
    assert not problem.most
    assert problem.throwing
