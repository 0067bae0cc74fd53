"""Solving a puzzle: right cards, wrong ones and their refutations, hints and giving up."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from solver import Card, IllegalMove, Position, Solver
from solver.analysis.counting import within_reach
from solver.present.trainer_text import nudge_text, right_text
from solver.puzzles.attempt import AFTER_A_HINT, ALONE, NOTHING, Attempt, Nudge, Right, Wrong
from solver.puzzles.packs import read_pack, shipped_packs
from solver.puzzles.puzzle import Decision, Puzzle
from solver.puzzles.stand_ins import StandIns
from tests.puzzles.training import ALIKE, PLAIN, PUZZLES, SIMPLE

#: With four players nothing but identical cards is the same move.
OF_TWO = pytest.mark.parametrize(
    "pack", [path for path in shipped_packs() if path.stem != "teams"], ids=lambda path: path.stem
)
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
        plays += [right.card, *(move for _, move in right.then)]
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
    assert right.card == Card("K", 5)
    assert [str(move) for _, move in right.then] == ["K9", "D1", "D7"]  # the last one is forced
    assert Card("K", 2) in attempt.position.hands[ALIKE.to_move]  # which stands for K5 from now on
    attempt.choose(Card("K", 2))
    assert attempt.score == ALONE


@OF_TWO
def test_the_tree_holds_whichever_card_is_chosen(pack: Path) -> None:
    """Every defence, every card that is the same move: the right cards are those that keep the goal."""
    solver = Solver()
    chosen = 0
    for puzzle in read_pack(pack):
        if puzzle.tree.same and puzzle.cards <= 6:
            hand = StandIns(puzzle.position.hands[puzzle.to_move])
            chosen += check_tree(puzzle, puzzle.position, puzzle.tree, hand, solver)
    assert chosen > 50


def check_tree(puzzle: Puzzle, position: Position, decision: Decision, hand: StandIns, solver: Solver) -> int:
    """How many cards have stood in for others."""
    right = hand.right(decision)
    legal = position.legal_moves()
    assert set(right) == {card for card in legal if reaches(puzzle, position.play(card), solver)}
    chosen = 0
    for card in right:
        chosen += card != decision.move
        left = deepcopy(hand)
        left.play(decision, card)
        for reply in decision.replies:
            later = position.play(card)
            for move in reply.moves:
                later = later.play(move)
            chosen += check_tree(puzzle, later, reply.then, left, solver)
    return chosen


@OF_TWO
def test_every_card_that_is_as_good_is_played_and_leads_on(pack: Path) -> None:
    """Whichever is chosen, the attempt stays in a position from which the goal is reached."""
    tried = 0
    for puzzle in read_pack(pack):
        if not any(each.same for each in puzzle.tree.decisions()):
            continue
        attempt, solver = Attempt(puzzle), Solver()
        while not attempt.is_over:
            before = attempt.position
            good = [card for card in before.legal_moves() if reaches(puzzle, before.play(card), solver)]
            tried += len(good) - 1
            right = attempt.choose(good[-1])
            assert isinstance(right, Right)
            assert right.in_tree
            after = before.play(good[-1])
            for _, move in right.then:
                after = after.play(move)
            assert attempt.position == after
        assert attempt.score == ALONE
    assert tried > 20


def reaches(puzzle: Puzzle, position: Position, solver: Solver) -> bool:
    return puzzle.goal.is_reached(solver.value(position))


def test_a_right_card_that_the_pack_does_not_know_ends_the_puzzle() -> None:
    """Only in a pack that is wrong: what follows the card is in no tree."""
    unknown = replace(ALIKE, tree=replace(ALIKE.tree, same=()))
    attempt = Attempt(unknown)
    right = attempt.choose(Card("K", 5))
    assert right == Right(Card("K", 5), in_tree=False, then=())
    assert attempt.is_over
    assert attempt.score == ALONE
    assert "the pack does not know it" in right_text(right, attempt, 80)


def test_an_illegal_card_changes_nothing() -> None:
    attempt = Attempt(SIMPLE)
    with pytest.raises(IllegalMove):
        attempt.choose(Card("D", 3))
    assert attempt.score is None
    assert attempt.position == SIMPLE.position


def test_hints_say_more_and_more_and_cost_more_and_more() -> None:
    attempt = Attempt(SIMPLE)
    assert attempt.hint() == Nudge(themes=("duck",))
    attempt.choose(Card("K", 2))
    assert attempt.hint() == Nudge(faction="U")
    assert attempt.score is None
    for card in ("U8", "P4"):
        attempt.choose(Card(card[0], int(card[1])))
    assert attempt.score == AFTER_A_HINT


def test_the_second_hint_is_the_card() -> None:
    attempt = Attempt(PLAIN)
    assert attempt.hint() == Nudge(faction=PLAIN.tree.move.faction)
    assert attempt.hint() == Nudge(cards=(PLAIN.tree.move,))
    assert attempt.score == NOTHING
    assert not attempt.is_over


def test_a_hint_names_all_that_will_do() -> None:
    attempt = Attempt(ALIKE)
    attempt.hint()
    told = attempt.hint()
    assert told == Nudge(cards=(Card("K", 2), Card("K", 5)))
    assert nudge_text(told, 80) == "The card is K2 or K5."


def test_giving_up() -> None:
    attempt = Attempt(SIMPLE)
    attempt.choose(Card("K", 2))
    attempt.give_up()
    assert attempt.is_over
    assert attempt.score == NOTHING
