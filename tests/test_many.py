"""Many positions at once: in order, as they come, whoever does the work; and tables of the answers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from solver import hooks
from solver.errors import ClaimError, NotationError, Refusal
from solver.many import hint_many, solve_many
from solver.model import Position, View
from solver.model.random_play import random_position
from solver.search.exact.answer import Answer
from solver.search.exact.solve import analyse, solve
from solver.search.sampled.hint import hint
from solver.table import to_table

ENDINGS = [random_position("GKUDP", seed, cards=4) for seed in range(12)]
FAULTY = ["GKUDP", None, "GKUDP 2A / A ?1 / B ?1", ENDINGS[0]]
DEALS = [random_position("NIRTS", seed, phase=1, cards=5) for seed in range(3)]


def untimed(answers: Any) -> list[Any]:
    return [replace(answer, seconds=0) if isinstance(answer, Answer) else answer for answer in answers]


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_are_those_of_one_position_after_the_other(jobs: int) -> None:
    assert untimed(solve_many(ENDINGS, jobs=jobs)) == untimed(map(analyse, ENDINGS))
    ask = solve_many((each.to_line() for each in ENDINGS), "win", best_only=True, jobs=jobs)
    assert untimed(ask) == untimed(solve(each, "win") for each in ENDINGS)


@pytest.mark.parametrize("jobs", [1, 2])
def test_hints_are_those_of_one_position_after_the_other(jobs: int) -> None:
    views = [View.of(DEALS[0]), *DEALS[1:]]
    found = list(hint_many(views, worlds=10, seed=3, jobs=jobs))
    assert found == [hint(each, 10, 3) for each in DEALS]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_cannot_be_solved_stands_in_its_place_or_is_raised(jobs: int) -> None:
    positions: Any = FAULTY
    found = list(solve_many(positions, jobs=jobs, on_error="yield"))
    assert [type(each).__name__ for each in found] == ["NotationError", "Refusal", "PositionError", "Answer"]
    answers = solve_many([ENDINGS[0], *positions], jobs=jobs)
    assert next(answers).position == ENDINGS[0]
    with pytest.raises(NotationError):
        next(answers)
    assert [isinstance(each, ClaimError) for each in hint_many(positions, on_error="yield")][:2] == [True] * 2


def test_positions_are_read_as_they_are_needed() -> None:
    read = list[int]()

    def positions() -> Iterator[Position]:
        for number in range(1000):
            read.append(number)
            yield ENDINGS[0]

    answers = solve_many(positions())
    assert read == []
    next(answers)
    assert read == [0]
    answers = solve_many(positions(), jobs=2)
    next(answers)
    assert len(read) < 200


def test_texts_are_read_by_who_knows_what_they_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes have not been told."""
    monkeypatch.setattr(hooks, "position_of", {"the first": ENDINGS[0]}.__getitem__)
    assert [each.position for each in solve_many(["the first"] * 3, jobs=2)] == [ENDINGS[0]] * 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_and_stop(jobs: int) -> None:
    stop, told = Event(), list[int]()

    def progress(done: int) -> None:
        told.append(done)
        if done == 3:
            stop.set()

    assert len(list(solve_many(ENDINGS, jobs=jobs, progress=progress, stop=stop))) == 3
    assert told == [1, 2, 3]
    assert list(hint_many(DEALS, jobs=jobs, stop=stop)) == []


def test_limits_are_for_each_position() -> None:
    deals = [random_position("GKUDP", seed) for seed in range(3)]
    assert [each.stopped for each in solve_many(deals, max_nodes=10)] == ["nodes"] * 3
    assert [each.stopped for each in solve_many(deals, time_limit=0)] == ["time"] * 3


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"positions": None}, "^positions: "),
        ({"positions": ENDINGS[0]}, "^positions: "),
        (
            {"positions": "GKUDP 2A / A K3 / B K4"},
            "^positions: must come one after the other",
        ),
        ({"jobs": 0}, "^jobs: "),
        ({"jobs": "2"}, "^jobs: "),
        ({"goal": "most"}, "^there is no goal 'most'"),
        ({"on_error": "ignore"}, "^on_error: must be raise or yield$"),
        ({"memory": -1}, "^memory: "),
        ({"max_nodes": "5"}, "^max_nodes: "),
        ({"time_limit": math.nan}, "^time_limit: "),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_done(wrong: Any, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        solve_many(**{"positions": ENDINGS, **wrong})


def test_a_table_of_answers() -> None:
    teams = random_position("GKUDPRT", 1, players=4, cards=2)
    answers = [*solve_many(ENDINGS), solve(teams), solve(random_position("GKUDP", 1), max_nodes=0)]
    table = to_table(answers)
    assert len(table) == 14
    for row, answer in zip(table, answers, strict=True):
        assert Position.loads(str(row.position)) == answer.position
        assert (row.to_move, row.best) == (answer.to_move, "" if answer.best is None else str(answer.best))
        assert (row.exact, row.nodes, row.seconds) == (answer.exact, answer.nodes, answer.seconds)
        assert row.result == (answer.result or "")
        assert math.isnan(row.margin) if answer.margin is None else row.margin == answer.margin
        for side in ("A", "B", "AC", "BD"):
            votes = (answer.votes or {}).get(side)
            assert math.isnan(row[f"votes_{side}"]) if votes is None else row[f"votes_{side}"] == votes
    assert table[table.result == "A"].votes_A.min() >= 2


def test_a_table_of_hints() -> None:
    hints = list(hint_many(DEALS, worlds=10, seed=3))
    table = to_table(hints)
    assert table.best.tolist() == [str(each.best) for each in hints]
    assert table.win.tolist() == [each.moves[0].win for each in hints]
    assert table.worlds.tolist() == [10] * 3
    assert list(map(Position.loads, map(str, table.position))) == [each.view.position for each in hints]


def test_a_table_of_nothing() -> None:
    assert len(to_table([])) == 0


@pytest.mark.parametrize("wrong", [None, 3, "x", [None], [solve(ENDINGS[0]), hint(ENDINGS[0])], [ENDINGS[0]]])
def test_what_is_no_table(wrong: Any) -> None:
    with pytest.raises(Refusal, match=r"^answers: must be answers"):
        to_table(wrong)
