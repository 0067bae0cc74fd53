"""Benchmark: how fast random deals of thirteen cards are solved, one question at a time, on one core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import ceil
from time import perf_counter, thread_time

from solver.decks import CLAIM_AND_CLAIM_2, Deck, all_decks
from solver.model import Position
from solver.model.random_play import random_position
from solver.search.exact.solve import Solver

#: What is asked, each time of a solver that knows nothing yet.
QUESTIONS: dict[str, Callable[[Solver, Position], object]] = {
    "win": partial(Solver.value, goal="win"),
    "votes": Solver.value,
    "moves": Solver.analyse,
}


def bench_decks() -> list[Deck]:
    """Claim, Claim 2, and twenty mixed decks: every choice of ten-card factions once, pairs in turn."""
    decks = all_decks(2, CLAIM_AND_CLAIM_2)
    half = len(decks) // 2  # the second half has the same ten-card factions as the first, with the other pair
    mixed = [decks[number + half * (number % 2 == 0)] for number in range(half)]
    return [decks[0], decks[-1], *mixed]


@dataclass(frozen=True)
class Timing:
    """How long the deals of a deck took, in milliseconds, and how many positions were searched.

    All but `cpu` go by the clock on the wall, which runs on while other programs have the processor.
    """

    deck: Deck
    question: str
    deals: int
    cpu: float  # the mean of the time that the processor spent on it
    mean: float
    median: float
    p95: float
    p99: float
    max: float
    nodes: float  # the mean

    @staticmethod
    def of(deck: Deck, question: str, cpu: float, seconds: list[float], nodes: list[int]) -> Timing:
        times = sorted(1000 * each for each in seconds)

        def percentile(percent: int) -> float:
            return times[ceil(len(times) * percent / 100) - 1]

        return Timing(
            deck,
            question,
            deals=len(times),
            cpu=1000 * cpu / len(times),
            mean=sum(times) / len(times),
            median=percentile(50),
            p95=percentile(95),
            p99=percentile(99),
            max=times[-1],
            nodes=sum(nodes) / len(nodes),
        )

    def to_json(self) -> dict[str, object]:
        names = ("cpu", "mean", "median", "p95", "p99", "max")
        return {
            "deck": self.deck.letters,
            "question": self.question,
            "deals": self.deals,
            **{f"{name}_ms": round(getattr(self, name), 3) for name in names},
            "nodes": round(self.nodes),
        }


def timings(deck: Deck, deals: int, progress: Callable[[str, int], None]) -> Iterator[Timing]:
    """Put every question to the deals of seeds 0, 1, ...; `progress` hears of each deal that is done."""
    positions = [random_position(deck, seed) for seed in range(deals)]
    solver = Solver()
    for question, ask in QUESTIONS.items():
        seconds: list[float] = []
        nodes: list[int] = []
        cpu = 0.0
        for position in positions:
            progress(question, len(seconds))
            solver.forget()
            before = solver.nodes
            begun, begun_cpu = perf_counter(), thread_time()
            ask(solver, position)
            cpu += thread_time() - begun_cpu
            seconds.append(perf_counter() - begun)
            nodes.append(solver.nodes - before)
        yield Timing.of(deck, question, cpu, seconds, nodes)
