"""Players that choose a move by themselves. Each sees what a player at the table would see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from solver.bots.budget import Budget
from solver.bots.chance import RandomBot
from solver.bots.greedy import GreedyBot
from solver.bots.pimc import PimcBot
from solver.bots.rollout import RolloutBot
from solver.cards import Move
from solver.model import View


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

__all__ = ["BOTS", "Bot", "Budget"]
