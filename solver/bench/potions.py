"""Benchmark of expectiminimax: how fast random endings with potions are solved, one by one, on one core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median
from time import thread_time

from solver.decks import Deck
from solver.model import Position
from solver.model.random_play import random_position
from solver.search.exact.solve import Solver

#: The decks that are measured if nobody names others.
POTION_DECKS = ("GKUDM", "GKDPM", "GKUPM", "NIRTM", "NIPTM")

#: Cards in each hand, and potions in front of the players, who share them evenly.
SIZES = ((5, 2), (6, 2), (6, 4), (7, 2), (8, 0), (11, 0))


@dataclass(frozen=True)
class PotionTiming:
    """How long endings of one size took, in milliseconds of the processor's time, and how many nodes."""

    cards: int
    potions: int
    endings: int
    mean: float
    median: float
    max: float
    nodes: float  # the mean

    def to_json(self) -> dict[str, object]:
        return {
            "cards": self.cards,
            "potions": self.potions,
            "endings": self.endings,
            "cpu_ms": round(self.mean, 3),
            "median_ms": round(self.median, 3),
            "max_ms": round(self.max, 3),
            "nodes": round(self.nodes),
        }


def ending_with_potions(deck: Deck, seed: int, cards: int, potions: int) -> Position:
    """The ending of `claim deal --cards N`, with so many potions in front of the players and none spent."""
    plain = random_position(deck, seed, cards=cards).plain
    shared = (potions - potions // 2, potions // 2)
    return Position.of(replace(plain, potions=shared, potions_spent=(), bears=((), ())))


def potion_timings(
    decks: Sequence[Deck], deals: int, progress: Callable[[int, int, int], None]
) -> Iterator[PotionTiming]:
    """Find the expected results of endings with seeds 1, 2, ... of each deck, each with a solver of its own.

    `progress` hears of each ending before it is solved: its cards, its potions and how many are done.
    """
    for cards, potions in SIZES:
        times: list[float] = []
        nodes = 0
        for deck in decks:
            for seed in range(1, deals + 1):
                progress(cards, potions, len(times))
                position = ending_with_potions(deck, seed, cards, potions)
                solver = Solver()
                begun = thread_time()
                solver.value(position, "win")
                times.append(1000 * (thread_time() - begun))
                nodes += solver.nodes
        count = len(times)
        yield PotionTiming(
            cards, potions, count, sum(times) / count, median(times), max(times), nodes / count
        )
