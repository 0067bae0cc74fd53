"""Matches between bots, and games of a person against them.

These are the names for programs; each is imported when it is first used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:  # the same names as below, for those who check types
    from typing import Any

    from solver.arena.contest import Contest as Contest
    from solver.arena.game_line import BEGINNING as BEGINNING
    from solver.arena.game_line import seed_of as seed_of
    from solver.arena.match import Match as Match
    from solver.arena.replies import Reply as Reply
    from solver.arena.replies import reply as reply
    from solver.arena.sequential import SequentialTest as SequentialTest
    from solver.arena.sitting import Sitting as Sitting
    from solver.arena.sitting import Step as Step

#: Every public name, by the module that has it.
_NAMES = {
    "solver.arena.contest": "Contest",
    "solver.arena.game_line": "BEGINNING seed_of",
    "solver.arena.match": "Match",
    "solver.arena.replies": "Reply reply",
    "solver.arena.sequential": "SequentialTest",
    "solver.arena.sitting": "Sitting Step",
}
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return list(__all__)
