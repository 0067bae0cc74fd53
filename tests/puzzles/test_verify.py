"""A pack is only as good as its proof: whatever is changed in a true puzzle is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from solver.cards import Card
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle, Reply
from solver.puzzles.verify import faults_of
from solver.search.solve import Solver
from tests.cli.helpers import ROOT, claim
from tests.puzzles.endings import ENDPLAY, GIANT, puzzle_of
from tests.puzzles.test_themes import EXAMPLES

TRUE = puzzle_of(*ENDPLAY)
FIRST = TRUE.tree.replies[0]
#: One with cards that are the same move, B's reply, and a forced card.
LONGER = puzzle_of(
    "GKUDP 2B trick K2 / A G03 U235 score G58 U079 D89 P4 / B G04 K5 U6 score G0 K67 U148 D27 P017",
    "A gets 2 votes",
)


def with_tree(puzzle: Puzzle, tree: Decision) -> Puzzle:
    return replace(puzzle, tree=tree)


def test_a_true_puzzle_has_no_faults() -> None:
    assert faults_of(LONGER, Solver()) == []
    assert LONGER.tree.same
    assert any(decision.forced for decision in LONGER.tree.decisions())


@pytest.mark.parametrize("ending", sorted({each for pair in EXAMPLES.values() for each in pair}))
def test_the_examples_of_themes_are_true(ending: tuple[str, str]) -> None:
    assert faults_of(puzzle_of(*ending), Solver()) == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda p: with_tree(p, replace(p.tree, move=Card("D", 4))), "keep the goal"),
        (lambda p: with_tree(p, replace(p.tree, same=(Card("T", 2),))), "keep the goal"),
        (lambda p: with_tree(p, replace(p.tree, forced=True)), "forced"),
        (lambda p: with_tree(p, replace(p.tree, replies=())), "missing"),
        (lambda p: with_tree(p, replace(p.tree, replies=(replace(FIRST, moves=(Card("D", 5),)),))), "D5"),
        (lambda p: with_tree(p, Decision(p.tree.move, (), False, (Reply(FIRST.moves, p.tree),))), "D3"),
        (lambda p: replace(p, themes=("duck",)), "themes are endplay, not duck"),
        (lambda p: replace(p, themes=()), "themes are endplay, not none"),
        (lambda p: replace(p, rating=p.rating + 10), "rating"),
        (lambda p: replace(p, id="gkdrt-3-00000000"), "id is gkdrt-3-"),
        (lambda p: replace(p, goal=Goal(p.to_move, "votes", 5)), "keep the goal"),
    ],
)
def test_a_changed_puzzle_is_found_out(change: Callable[[Puzzle], Puzzle], says: str) -> None:
    faults = faults_of(change(TRUE), Solver())
    assert faults
    assert says in " ".join(faults)


@pytest.mark.parametrize("field", ["explanation", "origin"])
def test_what_is_not_looked_at_is_told(field: str, capsys: pytest.CaptureFixture[str]) -> None:
    changed = {"explanation": "Any card will do.", "origin": Origin(0, 0, "")}
    assert faults_of(replace(TRUE, **{field: changed[field]}), Solver()) == []
    said = " ".join(claim(capsys, "puzzle", "verify", "--help").out.split())
    assert field in said.partition("Not looked at are ")[2].partition(". ")[0]
    docs = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    assert f"`{field}`" in docs.partition("It does not look at ")[2].partition("\n\n")[0]


def test_votes_are_counted_only_where_all_factions_vote() -> None:
    faults = faults_of(replace(puzzle_of(*GIANT), goal=Goal.parse("A gets 3 votes")), Solver())
    assert faults
