"""Players that choose a move by themselves. Each sees what a player at the table would see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from solver.bots.chance import RandomBot
from solver.cards import Move
from solver.model import View


class Bot(Protocol):
    """Plays one seat of one game; a bot of its own for every game and seat."""

    def choose(self, view: View) -> Move:
        """One of the legal moves of the player whose view this is."""


@dataclass(frozen=True)
class Budget:
    """What a bot that samples may spend on a move: so many worlds, or so much processor time."""

    worlds: int | None = None
    seconds: float | None = None


#: By name: a bot for one seat of one game, from a seed and a budget. All its chance comes from the seed.
BOTS: dict[str, Callable[[int, Budget], Bot]] = {
    "random": lambda seed, _: RandomBot(seed),
}
