"""The order of outcomes, and the frames in which they are seen."""

from __future__ import annotations

import pickle
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise

import pytest

from solver import Known, Position, Seat, Worth
from solver.rules import Outcome
from solver.search.board import board_of, prover_of
from solver.search.exact.worth import DUEL, EVEN, HALF, LOSS, WIN, Frame, Kind
from tests.search.frozen import frozen_endings
from tests.search.worths import known_of

#: From the best outcome for B to the best for A: who wins, and A's votes minus B's.
ORDER = [
    *(("B", margin) for margin in range(-5, 0)),
    ("B", 0),
    ("draw", 0),
    ("A", 0),
    *(("A", margin) for margin in range(1, 6)),
]

FRAMES = [Frame("A", "B", factions, all_vote) for factions in (5, 6, 7) for all_vote in (False, True)]


def test_ranks_are_the_order_of_outcomes() -> None:
    worths = [DUEL.of_rank(rank) for rank in range(-6, 7)]
    assert [(DUEL.name(worth.result), worth.by) for worth in worths] == ORDER
    assert all(worse < better for worse, better in pairwise(worths))
    assert tuple(worths) == DUEL.worths
    assert [DUEL.rank(worth) for worth in worths] == list(range(-6, 7))


@pytest.mark.parametrize("rank", range(-6, 7))
def test_the_worth_of_a_finished_game(rank: int) -> None:
    result, margin = ORDER[rank + 6]
    votes = {"A": max(margin, 0), "B": max(-margin, 0)}
    known = Known.of(Outcome(("A", "B"), {}, votes, result, margin, ()))
    assert known == known_of(rank)
    assert (known.rank, known.result, known.margin, known.votes) == (rank, result, margin, votes)
    assert DUEL.with_margin(margin, on_cards=result) == known.worth


def test_the_other_side_sees_the_opposite() -> None:
    for rank in range(-6, 7):
        known = known_of(rank)
        worth, opposite = DUEL.of_rank(rank), DUEL.of_rank(-rank)
        assert known.seen_by(Seat.A) == worth == opposite.for_the_other()
        assert known.seen_by(Seat.B) == opposite == worth.for_the_other()
        assert ((worth > EVEN) - (worth < EVEN)) == (rank > 0) - (rank < 0)


@pytest.mark.parametrize(("rank", "result"), [(3, "AC"), (1, "AC"), (0, "draw"), (-1, "BD"), (-4, "BD")])
def test_the_worth_of_a_game_of_teams(rank: int, result: str) -> None:
    frame = Frame.of_sides(4)
    margin = int(frame.of_rank(rank).by)
    known = Known.of(Outcome(("AC", "BD"), {}, {}, result, margin, ()))
    assert (known.rank, known.result, known.margin) == (rank, result, margin)
    assert [frame.rank(known.seen_by(seat)) for seat in Seat] == [rank, -rank, rank, -rank]
    assert [frame.direction(seat) for seat in Seat] == [1, -1, 1, -1]


@pytest.mark.parametrize("rank", range(-6, 7))
def test_a_question_tells_outcomes_of_its_rank_from_lower_ones(rank: int) -> None:
    """The core takes a rank; asked about a position of this one, it says yes to it and all that are lower."""
    ending = next(each for each in frozen_endings() if each.rank == rank)
    position = Position.from_line(ending.line)
    prover, board = prover_of(position.deck, 1 << 16), board_of(position)
    prover.open(board)
    assert [asked for asked in range(-5, 7) if prover.ask(board, asked)] == list(range(-5, rank + 1))


@pytest.mark.parametrize(
    "frame", [DUEL, Frame.of_sides(4, all_vote=True), DUEL.on_average(), Frame.of_one(Seat.C)], ids=str
)
def test_there_is_one_frame_of_each_kind(frame: Frame) -> None:
    """However it was made, and in whichever process."""
    assert pickle.loads(pickle.dumps(frame)) is deepcopy(frame) is frame
    assert Frame.of_sides(2, False, kind=Kind.SURE) is Frame.of_sides(2) is DUEL


def test_where_all_vote_every_other_margin_occurs() -> None:
    assert [worth.by for worth in Frame("A", "B", 5, all_vote=True).worths] == [-5, -3, -1, 1, 3, 5]
    assert [worth.by for worth in Frame("A", "B", 6, all_vote=True).worths] == [
        -6, -4, -2, 0, 0, 0, 2, 4, 6,
    ]  # fmt: skip


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_ranks_are_symmetric_around_the_draw(frame: Frame) -> None:
    ranks = [frame.rank(worth) for worth in frame.worths]
    assert ranks == sorted(set(ranks))
    assert ranks == [-rank for rank in reversed(ranks)]
    assert frame.rank(EVEN) == 0
    assert [worth.for_the_other() for worth in reversed(frame.worths)] == list(frame.worths)
    assert all(frame.of_rank(rank) == worth for rank, worth in zip(ranks, frame.worths, strict=True))


@pytest.mark.parametrize("margin", [-5, -3, -1, 1, 3, 5])
def test_where_all_vote_the_margin_tells_how_the_votes_fall(margin: int) -> None:
    votes = Frame.of_sides(2, all_vote=True).votes(margin)
    assert list(votes) == ["A", "B"]
    assert votes["A"] + votes["B"] == 5
    assert votes["A"] - votes["B"] == margin


def test_one_of_three_counts_the_own_result_and_then_the_own_votes() -> None:
    frame = Frame.of_one(Seat.B)
    assert (frame.side, frame.against) == ("B", "AC")
    assert [frame.direction(seat) for seat in (Seat.A, Seat.B, Seat.C)] == [-1, 1, -1]
    ranked = [(frame.name(worth.result), worth.by) for worth in map(frame.of_rank, range(24))]
    assert ranked == [(result, votes) for result in ("loss", "draw", "win") for votes in range(8)]
    assert [frame.rank(worth) for worth in frame.worths] == list(range(24))
    assert list(frame.worths) == sorted(frame.worths)


@pytest.mark.parametrize("frame", [DUEL, DUEL.on_average()], ids=lambda frame: frame.kind.value)
def test_the_least_and_the_most_that_go_with_a_result(frame: Frame) -> None:
    assert (frame.floor(WIN), frame.ceil(WIN)) == (Worth(WIN, Fraction(0)), Worth(WIN, Fraction(5)))
    assert (frame.floor(LOSS), frame.ceil(LOSS)) == (Worth(LOSS, Fraction(-5)), Worth(LOSS, Fraction(0)))
    # Chance makes a mean of a win and a loss, and any margin may go with it.
    most = Fraction(5 if frame.kind is Kind.EXPECTED else 0)
    assert (frame.floor(HALF), frame.ceil(HALF)) == (Worth(HALF, -most), Worth(HALF, most))
