"""What is a puzzle, told once more in plain words of code and compared on many small endings."""

from __future__ import annotations

from collections import Counter

import pytest

from solver import Position
from solver.cards import Card
from solver.decks import Deck
from solver.model.random_play import random_position
from solver.puzzles.alike import are_alike
from solver.puzzles.endings import ending_of
from solver.puzzles.judge import Reason, Rejected, judge, only_way, real_decisions
from solver.puzzles.puzzle import Decision, Goal
from solver.search.exact.solve import Solver
from tests.puzzles.endings import ENDPLAY, tree_of
from tests.puzzles.test_core import is_certain


def result(line: Position, goal: Goal) -> Decision | Reason | None:
    try:
        return only_way(ending_of(line), goal)
    except Rejected as rejection:
        return rejection.reason


def is_unique(position: Position, goal: Goal, solver: Solver) -> bool:
    """Whether every position that can follow has one right card, one legal card, or nothing to lose."""
    if position.is_over:
        return True
    moves = position.legal_moves()
    if not goal.is_of(position.to_move):
        return all(is_unique(position.play(move), goal, solver) for move in moves)
    right = [move for move in moves if goal.is_reached(solver.value(position.play(move)))]
    first = right[0]
    if all(are_alike(solver, position, first, move) for move in right):  # type: ignore[arg-type]
        return is_unique(position.play(first), goal, solver)
    return is_certain(position, goal)


@pytest.mark.parametrize("deck", ["GKUDP", "NIRTS", "GKRTS"])
def test_the_judge_agrees_with_its_definition(deck: str) -> None:
    solver, seen = Solver(), Counter[tuple[bool, bool]]()
    for seed in range(90):
        position = random_position(Deck.of(deck), seed, cards=3)
        player = position.to_move
        assert player is not None
        goal = Goal(player.name, "win")
        if not goal.is_reached(solver.value(position)):
            continue
        accepted = not isinstance(result(position, goal), Reason)
        unique = is_unique(position, goal, solver)
        assert unique or not accepted, position
        seen[accepted, unique] += 1
    # The core sees a little fewer cards as the same move than could be.
    assert min(seen[True, True], seen[False, False]) > 5 * seen[False, True]


def test_a_tree_holds_every_defence_that_asks_for_something() -> None:
    tree = tree_of(*ENDPLAY)
    assert str(tree.move) == "D3"
    assert real_decisions(tree) == 2
    assert [[str(card) for card in reply.moves] for reply in tree.replies] == [["D0"]]
    assert tree.replies[0].then == Decision(Card("D", 4))


@pytest.mark.parametrize(
    ("line", "goal", "reason"),
    [
        ("GKUDP 2A / A G1 D2 / B G2 U0 score G03456789 K2345678", "A wins", Reason.OUT_OF_REACH),
        ("GKUDP 2A trick G1 / A D2 / B G2 U0 score G03456789 K2345678 U9", "B wins", Reason.FORCED),
        ("GKUDP 2A / A G1 D2 score G03456789 K2345678 U12345678 / B G2 U0", "A wins", Reason.ANYTHING),
    ],
)
def test_reasons(line: str, goal: str, reason: Reason) -> None:
    position = Position.from_line(line)
    with pytest.raises(Rejected) as rejection:
        judge(ending_of(position), Goal.parse(goal))
    assert rejection.value.reason is reason
