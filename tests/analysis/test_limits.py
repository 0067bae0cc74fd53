"""Explanations within limits, also with a solver that somebody brings along."""

from __future__ import annotations

from threading import Event

import pytest

from solver import Deck, NotInTime, Position, Solver, Stopped, explain
from solver.analysis.at_work import AtWork
from solver.model.random_play import random_position
from tests.analysis import test_golden_texts as golden
from tests.analysis.artifacts import HOURGLASS
from tests.analysis.magic import WASTED

DUCK = Position.from_line(golden.read("explain-duck")[0])
TEAMS = random_position(Deck.of("GKUDPRT"), 1, players=4)
THREE = random_position(Deck.of("GKUDPRT"), 1, players=3)


def test_a_time_limit_counts_whoever_brings_the_solver() -> None:
    for solver in (None, Solver()):
        with pytest.raises(NotInTime, match="0 seconds are not enough"):
            explain(DUCK, solver, time_limit=0)
        for position in (WASTED, HOURGLASS, TEAMS, THREE):
            facts = explain(position, solver, time_limit=0)
            assert (facts.exact, facts.stopped) == (False, "time")


def test_nodes_count_for_everything_that_is_asked() -> None:
    solver = Solver()
    whole = explain(DUCK, solver)
    enough = solver.nodes
    assert explain(DUCK, Solver(), max_nodes=enough + 1) == whole
    with pytest.raises(Stopped, match="nodes"):
        explain(random_position(Deck.of("GKUDP"), 0), max_nodes=10)
    for position in (TEAMS, THREE):
        solver = Solver()
        facts = explain(position, solver, max_nodes=500)
        assert facts.stopped == "nodes"
        assert solver.nodes < 510  # the position at which it ends counts, too


def test_a_flag_ends_it() -> None:
    flag = Event()
    assert explain(DUCK, stop=flag).exact
    flag.set()
    for solver in (None, Solver()):
        with pytest.raises(Stopped, match="request"):
            explain(DUCK, solver, stop=flag)
        facts = explain(TEAMS, solver, stop=flag)
        assert (facts.at_work, facts.stopped, facts.exact) == (AtWork.OPEN, "request", False)
        assert explain(HOURGLASS, solver, stop=flag).stopped == "request"


def test_limits_end_with_the_explanation() -> None:
    solver = Solver()
    explain(HOURGLASS, solver, time_limit=0)
    assert explain(HOURGLASS, solver).exact
