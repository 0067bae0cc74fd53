"""Moves that cannot be proven good or bad: what a hint says of them."""

from __future__ import annotations

from solver import rules
from solver.analysis.reviewed import EstimatedMove
from solver.model import View
from solver.moves import Move
from solver.search.sampled.hint import hint


def estimate(view: View, number: int, move: Move, worlds: int) -> EstimatedMove:
    """A move as a hint sees it."""
    advice = hint(view, worlds)
    played = next(each for each in advice.moves if each.move == move)
    return EstimatedMove(
        number=number,
        player=view.seat,
        move=move,
        trick=rules.trick_number(view.position),
        forced=len(advice.moves) == 1,
        win=played.win,
        stderr=played.stderr,
        best=advice.best,
        behind=played.behind,
        behind_stderr=played.behind_stderr,
        equal=played.equal,
    )
