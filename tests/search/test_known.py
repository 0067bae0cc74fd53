"""What is known of a worth: intervals, their means and what they tell."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from solver import Known, Seat, Worth
from solver.search.exact.known import best_first
from solver.search.exact.worth import DUEL, EVEN, HALF, LOSS, WIN, Frame
from tests.search.worths import EXPECTED, expected, known_of

THIRD = Fraction(1, 3)


def worth(result: Fraction | int, by: Fraction | int) -> Worth:
    return Worth(Fraction(result), Fraction(by))


def between(low: int, high: int) -> Known:
    """Bounds by rank."""
    return Known(DUEL.of_rank(low), DUEL.of_rank(high), DUEL)


def test_two_are_equal_if_their_ends_are() -> None:
    a_draw = Known.exactly(EVEN, DUEL)
    assert a_draw == Known.exactly(EVEN, Frame.of_sides(4), "win") == known_of(0)
    assert a_draw != known_of(1)
    assert a_draw != between(0, 1)
    assert len({a_draw, known_of(0), between(0, 1)}) == 2


def test_nothing_is_known_before_anything_is_proven() -> None:
    nothing = Known.nothing(DUEL)
    assert nothing.is_open
    assert (nothing.low, nothing.high) == (DUEL.of_rank(-6), DUEL.of_rank(6))
    assert (nothing.settled, nothing.result, nothing.margin, nothing.outcome) == (False, None, None, None)
    assert nothing.chances(Seat.A) == nothing.chances(Seat.B) == (0, 1)


def test_the_result_may_be_known_before_the_margin() -> None:
    won = between(1, 6)
    assert (won.result, won.margin, won.settled) == ("A", None, False)
    assert Known(won.low, won.high, DUEL, "win").settled
    assert (between(-6, -1).result, between(0, 0).result, between(0, 1).result) == ("B", "draw", None)


def test_for_the_goal_win_no_margin_is_told() -> None:
    known = Known.exactly(worth(1, 3), DUEL, "win")
    assert (known.settled, known.result, known.margin) == (True, "A", None)


def test_an_expected_result_between_a_win_and_a_loss_names_no_winner() -> None:
    for result, name in ((WIN, "A"), (LOSS, "B"), (HALF, None), (THIRD, None)):
        assert Known.exactly(worth(result, 0), EXPECTED).result == name
    certain = Known(EVEN, EVEN, EXPECTED, certain=EVEN)
    assert (certain.result, certain.outcome, certain.margin) == ("draw", EVEN, 0)
    assert Known.exactly(EVEN, EXPECTED).outcome is None


def test_what_is_known_of_a_move() -> None:
    """It is no better for who makes it than the position."""
    known = between(-2, 3)
    assert known.of_move(Seat.A) == between(-6, 3)
    assert known.of_move(Seat.B) == between(-2, 6)
    assert known.certain_for(Seat.A) == DUEL.of_rank(-2)
    assert known.certain_for(Seat.B) == DUEL.of_rank(3)


@pytest.mark.parametrize("first", range(-6, 7))
def test_a_mean_holds_result_and_margin(first: int) -> None:
    one, other = known_of(first), known_of(2)
    mean = Known.mean([(one, THIRD), (other, 1 - THIRD)])
    assert mean.worth == worth(
        THIRD * one.worth.result + (1 - THIRD) * other.worth.result,
        THIRD * one.worth.by + (1 - THIRD) * other.worth.by,
    )
    assert mean.is_expected
    assert Known.mean([(one, Fraction(1))]) == one
    assert not Known.mean([(one, Fraction(1))]).is_expected


def test_the_mean_of_bounds_bounds_the_mean() -> None:
    one, other = between(-2, 1), between(-1, 4)
    mean = Known.mean([(one, HALF), (other, HALF)])
    for first, second in product(range(-2, 2), range(-1, 5)):
        inside = Known.mean([(known_of(first), HALF), (known_of(second), HALF)]).worth
        assert mean.low <= inside <= mean.high
    assert mean.low == Known.mean([(known_of(-2), HALF), (known_of(-1), HALF)]).worth
    assert mean.high == Known.mean([(known_of(1), HALF), (known_of(4), HALF)]).worth


@pytest.mark.parametrize(("player", "best"), [(Seat.A, (0, 4)), (Seat.B, (-3, 1))])
def test_the_best_of_a_choice(player: Seat, best: tuple[int, int]) -> None:
    choice = [between(-3, 4), between(0, 1), between(-1, 2)]
    assert Known.best(choice, player) == between(*best)


def test_the_better_for_a_player() -> None:
    for first, second in product(range(-6, 7), repeat=2):
        order = (first > second) - (first < second)
        assert known_of(first).compared(known_of(second), Seat.A) == order
        assert known_of(first).compared(known_of(second), Seat.B) == -order
    assert between(2, 4).compared(between(-1, 1), Seat.A) == 1
    assert between(2, 4).compared(between(-1, 1), Seat.B) == -1
    assert between(-1, 1).compared(between(2, 4), Seat.A) == -1
    assert between(-1, 2).compared(between(2, 4), Seat.A) is None


def test_what_is_given_away() -> None:
    """Of the result, or else of the margin."""
    assert known_of(4).given_away(known_of(2)) == worth(0, 2)
    assert known_of(4).given_away(known_of(-2)) == worth(1, 0)
    assert known_of(1).given_away(known_of(0)) == worth(HALF, 0)
    assert known_of(-2).given_away(known_of(3)) == worth(1, 0)
    assert known_of(3).given_away(known_of(3)) == worth(0, 0)
    assert known_of(3).given_away(between(1, 3)) is None


def test_chances_are_those_of_the_player() -> None:
    known = Known(worth(THIRD, -2), worth(HALF, 1), EXPECTED)
    assert known.chances(Seat.A) == (THIRD, HALF)
    assert known.chances(Seat.B) == (HALF, 1 - THIRD)


@pytest.mark.parametrize("player", [Seat.A, Seat.B])
def test_sorting_puts_the_best_first(player: Seat) -> None:
    wanted = [known_of(rank) for rank in sorted(range(-6, 7), reverse=player is Seat.A)]
    assert [known for _, known in best_first(enumerate(map(known_of, range(-6, 7))), player)] == wanted
    expectations = [expected(known.worth.result / 2, known.worth.by) for known in wanted]
    assert [known for _, known in best_first(enumerate(reversed(expectations)), player)] == expectations
    # What is open goes by the worst that it can be.
    pair = [between(-1, 3), between(0, 1)]
    assert best_first(enumerate(pair), player) == [(1, pair[1]), (0, pair[0])]
    equal = [between(0, 1), between(0, 1)]
    assert best_first(enumerate(equal), player) == list(enumerate(equal))
