"""Players that choose a move by themselves. Each sees what a player at the table would see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from solver.bots.budget import Budget
from solver.bots.greedy import GreedyBot
from solver.bots.pimc import PimcBot
from solver.bots.random_bot import RandomBot
from solver.bots.rollout import RolloutBot
from solver.errors import Refusal, quoted
from solver.model import View
from solver.moves import Move


class Bot(Protocol):
    """Plays one seat of one game; a bot of its own for every game and seat."""

    def choose(self, view: View) -> Move:
        """One of the legal moves of the player whose view this is."""


#: By name: a bot for one seat of one game, from a seed and a budget. All its chance comes from the seed.
BOTS: dict[str, Callable[[int, Budget], Bot]] = {
    "random": lambda seed, _: RandomBot(seed),
    "greedy": lambda _, __: GreedyBot(),
    "rollout": RolloutBot,
    "pimc": PimcBot,
}


def bot_names() -> list[str]:
    """The bots that can be named.

    >>> from solver import bot_names
    >>> "pimc" in bot_names()
    True
    """
    return list(BOTS)


def bot_named(name: str) -> Callable[[int, Budget], Bot]:
    """What makes a bot with the name a user gives, from a seed and a budget."""
    if name not in BOTS:
        raise Refusal(f"there is no bot {quoted(name)}; the bots are {', '.join(BOTS)}")
    return BOTS[name]


__all__ = ["BOTS", "Bot", "Budget", "bot_named", "bot_names"]
