"""The order of outcomes, and the questions that find a value in it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from solver import Seat, Value
from solver.rules import Outcome
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.value import question

#: From the best outcome for B to the best for A: who wins, and A's votes minus B's.
ORDER = [
    *(("B", margin) for margin in range(-5, 0)),
    ("B", 0),
    ("draw", 0),
    ("A", 0),
    *(("A", margin) for margin in range(1, 6)),
]

LADDERS: list[tuple[Goal, bool]] = [("votes", True), ("votes", False), ("win", True), ("win", False)]


def test_ranks_are_the_order_of_outcomes() -> None:
    values = [Value(rank) for rank in range(13)]
    assert [(value.result, value.margin) for value in values] == ORDER
    assert all(worse < better for worse, better in pairwise(values))


@pytest.mark.parametrize("rank", range(13))
def test_the_value_of_a_finished_game(rank: int) -> None:
    result, margin = ORDER[rank]
    votes = {"A": max(margin, 0), "B": max(-margin, 0)}
    assert Value.of(Outcome(("A", "B"), {}, votes, result, margin)) == Value(rank)


@pytest.mark.parametrize("rank", range(1, 13))
def test_a_question_tells_outcomes_of_its_rank_from_lower_ones(rank: int) -> None:
    number, yes_from, no_below, cards = question(rank)
    assert number == rank
    for other, (result, margin) in enumerate(ORDER):
        difference = {"A": 1, "B": -1, "draw": 0}[result]  # in cards, where the votes are equal
        answer = margin >= yes_from or (margin >= no_below and difference >= cards)
        assert answer == (other >= rank)


@pytest.mark.parametrize(("goal", "can_tie"), LADDERS)
def test_asking_finds_every_value_that_can_occur(goal: Goal, can_tie: bool) -> None:
    ladder = Ladder.of(goal, can_tie)
    for hidden in ladder.ranks:
        bounds = Bounds(ladder)
        asked = []
        while (rank := bounds.next_question()) is not None:
            asked.append(rank)
            bounds.learn(rank, hidden >= rank)
            assert bounds.lowest <= hidden <= bounds.highest
        assert len(asked) == len(set(asked)) <= (5 if goal == "votes" else 2)
        assert bounds.result == Value(hidden).result
        if goal == "votes":
            assert bounds.value == Value(hidden)


def test_without_ties_only_odd_margins_occur() -> None:
    ranks = Ladder.of("votes", can_tie=False).ranks
    assert [Value(rank).margin for rank in ranks] == [-5, -3, -1, 1, 3, 5]


def test_one_question_tells_who_wins_where_nothing_can_be_drawn() -> None:
    assert Ladder.of("win", can_tie=False).questions == (8,)


@pytest.mark.parametrize(("goal", "can_tie"), LADDERS)
@pytest.mark.parametrize("player", [Seat.A, Seat.B])
def test_how_to_tell_a_move_that_gives_nothing_away(goal: Goal, can_tie: bool, player: Seat) -> None:
    ladder = Ladder.of(goal, can_tie)
    for value in ladder.ranks:
        bounds = Bounds(ladder)
        while (rank := bounds.next_question()) is not None:
            bounds.learn(rank, value >= rank)
        # No move is better for the player than the position.
        for move in (each for each in ladder.ranks if (each <= value if player is Seat.A else each >= value)):
            test = bounds.test_for(player)
            keeps = bounds.lowest <= move <= bounds.highest
            assert keeps == (test is None or (move >= test[0]) is test[1])
