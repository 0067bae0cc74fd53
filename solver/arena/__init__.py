"""Matches between bots, and games of a person against them.

These are the names for programs; each is imported when it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.arena.contest import Contest
    from solver.arena.game_line import BEGINNING, seed_of
    from solver.arena.match import Match
    from solver.arena.replies import Reply, reply
    from solver.arena.sequential import SequentialTest
    from solver.arena.sitting import Sitting, Step

_HOME = {
    "BEGINNING": "solver.arena.game_line",
    "Contest": "solver.arena.contest",
    "Match": "solver.arena.match",
    "Reply": "solver.arena.replies",
    "SequentialTest": "solver.arena.sequential",
    "Sitting": "solver.arena.sitting",
    "Step": "solver.arena.sitting",
    "reply": "solver.arena.replies",
    "seed_of": "solver.arena.game_line",
}

__all__ = [
    "BEGINNING",
    "Contest",
    "Match",
    "Reply",
    "SequentialTest",
    "Sitting",
    "Step",
    "reply",
    "seed_of",
]


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return __all__
