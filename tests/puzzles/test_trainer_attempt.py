"""Solving a puzzle: right cards, wrong ones and their refutations, hints and giving up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solver import Card, IllegalMove, Position, Solver
from solver.analysis.counting import within_reach
from solver.puzzles.attempt import AFTER_A_HINT, ALONE, NOTHING, Attempt, Hint, Right, Wrong
from solver.puzzles.puzzle import Puzzle
from tests.puzzles.training import ALIKE, PLAIN, PUZZLES, SIMPLE

EVERY_PUZZLE = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


def solving_cards(puzzle: Puzzle) -> Iterator[Card]:
    """The cards to be found against the most stubborn defence."""
    decision = puzzle.tree
    while True:
        if not decision.forced:
            yield decision.move
        if not decision.replies:
            return
        decision = decision.replies[0].then


@EVERY_PUZZLE
def test_the_right_cards_solve_it(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    plays = []
    for card in solving_cards(puzzle):
        assert attempt.score is None
        assert attempt.position.to_move is puzzle.to_move
        right = attempt.choose(card)
        assert isinstance(right, Right)
        plays += [right.played, *(move for _, move in right.then)]
    assert attempt.is_over
    assert attempt.score == ALONE
    assert tuple(plays) == puzzle.line


@EVERY_PUZZLE
def test_every_other_card_is_refuted(puzzle: Puzzle) -> None:
    """The goal is gone, and at the end of the refutation counting shows it."""
    attempt = Attempt(puzzle)
    decisions = {each.move: each for each in puzzle.tree.decisions()}
    for right in solving_cards(puzzle):
        before = attempt.position
        for card in before.legal_moves():
            if card == right or card in decisions[right].same:
                continue
            assert isinstance(card, Card)
            wrong = attempt.choose(card)
            assert isinstance(wrong, Wrong)
            assert wrong.position == attempt.position == before
            assert attempt.score == NOTHING
            check_refutation(puzzle, before, wrong)
        attempt.choose(right)
    assert attempt.is_over
    assert attempt.score == NOTHING


def check_refutation(puzzle: Puzzle, position: Position, wrong: Wrong) -> None:
    refutation = wrong.refutation
    position = position.play(refutation.move)
    assert not puzzle.goal.is_reached(Solver().value(position))
    for player, move in refutation.line:
        assert position.to_move is player
        position = position.play(move)
    assert not puzzle.goal.is_reached(within_reach(position, puzzle.to_move))
    assert sum(wrong.votes.values()) <= 5


def test_a_card_that_is_the_same_move_is_right() -> None:
    attempt = Attempt(ALIKE)
    right = attempt.choose(Card("K", 5))
    assert isinstance(right, Right)
    assert (right.card, right.played) == (Card("K", 5), Card("K", 2))
    assert [str(move) for _, move in right.then] == ["K9", "D1", "D7"]  # the last one is forced
    attempt.choose(Card("K", 5))
    assert attempt.score == ALONE


def test_an_illegal_card_changes_nothing() -> None:
    attempt = Attempt(SIMPLE)
    with pytest.raises(IllegalMove):
        attempt.choose(Card("D", 3))
    assert attempt.score is None
    assert attempt.position == SIMPLE.position


def test_hints_say_more_and_more_and_cost_more_and_more() -> None:
    attempt = Attempt(SIMPLE)
    assert attempt.hint() == Hint(themes=("duck",))
    attempt.choose(Card("K", 2))
    assert attempt.hint() == Hint(faction="U")
    assert attempt.score is None
    for card in ("U8", "P4"):
        attempt.choose(Card(card[0], int(card[1])))
    assert attempt.score == AFTER_A_HINT


def test_the_second_hint_is_the_card() -> None:
    attempt = Attempt(PLAIN)
    assert attempt.hint() == Hint(faction=PLAIN.tree.move.faction)
    assert attempt.hint() == Hint(card=PLAIN.tree.move)
    assert attempt.score == NOTHING
    assert not attempt.is_over


def test_giving_up() -> None:
    attempt = Attempt(SIMPLE)
    attempt.choose(Card("K", 2))
    attempt.give_up()
    assert attempt.is_over
    assert attempt.score == NOTHING
