"""The solution of a puzzle as facts: its main line to the end of the game, with comments."""

from __future__ import annotations

from solver.analysis.facts.commented_line import CommentedTrick, best_line
from solver.analysis.solved_position import SolvedPosition
from solver.puzzles.puzzle import Puzzle
from solver.search.exact.solve import Solver


def commented_line(puzzle: Puzzle) -> tuple[CommentedTrick, ...]:
    """The right cards against the most stubborn defence, and best play from there on."""
    solver = Solver()
    start = SolvedPosition.solved(solver, puzzle.position, solver.value(puzzle.position))
    return best_line(solver, start, puzzle.line).tricks
