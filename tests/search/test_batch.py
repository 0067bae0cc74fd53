"""Lines in, answers out: what is wrong with a line stands in its place, and processes do not matter."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from itertools import count
from multiprocessing import active_children

import pytest

from solver import Deck, NotationError
from solver.errors import LostProcess
from solver.jobs.mapping import map_in_order
from solver.model.random_play import random_position
from solver.protocol.batch import LONGEST_LINE, Options, answers, read_answer, read_lines
from solver.search.exact.worth import Goal
from tests.cli.helpers import ENDGAME

LINES = [random_position(Deck.of("NIRTS"), seed, cards=4).to_line().encode() + b"\n" for seed in range(40)]


def test_lines_are_numbered_from_one() -> None:
    assert list(read_lines(io.BytesIO(b"one\n\nthree"), "a file")) == [
        (1, b"one\n"),
        (2, b"\n"),
        (3, b"three"),
    ]


def test_a_line_that_is_far_too_long_is_one_line() -> None:
    stream = io.BytesIO(b"first\n" + b"x" * (3 * LONGEST_LINE) + b"\nlast\n")
    numbers = {number: len(line) for number, line in read_lines(stream, "a file")}
    assert numbers == {1: 6, 2: LONGEST_LINE + 1, 3: 5}


@pytest.mark.parametrize("jobs", [1, 2])
def test_errors_stand_in_their_place(jobs: int) -> None:
    bad = {
        2: (b"\n", "the line is empty"),
        5: (b"hello\n", "deck"),
        7: (b"GKUDP 1A centre G0 / A ?13 / B ?13\n", "only Phase Two can be solved"),
        8: (b"{\n", "this is not JSON"),
        9: (b"\xff\n", "this is not UTF-8"),
        11: (b"x" * LONGEST_LINE + b"\n", "the line is longer than"),
    }
    lines = [bad[number][0] if number in bad else LINES[number] for number in range(1, 13)]
    texts = list(answers(read_lines(io.BytesIO(b"".join(lines)), "a file"), Options(), jobs))
    assert len(texts) == 12
    for number, (text, kind) in enumerate(texts, 1):
        obj = json.loads(text)
        if number in bad:
            assert kind == "error"
            assert obj["line"] == number
            assert bad[number][1] in obj["error"]
            assert list(obj) == ["line", "error"]
        else:
            assert kind == "exact"
            assert obj["exact"] is True


def test_limits_count_for_each_position() -> None:
    deal = random_position(Deck.of("GKUDP"), 7).to_line().encode()
    lines = [(1, deal), (2, LINES[0]), (3, deal)]
    kinds = [answer.kind for answer in answers(lines, Options(max_nodes=300))]
    assert kinds == ["cut off", "exact", "cut off"]
    hard = random_position(Deck.of("NIPTS"), 0).to_line().encode()
    timed = answers([(1, hard), (2, LINES[0]), (3, hard)], Options(time_limit=0.05, memory=64))
    assert [answer.kind for answer in timed] == ["cut off", "exact", "cut off"]


def test_answers_are_read_back() -> None:
    lines = [(1, LINES[0]), (2, b""), (3, random_position(Deck.of("GKUDP"), 7).to_line().encode())]
    written = list(answers(lines, Options(max_nodes=300)))
    for line, answer in zip(lines, written, strict=True):
        assert read_answer(answer.text.encode() + b"\n", line, "votes") == answer
    with pytest.raises(NotationError, match="is an answer for the goal votes, not win"):
        read_answer(written[0].text.encode(), lines[0], "win")
    for line, answer in zip(lines, [*written[1:], written[0]], strict=True):
        with pytest.raises(NotationError, match="is the answer to another position"):
            read_answer(answer.text.encode(), line, "votes")


@pytest.mark.parametrize(
    "text", [b"", b"{", b"7", b"null", b"[1]", b'"exact"', b"{}", b"\xff", b'{"deck": "GKUDP"}']
)
def test_what_is_no_answer(text: bytes) -> None:
    with pytest.raises(NotationError, match="is not an answer"):
        read_answer(text, (1, LINES[0]), "votes")


def double(number: int) -> int:
    return 2 * number


def fail_at_five(number: int) -> int:
    if number == 5:
        raise ValueError("five")
    return number


def die_at_five(number: int) -> int:
    if number == 5:
        os._exit(9)
    return number


def process_of(_: int) -> int:
    return os.getpid()


@pytest.mark.parametrize(("processes", "at_a_time"), [(3, 1), (2, 7), (1, 7)])
def test_results_come_in_order(processes: int, at_a_time: int) -> None:
    assert list(map_in_order(double, range(500), processes, at_a_time)) == list(range(0, 1000, 2))
    assert list(map_in_order(double, [], processes, at_a_time)) == []


def test_one_process_is_this_one_and_reads_nothing_ahead() -> None:
    endless = count()
    results = map_in_order(process_of, endless, 1, at_a_time=8)
    assert [next(results) for _ in range(3)] == [os.getpid()] * 3
    assert next(endless) == 3
    assert os.getpid() not in list(map_in_order(process_of, range(9), 2))


def test_only_a_window_of_the_tasks_is_read_ahead() -> None:
    endless = count()
    results = map_in_order(double, endless, 2)
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    assert next(endless) < 100
    results.close()


def test_there_are_no_more_processes_than_work() -> None:
    """One more for every task that comes, until there are enough."""
    at_work = []

    def tasks() -> Iterator[int]:
        for number in range(12):
            at_work.append(len(active_children()))
            yield number

    assert list(map_in_order(double, tasks(), 4)) == [2 * number for number in range(12)]
    assert at_work[:5] == [0, 1, 2, 3, 4]
    assert max(at_work) == 4
    assert len(set(map_in_order(process_of, range(3), 8))) == 3
    alone = list(map_in_order(process_of, range(8), 8, at_a_time=8))
    assert len(set(alone)) == 1
    assert os.getpid() not in alone


def test_a_failure_in_a_process_is_a_failure_here() -> None:
    with pytest.raises(ValueError, match="five"):
        list(map_in_order(fail_at_five, range(10), 2))


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(LostProcess, match=r"died with status 9, .*; try fewer --jobs"):
        list(map_in_order(die_at_five, range(10), 2))


def test_the_example_in_both_forms() -> None:
    with open(ENDGAME, encoding="utf-8") as file:
        as_json = file.read().replace("\n", " ").encode()
    first, second = answers([(1, as_json), (2, LINES[3])], Options())
    assert json.loads(first.text)["votes"] == {"A": 3, "B": 2}
    assert second.kind == "exact"


@pytest.mark.parametrize("goal", ["win", "votes"])
def test_only_the_best_move(goal: Goal) -> None:
    lines = list(enumerate(LINES, 1))
    for brief, whole in zip(
        answers(lines, Options(goal, best_only=True)), answers(lines, Options(goal)), strict=True
    ):
        one, all_moves = json.loads(brief.text), json.loads(whole.text)
        assert [one[name] for name in ("result", "margin")] == [
            all_moves[name] for name in ("result", "margin")
        ]
        assert [move["move"] for move in one["moves"]] == [one["best"]] == [one["line"][0]["move"]]
        best = [move for move in all_moves["moves"] if move["result"] == one["result"]]
        assert one["best"] in [move["move"] for move in best]
