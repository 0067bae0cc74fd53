"""Several searches behind one protocol: the first that can answer a position does."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from solver import Position, Refusal, Seat, Solver, analyse, explain, solve
from solver.search.exact.duel import Duel
from solver.search.exact.inquiry import Limits
from solver.search.exact.search import Node, Search

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
ENDGAME = Position.load(EXAMPLES / "endgame.json")
PHASE_ONE = Position.load(EXAMPLES / "phase-one.json")


class Wanting(Duel):
    """A search that always lacks something."""

    @staticmethod
    def refuses(position: Position) -> str | None:
        return f"this search wants more than {position.players} players"

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> Node:  # noqa: ARG002
        raise AssertionError(f"asked about {position}, which it refuses")


class Patient(Duel):
    """A search that takes what the duel refuses; it is asked about nothing else."""

    @staticmethod
    def refuses(position: Position) -> str | None:
        return None if position.phase == 1 else "this search is for Phase One"

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> Node:
        raise NotImplementedError(f"asked about Phase {position.phase}")


class Ready(NamedTuple):
    """A row of the table for a search that is here."""

    module: str
    name: str
    search: type[Search]

    def load(self) -> type[Search]:
        return self.search


def with_searches(patch: pytest.MonkeyPatch, *searches: type[Search]) -> None:
    rows = tuple(Ready("", f"{number}", search) for number, search in enumerate(searches))
    patch.setattr("solver.search.exact.searches.SEARCHES", {2: rows})


def test_the_first_that_does_not_refuse_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = Solver().value(ENDGAME)
    with_searches(monkeypatch, Wanting, Duel, Patient)
    solver = Solver()
    assert solver.value(ENDGAME) == solve(ENDGAME).known == analyse(ENDGAME).known == expected
    assert explain(ENDGAME, solver).known == expected
    assert solver.nodes > 0
    with pytest.raises(NotImplementedError, match="Phase 1"):
        solver.value(PHASE_ONE)


@pytest.mark.parametrize(
    "ask",
    [
        Solver.value,
        lambda solver, position: solver.value(position, "win"),
        Solver.solve,
        Solver.analyse,
        lambda solver, position: solver.open(position).wins(position.to_move),
        lambda solver, position: solver.open(position).is_fixed(position.deck.letters[0], None),
        lambda solver, position: solver.open(position).keeper([]),
        lambda solver, position: solver.open(position).line(),
        lambda solver, position: explain(position, solver),
    ],
)
def test_where_all_refuse_the_last_says_why(ask: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(ask)
    with pytest.raises(Refusal, match=r"^only Phase Two can be solved"):
        ask(Solver(), PHASE_ONE)
    with_searches(monkeypatch, Duel, Wanting)
    with pytest.raises(Refusal, match=r"^this search wants more than 2 players$"):
        ask(Solver(), PHASE_ONE)


def test_to_forget_is_for_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    with_searches(monkeypatch, Duel, Duel)
    solver = Solver()
    solver.value(ENDGAME)
    first = solver.nodes
    solver.forget()
    solver.value(ENDGAME)
    assert solver.nodes == 2 * first
