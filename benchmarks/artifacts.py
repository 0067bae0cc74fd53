"""How long endings with known artifacts take: the value and one line, in CPU time on one core.

    python -m benchmarks.artifacts             the table
    python -m benchmarks.artifacts --every     the value of every move as well

The endings are those of random games with so many cards left, of four decks in turn. Artifacts are drawn from
all that can be played in Phase Two.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from statistics import mean, median
from time import thread_time

from solver import Deck, Position, Solver
from solver.artifacts import ARTIFACTS, Artifact
from solver.model.random_play import random_position

DECKS = ("GKUDP", "NIRTS", "GKUDR", "NIUDP")
ENDINGS = 50

#: Cards in each hand, artifacts of each player.
ROWS = ((4, 2), (4, 3), (5, 1), (5, 2), (6, 1), (6, 3), (7, 2))

_PLAYABLE = tuple(each for each in ARTIFACTS if each is not Artifact.BALL)


def ending(number: int, cards: int, artifacts: int) -> Position:
    deck = DECKS[number % len(DECKS)]
    rng = Random(f"{deck}/{cards}/{artifacts}/{number}")
    position = random_position(Deck.of(deck), rng.randrange(2**32), cards=cards)
    held = rng.sample(_PLAYABLE, 2 * artifacts)
    by_seat = (tuple(sorted(held[:artifacts])), tuple(sorted(held[artifacts:])))
    return Position.of(replace(position.plain, artifacts=by_seat))


def main() -> None:
    every = "--every" in sys.argv
    print("cards  artifacts  mean ms  median ms   max ms  positions")
    for cards, artifacts in ROWS:
        times, nodes = [], []
        for number in range(ENDINGS):
            solver, position = Solver(), ending(number, cards, artifacts)
            begun = thread_time()
            solution = solver.analyse(position) if every else solver.solve(position)
            times.append(1000 * (thread_time() - begun))
            nodes.append(solution.nodes)
        print(
            f"{cards:5}  {artifacts:9}  {mean(times):7.1f}  {median(times):9.1f}  {max(times):7.1f}"
            f"  {mean(nodes):9.0f}"
        )


if __name__ == "__main__":
    main()
