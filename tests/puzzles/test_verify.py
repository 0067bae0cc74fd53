"""A pack is only as good as its proof: whatever is changed in a true puzzle is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from solver.cards import Card
from solver.present.puzzle_claims import read_claims
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle, Reply
from solver.puzzles.verify import faults_of
from solver.search.exact.solve import Solver
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
    assert faults_of(LONGER, Solver(), read_claims) == []
    assert LONGER.tree.same
    assert any(decision.forced for decision in LONGER.tree.decisions())


@pytest.mark.parametrize("ending", sorted({each for pair in EXAMPLES.values() for each in pair}))
def test_the_examples_of_themes_are_true(ending: tuple[str, str]) -> None:
    assert faults_of(puzzle_of(*ending), Solver(), read_claims) == []


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
        (lambda p: replace(p, goal=Goal(p.goal.side, "votes", 5)), "keep the goal"),
    ],
)
def test_a_changed_puzzle_is_found_out(change: Callable[[Puzzle], Puzzle], says: str) -> None:
    faults = faults_of(change(TRUE), Solver(), read_claims)
    assert faults
    assert says in " ".join(faults)


#: Its words: "D3 or D4 will do. Lead Dwarves: every other faction costs something. T2, the obvious card,
#: fails: A T2 B D9, A D3 B D0, and Dwarves go to B (3 of 6 by the tie-break)." What is said of changed ones:
UNTRUE = {
    "say that D3 will do, but D3 D4 will": ["D3 or D4 will do -> Only D3 will do"],
    "D3 D4 T2 will do, but D3 D4 will": ["D3 or D4 will do -> D3, D4 or T2 will do"],
    "explanation: ": [
        "D3 or D4 will do -> Any card will do",
        "tie-break). -> tie-break). It is easy.",
    ],
    "purpose": [
        "Lead Dwarves -> Lead Trolls",
        "Lead Dwarves: every other faction -> Win this trick: every card that loses it",
    ],
    "which is T2": ["T2, the obvious card, fails: A T2 -> D4, the obvious card, fails: A D4"],
    "D4 fails, and it does not": ["T2, the obvious card, fails: A T2 -> D4, the obvious card, fails: A D4"],
    "does not begin with T2": ["A T2 B D9 -> A D4 B D9"],
    "out of turn": ["B D9, A D3 -> A D9, A D3"],
    "T9 cannot be played": ["B D9, A D3 -> B T9, A D3"],
    "gives something away with D0": ["B D9, A D3 B D0 -> B D0, A D3 B D9"],
    "the end of their line is untrue": [
        "A D3 B D0, and -> A D3, and",
        "Dwarves go -> Goblins go",
        "to B (3 -> to A (3",
        "3 of 6 by the tie-break -> 4 of 6",
        "3 of 6 by the tie-break -> 3 of 6",
        "the tie-break) -> the tie-break); Knights may come to A instead",
        ", and Dwarves ->  ... and by trick 11 Dwarves",
    ],
    "who is ahead on cards": ["the tie-break) -> the tie-break); B has more cards of its own voters"],
}


@pytest.mark.parametrize(
    ("change", "says"), [(change, says) for says, changes in UNTRUE.items() for change in changes]
)
def test_every_claim_of_the_words_is_checked(change: str, says: str) -> None:
    words, others = change.split(" -> ")
    assert words in TRUE.explanation
    told = replace(TRUE, explanation=TRUE.explanation.replace(words, others))
    assert says in " ".join(faults_of(told, Solver(), read_claims))


def test_a_line_that_is_cut_short_says_what_comes_of_it() -> None:
    words = TRUE.explanation.replace("B D9, A D3 B D0, and", "B D9 ... and by trick 12")
    assert faults_of(replace(TRUE, explanation=words), Solver(), read_claims) == []
    too_late = words.replace("trick 12", "trick 11")
    assert faults_of(replace(TRUE, explanation=too_late), Solver(), read_claims) != []


def test_what_is_not_looked_at_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert faults_of(replace(TRUE, origin=Origin(0, 0, "")), Solver(), read_claims) == []
    said = " ".join(claim(capsys, "puzzle", "verify", "--help").out.split())
    assert "origin" in said.partition("Not looked at are ")[2].partition(". ")[0]
    docs = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    assert "`origin`" in docs.partition("It does not look at ")[2].partition("\n\n")[0]


def test_votes_are_counted_only_where_all_factions_vote() -> None:
    faults = faults_of(replace(puzzle_of(*GIANT), goal=Goal.parse("A gets 3 votes")), Solver(), read_claims)
    assert faults
