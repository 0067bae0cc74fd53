"""Bots by the names users give."""

from __future__ import annotations

from collections.abc import Callable

from solver.bots import BOTS, Bot, Budget
from solver.errors import Refusal


def bot_named(name: str) -> Callable[[int, Budget], Bot]:
    """What makes such a bot from a seed and a budget."""
    if name not in BOTS:
        raise Refusal(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name]
