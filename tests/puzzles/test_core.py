"""What the core offers for puzzles, held against the rules and the plain solver."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from solver import Position
from solver.decks import Deck
from solver.model.random_play import random_position
from solver.puzzles.aim import Aim
from solver.puzzles.alike import are_alike
from solver.puzzles.ending import Ending
from solver.puzzles.endings import ending_of
from solver.puzzles.puzzle import Goal
from solver.search.board import board_of, move_of, prover_of
from solver.search.exact.solve import Solver
from solver.search.exact.worth import DUEL

DECKS = ["GKUDP", "NIRTS", "NIUDP", "GKDRT"]
GOALS = ["A wins", "B wins", "A draws", "B draws", "A gets 4 votes", "B gets 2 votes"]


def endings(cards: int, number: int) -> list[Position]:
    return [random_position(Deck.of(deck), seed, cards=cards) for deck in DECKS for seed in range(number)]


def is_certain(position: Position, goal: Goal) -> bool:
    """By playing everything out."""
    if position.is_over:
        return goal.is_reached(Solver().value(position))
    return all(is_certain(position.play(move), goal) for move in position.legal_moves())


@pytest.mark.parametrize("goal", GOALS)
def test_certain_is_what_no_play_can_change(goal: str) -> None:
    aim = Aim.of(Goal.parse(goal))
    for position in endings(cards=2, number=6):
        for start in (position, position.play(position.legal_moves()[0])):
            answer = ending_of(start).is_certain(aim)
            assert answer is is_certain(start, Goal.parse(goal)), start


def test_certainty_respects_limits() -> None:
    position = random_position(Deck.of("GKUDP"), 1)
    aim = Aim.of(Goal.parse("A wins"))
    assert ending_of(position).is_certain(aim, patience=3) is None


@pytest.mark.parametrize("goal", GOALS)
def test_an_aim_asks_for_its_goal(goal: str) -> None:
    wanted, solver = Goal.parse(goal), Solver()
    for position in endings(cards=4, number=10):
        reached = wanted.is_reached(solver.value(position))
        assert Aim.of(wanted).is_reached(ending_of(position)) is reached, position


@pytest.mark.parametrize("goal", GOALS)
def test_what_the_core_tells_sooner_is_what_a_node_tells(goal: str) -> None:
    aim, seen = Aim.of(Goal.parse(goal)), Counter[bool]()
    for position in endings(cards=3, number=6):
        for start in (position, position.play(position.legal_moves()[0])):
            ending = ending_of(start)
            moves = ending.moves()
            assert moves == list(start.legal_moves())
            assert ending.keeping(aim, moves) == Ending.keeping(ending, aim, moves), start
            certain = ending.is_certain(aim)
            assert certain is Ending.is_certain(ending, aim), start
            assert ending.in_hand == Ending.in_hand.fget(ending)  # type: ignore[attr-defined]
            assert ending.to_complete == Ending.to_complete.fget(ending)  # type: ignore[attr-defined]
            seen[certain is True] += 1
    assert seen[False]


def test_runs_are_cards_that_are_alike() -> None:
    solver, merged = Solver(), 0
    for position in endings(cards=6, number=40):
        board, prover = board_of(position), prover_of(position.deck, 1 << 16)
        prover.open(board)
        runs = prover.runs(board)
        assert [move for run in runs for move in run] == board.distinct_moves()
        for run in runs:
            for one, other in pairwise(move_of(position.deck, move) for move in run):
                assert are_alike(solver, position, one, other), position  # type: ignore[arg-type]
                merged += 1
    assert merged > 50


@pytest.mark.parametrize("cards", [2, 4])
def test_a_shallow_search_to_the_end_sees_who_wins(cards: int) -> None:
    rank = DUEL.rank(Aim.of(Goal.parse("A wins")).worth)
    for position in endings(cards=cards, number=20):
        board = board_of(position)
        best = max(merit for _, merit in board.shallow(2 * cards, rank, noise=50, seed=1))
        a_wins = best > 0 if board.to_move == 0 else best < 0
        assert a_wins is (Solver().value(position, "win").result == "A"), position


def test_noise_comes_from_the_seed() -> None:
    board = board_of(random_position(Deck.of("GKUDP"), 3, cards=8))
    rank = DUEL.rank(Aim.of(Goal.parse("A wins")).worth)
    plain = board.shallow(3, rank)
    noisy = [board.shallow(3, rank, noise=40, seed=seed) for seed in (1, 1, 2)]
    assert noisy[0] == noisy[1] != noisy[2]
    assert all(abs(one[1] - other[1]) <= 40 for one, other in zip(plain, noisy[0], strict=True))
