"""Bots as others write them, in a module, where other processes find them."""

from __future__ import annotations

from random import Random
from typing import Any

from solver.bots import Bot, Budget
from solver.model import View


class First(Bot):
    """Plays the first legal move, and says so in words."""

    def choose(self, view: View) -> str:
        return str(view.position.legal_moves()[0])


class Seeded(Bot):
    def __init__(self, seed: int, budget: Budget) -> None:
        self.rng = Random(seed)
        self.budget = budget

    def choose(self, view: View) -> Any:
        return self.rng.choice(view.position.legal_moves())


class Counting:
    """Not derived, and it remembers how often it was asked."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.asked = 0

    def choose(self, view: View) -> Any:
        self.asked += 1
        assert self.asked <= self.most
        return view.position.legal_moves()[-1]


class Cheat(Bot):
    def choose(self, view: View) -> str:
        return "K99" if view.position.phase == 2 else str(view.position.legal_moves()[0])


class Broken(Bot):
    def choose(self, view: View) -> str:
        raise KeyError(f"no such thought, {view.seat}")


class Unmade(Bot):
    def __init__(self, style: str) -> None:
        self.style = style

    def choose(self, view: View) -> str:
        return f"{self.style} of {view.seat}"
