"""Puzzles: endings with exactly one way to reach a goal, found in games, proven, tagged and graded.

These are the names for programs; each is imported when it is first used. Nothing here prints.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.puzzles.attempt import Nudge
    from solver.puzzles.checking import Checked, check
    from solver.puzzles.judge import Reason
    from solver.puzzles.library import all, get, load, next, select, themes  # noqa: A004
    from solver.puzzles.puzzle import Goal, Puzzle
    from solver.puzzles.trainer import Tried, nudge, try_moves

_HOME = {
    "Checked": "solver.puzzles.checking",
    "Goal": "solver.puzzles.puzzle",
    "Nudge": "solver.puzzles.attempt",
    "Puzzle": "solver.puzzles.puzzle",
    "Reason": "solver.puzzles.judge",
    "Tried": "solver.puzzles.trainer",
    "all": "solver.puzzles.library",
    "check": "solver.puzzles.checking",
    "get": "solver.puzzles.library",
    "load": "solver.puzzles.library",
    "next": "solver.puzzles.library",
    "nudge": "solver.puzzles.trainer",
    "select": "solver.puzzles.library",
    "themes": "solver.puzzles.library",
    "try_moves": "solver.puzzles.trainer",
}

__all__ = [
    "Checked",
    "Goal",
    "Nudge",
    "Puzzle",
    "Reason",
    "Tried",
    "all",
    "check",
    "get",
    "load",
    "next",
    "nudge",
    "select",
    "themes",
    "try_moves",
]


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return __all__
