"""How long it takes to find the expected result where potions are chance, in CPU time on one core.

    python -m benchmarks.chance

Endings are those of `claim deal --cards N` with seeds 1 to 40 of five decks with Mages. So many potions lie
in front of the players, shared evenly, and none is spent.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from statistics import median
from time import thread_time

from solver import Deck, Position, Solver, random_position

DECKS = ("GKUDM", "GKDPM", "GKUPM", "NIRTM", "NIPTM")
SEEDS = range(1, 41)

#: Cards in each hand, potions in front of both players, and the mean that is good enough, in milliseconds.
BARS = ((5, 2, 4), (6, 2, 15), (6, 4, 1000), (7, 2, 100), (8, 0, 50), (11, 0, 400))


def ending(letters: str, seed: int, cards: int, potions: int) -> Position:
    plain = random_position(Deck.of(letters), seed, cards=cards).plain
    shared = (potions - potions // 2, potions // 2)
    return Position.of(replace(plain, potions=shared, potions_spent=(), bears=((), ())))


def main() -> None:
    wanted = [int(word) for word in sys.argv[1:]]
    for number, (cards, potions, bar) in enumerate(BARS):
        if wanted and number not in wanted:
            continue
        times = []
        nodes = 0
        for letters in DECKS:
            for seed in SEEDS:
                position = ending(letters, seed, cards, potions)
                solver = Solver()
                begun = thread_time()
                solver.expected(position, "win")
                times.append(1000 * (thread_time() - begun))
                nodes += solver.nodes
        mean = sum(times) / len(times)
        print(
            f"{cards:2} cards, {potions} potions: mean {mean:8.2f} ms (bar {bar}), "
            f"median {median(times):7.2f}, max {max(times):9.1f}, {nodes // len(times)} nodes",
            flush=True,
        )


if __name__ == "__main__":
    main()
