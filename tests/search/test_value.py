"""The order of outcomes, and the questions that find a value in it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from solver import Position, Seat, Value
from solver.rules import Outcome
from solver.search.board import board_of, prover_of
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.value import Scale
from tests.search.frozen import frozen_endings

#: From the best outcome for B to the best for A: who wins, and A's votes minus B's.
ORDER = [
    *(("B", margin) for margin in range(-5, 0)),
    ("B", 0),
    ("draw", 0),
    ("A", 0),
    *(("A", margin) for margin in range(1, 6)),
]

SCALES = [Scale(factions, all_vote) for factions in (5, 6, 7) for all_vote in (False, True)]


def test_ranks_are_the_order_of_outcomes() -> None:
    values = [Value(rank) for rank in range(-6, 7)]
    assert [(value.result, value.margin) for value in values] == ORDER
    assert all(worse < better for worse, better in pairwise(values))


@pytest.mark.parametrize("rank", range(-6, 7))
def test_the_value_of_a_finished_game(rank: int) -> None:
    result, margin = ORDER[rank + 6]
    votes = {"A": max(margin, 0), "B": max(-margin, 0)}
    assert Value.of(Outcome(("A", "B"), {}, votes, result, margin, ())) == Value(rank)


def test_the_other_side_sees_the_negative() -> None:
    for rank in range(-6, 7):
        assert Value(rank).seen_by(Seat.A) == -Value(rank).seen_by(Seat.B) == rank


@pytest.mark.parametrize(("rank", "result"), [(3, "AC"), (1, "AC"), (0, "draw"), (-1, "BD"), (-4, "BD")])
def test_the_value_of_a_game_of_teams(rank: int, result: str) -> None:
    margin = Value(rank).margin
    value = Value.of(Outcome(("AC", "BD"), {}, {}, result, margin, ()))
    assert (value.rank, value.result, value.margin) == (rank, result, margin)
    assert [value.seen_by(seat) for seat in Seat] == [rank, -rank, rank, -rank]


@pytest.mark.parametrize("rank", range(-6, 7))
def test_a_question_tells_outcomes_of_its_rank_from_lower_ones(rank: int) -> None:
    """The core takes a rank; asked about a position of this one, it says yes to it and all that are lower."""
    ending = next(each for each in frozen_endings() if each.rank == rank)
    position = Position.from_line(ending.line)
    prover, board = prover_of(position.deck, 1 << 16), board_of(position)
    prover.open(board)
    assert [asked for asked in range(-5, 7) if prover.ask(board, asked)] == list(range(-5, rank + 1))


def test_the_questions_about_five_factions() -> None:
    """The order is tuned: it decides how much is searched."""
    some_vote, all_vote = Scale(5, all_vote=False), Scale(5, all_vote=True)
    assert Ladder.of("votes", some_vote).questions == (1, 3, -2, 5, -4, 2, -1, 4, -3, 6, -5, 0)
    assert Ladder.of("votes", all_vote).questions == (2, 4, -2, 6, -4)
    assert Ladder.of("win", some_vote).questions == (1, 0)
    assert Ladder.of("win", all_vote).questions == (2,)


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_asking_finds_every_value_that_can_occur(goal: Goal, scale: Scale) -> None:
    ladder = Ladder.of(goal, scale)
    for hidden in ladder.ranks:
        bounds = Bounds(ladder)
        asked = []
        while (rank := bounds.next_question()) is not None:
            asked.append(rank)
            bounds.learn(rank, hidden >= rank)
            assert bounds.lowest <= hidden <= bounds.highest
        assert len(asked) == len(set(asked)) <= (scale.factions if goal == "votes" else 2)
        assert bounds.result == Value(hidden).result
        if goal == "votes":
            assert bounds.value == Value(hidden)


def test_where_all_vote_every_other_margin_occurs() -> None:
    margins = [Value(rank).margin for rank in Scale(5, all_vote=True).ranks]
    assert margins == [-5, -3, -1, 1, 3, 5]
    margins = [Value(rank).margin for rank in Scale(6, all_vote=True).ranks]
    assert margins == [-6, -4, -2, 0, 0, 0, 2, 4, 6]


@pytest.mark.parametrize("goal", ["votes", "win"])
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize("player", [Seat.A, Seat.B])
def test_how_to_tell_a_move_that_gives_nothing_away(goal: Goal, scale: Scale, player: Seat) -> None:
    ladder = Ladder.of(goal, scale)
    for value in ladder.ranks:
        bounds = Bounds(ladder)
        while (rank := bounds.next_question()) is not None:
            bounds.learn(rank, value >= rank)
        # No move is better for the player than the position.
        for move in (each for each in ladder.ranks if (each <= value if player is Seat.A else each >= value)):
            test = bounds.test_for(player)
            keeps = bounds.lowest <= move <= bounds.highest
            assert keeps == (test is None or (move >= test[0]) is test[1])
