"""`puzzles.try_moves` and `puzzles.nudge`: an attempt that is told anew with every question."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from solver import Card, Cards, ClaimError, IllegalMove, puzzles
from solver.puzzles import Nudge, Puzzle
from solver.puzzles.attempt import Attempt, Right, Wrong
from tests.puzzles.training import ALIKE, PLAIN, PUZZLES, SIMPLE
from tests.schema import misfits

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "claim-puzzle.schema.json").read_text(encoding="utf-8")
)
EVERY_PUZZLE = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


def solving_cards(puzzle: Puzzle) -> list[Card]:
    """The cards to be found against the most stubborn defence."""
    cards, decision = [], puzzle.tree
    while True:
        if not decision.forced:
            cards.append(decision.move)
        if not decision.replies:
            return cards
        decision = decision.replies[0].then


def after(puzzle: Puzzle, found: list[Card]) -> Attempt:
    """An attempt of its own: which of equal lines is shown depends on what a solver was asked before."""
    attempt = Attempt(puzzle)
    for card in found:
        attempt.choose(card)
    return attempt


@EVERY_PUZZLE
def test_every_card_is_judged_as_in_an_attempt(puzzle: Puzzle) -> None:
    attempt, found = Attempt(puzzle), list[Card]()
    for card in solving_cards(puzzle):
        before = attempt.position
        for other in before.legal_moves():
            assert isinstance(other, Card)
            tried = puzzles.try_moves(puzzle, [*found, other])
            assert misfits(tried.to_json(), SCHEMA["$defs"]["tried"], SCHEMA) == []
            if not tried.right:
                wrong = after(puzzle, found).choose(other)
                assert isinstance(wrong, Wrong)
                assert (tried.refutation, tried.votes) == (wrong.refutation, wrong.votes)
                assert (tried.position, tried.then, tried.is_over) == (before, (), False)
                assert str(tried).startswith(f"{other} fails. After {other} ")
        tried = puzzles.try_moves(puzzle, [*found, card])
        right = attempt.choose(card)
        assert isinstance(right, Right)
        assert (tried.right, tried.then, tried.is_over) == (True, right.then, attempt.is_over)
        assert tried.position == attempt.position
        assert tried.refutation is None
        found.append(card)
    assert attempt.is_over
    assert str(puzzles.try_moves(puzzle, found)) == f"{found[-1]} is right: solved."


def test_cards_are_written_in_several_ways() -> None:
    tried = puzzles.try_moves(SIMPLE, "K2 U8")
    assert tried == puzzles.try_moves(SIMPLE, ["K2", "U8"]) == puzzles.try_moves(SIMPLE, Cards("K2 U8"))
    assert str(tried) == "U8 is right. A plays D8."


def test_a_card_that_is_the_same_move_is_right_and_what_is_forced_is_played() -> None:
    tried = puzzles.try_moves(ALIKE, "K5")
    assert [str(card) for _, card in tried.then] == ["K9", "D1", "D7"]
    assert puzzles.try_moves(ALIKE, "K5 K2").is_over


@EVERY_PUZZLE
def test_a_nudge_never_points_at_what_is_wrong(puzzle: Puzzle) -> None:
    found: list[Card] = []
    for card in solving_cards(puzzle):
        few, idea, told = (puzzles.nudge(puzzle, found, level) for level in (1, 2, 3))
        position = puzzles.try_moves(puzzle, found).position if found else puzzle.position
        rights = [
            each
            for each in position.legal_moves()
            if puzzles.try_moves(puzzle, [*found, each]).right  # type: ignore[list-item]
        ]
        assert few.right == len(rights)
        assert few.legal == len(position.legal_moves())
        assert few.obvious not in rights
        assert set(told.cards) == set(rights)
        assert told.cards[0] == card
        assert idea.faction == card.faction if found or not puzzle.themes else idea.themes == puzzle.themes
        for each in (few, idea, told):
            assert misfits(each.to_json(), SCHEMA["$defs"]["nudge"], SCHEMA) == []
        found.append(card)


def test_nudges_in_words() -> None:
    assert str(puzzles.nudge(SIMPLE)) == "One of 4 cards will do, and U8, the obvious one, will not."
    assert str(puzzles.nudge(SIMPLE, level=2)) == "What it is about: a trick is lost on purpose."
    assert str(puzzles.nudge(SIMPLE, "K2", 2)) == "Play one of the Undead."
    assert str(puzzles.nudge(ALIKE, level=3)) == "The card is K2 or K5."
    assert puzzles.nudge(PLAIN, level=2) == Nudge(faction=PLAIN.tree.move.faction)
    assert str(Nudge(themes=("my own", "duck"))) == "What it is about: my own; a trick is lost on purpose."
    assert str(Nudge(right=2, legal=3)) == "2 of 3 cards will do."


def test_a_shipped_puzzle_is_named_by_its_id() -> None:
    puzzle = puzzles.get("gkudp-4-d70d")
    assert puzzles.try_moves("gkudp-4-d70d", "D9") == puzzles.try_moves(puzzle, "D9")
    assert puzzles.nudge("gkudp-4-d70d", level=3) == puzzles.nudge(puzzle, level=3)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: puzzles.try_moves(SIMPLE, ""), "moves: there must be a card to try"),
        (
            lambda: puzzles.try_moves(SIMPLE, "K2 P4 U8"),
            "moves: card 2, P4, is wrong",
        ),
        (lambda: puzzles.try_moves(SIMPLE, "K2 U8 P4 P9"), "moves: nothing is left to find after 3 cards"),
        (lambda: puzzles.try_moves(SIMPLE, "K2 D3"), "moves: card 2: D3 cannot be played"),
        (lambda: puzzles.try_moves(SIMPLE, "chess"), "moves: "),
        (lambda: puzzles.try_moves(SIMPLE, ["K2", "chess"]), "moves: "),
        (lambda: puzzles.try_moves(SIMPLE, [3]), "moves: must be a Card"),
        (lambda: puzzles.try_moves(SIMPLE, 3), "moves: must be several"),
        (lambda: puzzles.try_moves("chess", "K2"), "there is no such puzzle"),
        (lambda: puzzles.try_moves(3, "K2"), "puzzle: must be a Puzzle"),
        (lambda: puzzles.nudge(SIMPLE, "K2 U8 P4"), "moves: nothing is left to find after 3 cards"),
        (lambda: puzzles.nudge(SIMPLE, "U8"), "moves: card 1, U8, is wrong"),
        (lambda: puzzles.nudge(SIMPLE, level=4), "level: must be a whole number from 1 to 3"),
    ],
)
def test_what_makes_no_sense_is_refused(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(ClaimError) as refused:
        ask()
    assert str(refused.value).startswith(said) or said in str(refused.value)


def test_what_cannot_be_played_is_told_with_what_can() -> None:
    with pytest.raises(IllegalMove) as refused:
        puzzles.try_moves(SIMPLE, "K2 D3")
    assert (refused.value.move, refused.value.legal) == ("D3", ("U8", "P4", "P9"))
