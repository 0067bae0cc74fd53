"""Positions that can arise and games that can be played: data that has passed the rules.

Most questions are about a position alone; games and views are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from solver.model.position import Position

if TYPE_CHECKING:
    from solver.model.game import Game
    from solver.model.observed import Observed
    from solver.model.view import View

__all__ = ["Game", "Observed", "Position", "View"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{name.lower()}"), name)
    return found
