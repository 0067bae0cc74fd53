"""How fast endings of three and four are solved: `python benchmarks/teams.py [--endings N] [SIZE ...]`

A size is players and cards, such as 4x8. With four players it is asked who wins, with three what one of them,
in turn A, B and C, can enforce as a result; each time of a solver that knows nothing yet. Times are those of
the processor, on one core.
"""

from __future__ import annotations

import argparse
from time import thread_time

from solver import Deck, Position, Solver, random_position
from solver.cards import SEATS

DECKS = ("GKUDPRT", "NIUPRTS")
SIZES = ("4x6", "4x7", "4x8", "3x8", "3x9", "3x10")


def ask(solver: Solver, position: Position, number: int) -> object:
    player = SEATS[number % 3] if position.players == 3 else None
    return solver.value(position, "win", player=player)


def measure(letters: str, players: int, cards: int, endings: int) -> str:
    milliseconds, nodes = [], 0
    for seed in range(endings):
        position = random_position(Deck.of(letters), seed, players=players, cards=cards)
        solver = Solver()
        begun = thread_time()
        ask(solver, position, seed)
        milliseconds.append(1000 * (thread_time() - begun))
        nodes += solver.nodes
    milliseconds.sort()
    mean, median = sum(milliseconds) / endings, milliseconds[endings // 2]
    p95, most = milliseconds[endings * 95 // 100], milliseconds[-1]
    return f"{mean:9.2f} {median:9.2f} {p95:9.2f} {most:9.2f} {nodes // endings:10}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=100)
    parser.add_argument("sizes", nargs="*", default=SIZES)
    options = parser.parse_args()
    print("size  deck          mean    median       p95       max ms      nodes")
    for size in options.sizes:
        players, cards = map(int, size.split("x"))
        for letters in DECKS:
            print(f"{size:5} {letters} {measure(letters, players, cards, options.endings)}", flush=True)


if __name__ == "__main__":
    main()
