"""What a search takes while its table grows: never more than it may, and little for an easy question."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from solver import Deck, Position, Solver
from solver.model.random_play import random_position

STATUS = Path("/proc/self/status")
pytestmark = pytest.mark.skipif(not STATUS.exists(), reason="the peak is read from /proc")

MEGABYTE = 1 << 20

#: What a process takes for a search besides its table, more or less.
BESIDES = 3 * MEGABYTE

#: For each kind of search a position that needs a large table, and the nodes after which it has become large.
DUEL = random_position(Deck.of("NIPTS"), 0).to_line()
FOUR = random_position(Deck.of("GKUDPRT"), 0, players=4, cards=9).to_line()
THREE = random_position(Deck.of("GKUDPRT"), 1, players=3, cards=12).to_line()
POTIONS = random_position(Deck.of("GKMBH"), 1, cards=10).to_line()
ARTIFACTS = random_position(Deck.of("GKUDP"), 1, cards=10, artifacts=True).to_line()


def rise(before: str, then: str) -> int:
    """By how many bytes a process raises its peak when it does this after that."""
    script = f"""
        from solver import Position, Solver
        from solver.protocol.batch import Options, answers

        def peak():
            for line in open({str(STATUS)!r}):
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) << 10

        {before}
        start = peak()
        {then}
        print(peak() - start)
    """
    ran = subprocess.run([sys.executable, "-c", dedent(script)], capture_output=True, text=True, check=True)
    return int(ran.stdout)


def growth(memory: int, nodes: int, *lines: str) -> int:
    """By how many bytes a batch with these limits raises the peak of a process that has answered the same
    lines with limits next to nothing."""
    numbered = [(number, line.encode()) for number, line in enumerate(lines, 1)]
    return rise(
        f"list(answers({numbered}, Options(memory=1, max_nodes=2)))",
        f"list(answers({numbered}, Options(memory={memory}, max_nodes={nodes})))",
    )


@pytest.mark.parametrize(
    ("line", "megabytes", "nodes"),
    [
        pytest.param(DUEL, 6, 100_000, id="two, in the room it has from the start"),
        pytest.param(DUEL, 16, 200_000, id="two, in a larger one"),
        pytest.param(FOUR, 5, 100_000, id="four, no multiple of what it was"),
        pytest.param(FOUR, 20, 300_000, id="four"),
        pytest.param(THREE, 8, 100_000, id="three"),
        pytest.param(THREE, 20, 300_000, id="three, in a larger room"),
        pytest.param(POTIONS, 6, 200_000, id="potions"),
        pytest.param(ARTIFACTS, 6, 200_000, id="artifacts"),
    ],
)
def test_a_table_that_grows_is_never_larger_than_it_may_be(line: str, megabytes: int, nodes: int) -> None:
    memory = megabytes * MEGABYTE
    assert memory // 2 < growth(memory, nodes, line) < memory + BESIDES


def test_a_batch_of_several_kinds_has_one_table_at_a_time() -> None:
    memory = 16 * MEGABYTE
    at_hand = 4 * MEGABYTE  # a first table is given back to the process, which keeps it for the next
    assert memory // 2 < growth(memory, 200_000, FOUR, THREE, DUEL) < memory + at_hand + BESIDES


def test_an_easy_question_takes_little() -> None:
    line = random_position(Deck.of("GKUDP"), 0, cards=6).to_line()
    before = f"position = Position.loads({line!r}); Solver().value(position)"
    then = "solvers = [Solver() for _ in range(20)]; [solver.value(position) for solver in solvers]"
    assert rise(before, then) < 20 * MEGABYTE // 2


@pytest.mark.parametrize("letters", ["GKUDP", "NIPTS"])
def test_a_table_that_has_not_been_cleared_yet_is_searched_in_the_same_way(letters: str) -> None:
    seasoned = Solver(16 * MEGABYTE)
    for line in (DUEL, *(random_position(Deck.of(letters), seed).to_line() for seed in range(1, 20))):
        position = Position.loads(line)
        seasoned.forget()
        before, new = seasoned.nodes, Solver(16 * MEGABYTE)
        assert seasoned.value(position) == new.value(position)
        assert seasoned.nodes - before == new.nodes
