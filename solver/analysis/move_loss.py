"""What a move gave away: proven where values are, or weighed where potions or artifacts are to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from solver.analysis.reviewed_move import Mark, ReviewedMove
from solver.analysis.time_management import TimedSolver
from solver.model import Position
from solver.search.exact.known import Known
from solver.search.exact.solve import Opened
from solver.search.exact.worth import HALF, Worth

#: Makes a solver with the time that each position has.
NewTimedSolver = Callable[[], TimedSolver]

_NOTHING = Worth(Fraction(0), Fraction(0))


def prove(played: ReviewedMove, here: Opened) -> ReviewedMove:
    """Judge a move by values, of one of three by what can be enforced; no more is asked than that takes."""
    before, move = here.known, played.move
    others = [each for each in here.position.legal_moves() if each != move]
    if played.forced or here.keeper([move]) is not None:
        only = played.forced or here.keeper(others) is None
        return replace(played, before=before, after=before, mark=Mark.BEST if only else Mark.EQUAL)
    after = here.after(move).known
    return replace(
        played,
        before=before,
        after=after,
        mark=_thrown(before) if after.result != before.result else Mark.COSTS_VOTES,
        better=tuple(each for each in others if here.keeper([each]) is not None),
    )


def weigh(
    played: ReviewedMove, position: Position, after: Position, new_timed: NewTimedSolver
) -> ReviewedMove:
    """Judge a move by what could be expected, as far as that is settled in time; where all moves together
    take too long, what was played has time of its own."""
    solution = new_timed().analyse(position)
    before = solution.known
    others = {each.move: each.known for each in solution.moves}
    left = others.pop(played.move)
    if before.given_away(left) is None:
        left = new_timed().worth(after)
    lost = before.given_away(left)
    losses = {move: before.given_away(known) for move, known in others.items()}
    return replace(
        played,
        before=before,
        after=left,
        mark=(expected_mark if before.is_expected else certain_mark)(before, left, others.values()),
        better=tuple(move for move, loss in losses.items() if loss == _NOTHING) if any(lost or ()) else (),
        all_settled=not others or None not in (lost, *losses.values()),
    )


def expected_mark(before: Known, after: Known, others: Iterable[Known]) -> Mark:
    """The mark of a move that leaves `after`, where others leave those."""
    lost = before.given_away(after)
    if lost is None:
        return Mark.NOT_SETTLED
    if lost.result:
        return Mark.COSTS_EXPECTATION
    if lost.by:
        return Mark.COSTS_MARGIN
    losses = [before.given_away(each) for each in others]
    if _NOTHING in losses:
        return Mark.EQUAL
    return Mark.KEEPS if None in losses else Mark.BEST


def certain_mark(before: Known, after: Known, others: Iterable[Known]) -> Mark:
    """The same where nothing is left to chance. Who wins may be settled where the margin is not."""
    (low, high), (least, most) = before.results, after.results
    if low == high and (most < low or least > high):
        return _thrown(before)
    mark = expected_mark(before, after, others)
    return Mark.COSTS_VOTES if mark is Mark.COSTS_MARGIN else mark


def _thrown(before: Known) -> Mark:
    """The mark of a move that changes the result."""
    return Mark.THROWS_DRAW if before.low.result == HALF else Mark.THROWS_WIN
