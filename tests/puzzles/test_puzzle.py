"""`claim-puzzle/1`: what is written is what was read, and what is wrong is named."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from solver.errors import ClaimError, NotationError
from solver.puzzles.puzzle import Goal, Puzzle, dumps_puzzle, loads_puzzle
from tests.puzzles.endings import ENDPLAY, GIANT, puzzle_of
from tests.search.worths import known_of


@pytest.mark.parametrize("text", ["A wins", "B wins", "A draws", "B gets 4 votes", "A gets 1 vote"])
def test_a_goal_is_read_and_written(text: str) -> None:
    assert str(Goal.parse(text)) == text


@pytest.mark.parametrize("text", ["", "A", "C wins", "A gets 6 votes", "A gets votes", "a wins", "A wins "])
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(ClaimError, match="goal"):
        Goal.parse(text)


@pytest.mark.parametrize(
    ("goal", "lowest"),
    [("A wins", 1), ("A draws", 0), ("A gets 2 votes", -2), ("A gets 4 votes", 4), ("A gets 5 votes", 6)],
)
def test_when_a_goal_is_reached(goal: str, lowest: int) -> None:
    wanted = Goal.parse(goal)
    assert [rank for rank in range(-6, 7) if wanted.is_reached(known_of(rank))] == list(range(lowest, 7))
    for_b = Goal("B", wanted.kind, wanted.votes)
    assert [rank for rank in range(-6, 7) if for_b.is_reached(known_of(rank))] == list(range(-6, 1 - lowest))


@pytest.mark.parametrize("ending", [ENDPLAY, GIANT])
def test_a_puzzle_survives_json(ending: tuple[str, str]) -> None:
    puzzle = puzzle_of(*ending)
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle


def test_the_line_is_the_first_line_of_the_tree() -> None:
    puzzle = puzzle_of(*ENDPLAY)
    assert [str(card) for card in puzzle.line] == ["D3", "D0", "D4"]
    assert puzzle.to_json()["line"] == ["D3", "D0", "D4"]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "claim-puzzle/2"}, "format"),
        ({"goal": "A smiles"}, "goal"),
        ({"goal": "B wins"}, "to_move"),
        ({"to_move": "B"}, "to_move"),
        ({"line": ["D3"]}, "line"),
        ({"line": "D3"}, "line"),
        ({"tree": []}, "tree"),
        ({"tree": {"replies": []}}, "tree.move"),
        ({"tree": {"move": "centre", "replies": []}}, "tree.move"),
        ({"tree": {"move": "D3", "forced": 1}}, "tree.forced"),
        ({"tree": {"move": "D3", "replies": [{"moves": ["D0"]}]}}, r"tree\.replies\[0\]\.then"),
        ({"rating": "hard"}, "rating"),
        ({"rating": True}, "rating"),
        ({"rating": 250_000}, "^rating: must be a whole number from 800 to 2400$"),
        ({"rating": -1}, "rating"),
        ({"rating": 10**400}, "rating"),
        ({"origin": {"seed": -1, "game": 2, "version": "1"}}, "origin.seed"),
        ({"origin": {"seed": 1, "game": 2**63, "version": "1"}}, "origin.game"),
        ({"themes": [1]}, r"themes\[0\]"),
        ({"origin": {"seed": 1, "game": 2}}, "origin.version"),
        ({"position": {"deck": "GKDRT"}}, "phase"),
    ],
)
def test_faults_are_named(changes: dict[str, Any], says: str) -> None:
    fields = puzzle_of(*ENDPLAY).to_json() | changes
    with pytest.raises(ClaimError, match=says):
        loads_puzzle(json.dumps(fields))


@pytest.mark.parametrize("depth", [4, 30, 600])
def test_a_tree_is_no_deeper_than_the_hand(depth: int) -> None:
    """Whatever the version of Python can read: refused where it is read, and where it is taken apart."""
    tree: dict[str, Any] = {"move": "D3"}
    for _ in range(depth):
        tree = {"move": "D3", "replies": [{"moves": [], "then": tree}]}
    fields = puzzle_of(*ENDPLAY).to_json() | {"tree": tree}
    with pytest.raises(NotationError, match=r"^tree\.replies.*then: there is no card left for it$"):
        Puzzle.from_json(fields)
    with pytest.raises(NotationError, match=r"no card left|nested too deeply"):
        loads_puzzle(_dumps(fields))


def _dumps(fields: object) -> str:
    """JSON of any depth."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    try:
        return json.dumps(fields)
    finally:
        sys.setrecursionlimit(limit)


@pytest.mark.parametrize("name", ["id", "position", "tree", "origin", "explanation"])
def test_what_is_missing_is_named(name: str) -> None:
    fields = puzzle_of(*ENDPLAY).to_json()
    del fields[name]
    with pytest.raises(ClaimError, match=f"{name}: is missing"):
        loads_puzzle(json.dumps(fields))
