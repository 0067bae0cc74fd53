"""How much two solvers in two threads hinder each other: `python benchmarks/threads.py [--rounds N]`.

The same deals are solved by one thread alone, by two threads side by side, each with a solver of its own,
and by two processes, which share nothing but the machine. The three take turns, so that a machine that is
busy for a while spoils all of them alike; of each the quickest round counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from threading import Barrier, Thread
from time import perf_counter
from typing import Any

from solver import Deck, Position, Solver, random_position

#: From long searches to questions so small that most of their time is spent in Python: deck, cards, deals.
KINDS: dict[str, tuple[str, int, int, Callable[[Solver, Position], object]]] = {
    "every move, NIPRT": ("NIPRT", 13, 6, Solver.analyse),
    "votes, NIPRT": ("NIPRT", 13, 10, Solver.value),
    "every move, GKUDP": ("GKUDP", 13, 20, Solver.analyse),
    "who wins, GKUDP": ("GKUDP", 13, 100, partial(Solver.value, goal="win")),
    "six cards, GKUDP": ("GKUDP", 6, 300, Solver.analyse),
}


def solve_all(kind: str, ready: Any) -> None:
    """What each thread or process does; `ready` is a barrier before and after the work that is timed."""
    letters, cards, deals, ask = KINDS[kind]
    positions = [random_position(Deck.of(letters), seed, cards=cards) for seed in range(deals)]
    solver = Solver()
    ask(solver, positions[0])
    ready.wait()
    for position in positions:
        solver.forget()
        ask(solver, position)
    ready.wait()


def seconds(kind: str, number: int, processes: bool = False) -> float:
    """How long so many need who work at the same time."""
    context = get_context("spawn")
    ready: Any = context.Barrier(number + 1) if processes else Barrier(number + 1)
    start: Any = context.Process if processes else Thread
    workers = [start(target=solve_all, args=(kind, ready)) for _ in range(number)]
    for worker in workers:
        worker.start()
    ready.wait()
    begun = perf_counter()
    ready.wait()
    taken = perf_counter() - begun
    for worker in workers:
        worker.join()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"{'question':20}{'one alone':>11}{'two threads':>20}{'two processes':>20}")
    for kind in KINDS:
        one, threads, processes = (
            min(times)
            for times in zip(
                *(
                    (seconds(kind, 1), seconds(kind, 2), seconds(kind, 2, processes=True))
                    for _ in range(rounds)
                ),
                strict=True,
            )
        )
        shown = "".join(f"{each:>11.3f} s x{each / one:5.2f}" for each in (threads, processes))
        print(f"{kind:20}{one:>9.3f} s{shown}")


if __name__ == "__main__":
    main()
