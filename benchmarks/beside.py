"""Whether this tree is slower than another: `python -m benchmarks.beside TREE [KIND ...]`.

TREE is a folder with another version of the project, built. Both solve the same positions of a kind, each in
processes of its own that take turns, a few positions each; what counts is processor time. So what else the
machine does meets both alike. Nodes are told where they differ.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from solver import Deck, Position, Solver
from solver.artifacts import ARTIFACTS, Artifact
from solver.model.random_play import random_position
from solver.model.view import Witness
from solver.search.sampled.hint import hint

HERE = Path(__file__).resolve().parents[1]
TURNS = 10  # of each tree, for each kind
WORK = "--work"  # says to a process that it has a turn


def solved(
    number: int, decks: tuple[str, ...], cards: int, *, players: int = 2, artifacts: int = 0
) -> tuple[float, int]:
    """Seconds and nodes for every move of a random ending; among three for what each can enforce."""
    position = random_position(Deck.of(decks[number % len(decks)]), number, players=players, cards=cards)
    if artifacts:
        playable = [each for each in ARTIFACTS if each is not Artifact.BALL]
        held = Random(number).sample(playable, 2 * artifacts)
        by_seat = (tuple(sorted(held[:artifacts])), tuple(sorted(held[artifacts:])))
        position = Position.of(replace(position.plain, artifacts=by_seat))
    begun = process_time()
    solver = Solver()
    solver.analyse(position)
    return process_time() - begun, solver.nodes


def hinted(number: int, decks: tuple[str, ...]) -> tuple[float, int]:
    """Seconds for a hint in Phase One; its nodes are not counted."""
    deck = Deck.of(decks[number % len(decks)])
    position = random_position(deck, number, phase=1, cards=3 + number % 11)
    assert position.to_move is not None
    view = Witness(position.to_move, position).view(position)
    begun = process_time()
    hint(view)
    return process_time() - begun, 0


PRINTED = ("GKUDP", "NIRTS", "GKUDR", "NIUDP")
OF_SEVEN = ("GKUDPRT", "NIUDRTS")
KINDS: dict[str, Callable[[int], tuple[float, int]]] = {
    "printed": lambda number: solved(number, PRINTED, 13),
    "potions": lambda number: solved(number, ("GKUDM", "NIMTS"), 6),
    "bears": lambda number: solved(number, ("GKUDB", "NIBTS"), 13),
    "artifacts": lambda number: solved(number, PRINTED, 5, artifacts=2),
    "three": lambda number: solved(number, OF_SEVEN, 8, players=3),
    "four": lambda number: solved(number, OF_SEVEN, 7, players=4),
    "hints": lambda number: hinted(number, PRINTED),
    "magic-hints": lambda number: hinted(number, ("GKMBH", "NIMTS")),
}


def work(kind: str, numbers: range) -> None:
    KINDS[kind](numbers.start)  # what is made once is not counted
    print(json.dumps([KINDS[kind](number) for number in numbers]))


def turn(tree: Path, kind: str, numbers: range) -> list[tuple[float, int]]:
    """Some positions in a process that imports the solver of a tree."""
    command = [sys.executable, __file__, WORK, kind, str(numbers.start), str(numbers.stop)]
    ran = subprocess.run(
        command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True, capture_output=True
    )
    return [(seconds, nodes) for seconds, nodes in json.loads(ran.stdout)]


def compare(tree: Path, kind: str, positions: int) -> None:
    here: list[tuple[float, int]] = []
    there: list[tuple[float, int]] = []
    each = max(1, positions // TURNS)
    for first in range(0, positions, each):
        numbers = range(first, min(first + each, positions))
        trees = [(HERE, here), (tree, there)]
        for where, found in trees if first // each % 2 else trees[::-1]:
            found.extend(turn(where, kind, numbers))
    own, other = (sum(seconds for seconds, _ in found) for found in (here, there))
    ratios = [a / b for (a, _), (b, _) in zip(here, there, strict=True)]
    nodes = [sum(nodes for _, nodes in found) for found in (here, there)]
    told = "" if nodes[0] == nodes[1] else f"   nodes {nodes[0]}, before {nodes[1]}"
    print(f"{kind:12} {own:9.3f} s {other:9.3f} s {own / other:7.3f} {median(ratios):7.3f}{told}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tree", type=Path)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--positions", type=int, default=200)
    options = parser.parse_args()
    if unknown := set(options.kinds) - set(KINDS):
        parser.error(f"there is no kind {', '.join(unknown)}; the kinds are {', '.join(KINDS)}")
    print("kind              this       other    sums  median")
    for kind in options.kinds or KINDS:
        compare(options.tree.resolve(), kind, options.positions)


if __name__ == "__main__":
    if sys.argv[1:2] == [WORK]:
        work(sys.argv[2], range(int(sys.argv[3]), int(sys.argv[4])))
    else:
        main()
