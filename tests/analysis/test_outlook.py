"""Outlooks held against each other where not everything is settled."""

from __future__ import annotations

import pytest

from solver import Known, Seat
from solver.analysis.move_loss import certain_mark
from solver.analysis.reviewed_move import Mark
from tests.search.worths import expected as of
from tests.search.worths import results_between as between


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        (of(1, 2), of(1, 1), 1),
        (of(1, 1), of(1, 1), 0),
        (of(0.5, 0), of(1, -1), -1),
        (between(0.5, 1), of(0.25, 3), 1),
        (between(0, 0.25), between(0.5, 0.5), -1),
        (between(0.5, 1), of(0.5, 0), None),
        (between(1, 1), of(1, 2), None),
        (between(0, 1), between(0, 1), None),
    ],
)
def test_compared(one: Known, other: Known, wanted: int | None) -> None:
    assert one.compared(other, Seat.A) == wanted
    assert other.compared(one, Seat.B) == wanted
    assert one.compared(other, Seat.B) == (None if wanted is None else -wanted)


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (between(1, 1), between(0, 0.5), Mark.THROWS_WIN),  # though the margin is open
        (between(0, 0), of(0.5, 0), Mark.THROWS_WIN),
        (of(0.5, 0), between(0, 0), Mark.THROWS_DRAW),
        (of(0.5, 0), between(0, 0.5), Mark.NOT_SETTLED),
        (between(1, 1), of(1, 2), Mark.NOT_SETTLED),
        (between(0, 1), between(0, 1), Mark.NOT_SETTLED),
    ],
)
def test_who_wins_may_be_settled_where_the_margin_is_not(before: Known, after: Known, wanted: Mark) -> None:
    assert certain_mark(before, after, []) is wanted
