"""Says anew what the puzzles of packs are about: `python -m training.puzzle_words puzzles/*.jsonl`.

Positions, goals, solutions and origins stay as they are, and with them the ids. Themes, rating and
explanation are what follows from them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from solver.files import replace_file
from solver.present.puzzle_explanation import puzzle_explanation
from solver.puzzles.find import finished
from solver.puzzles.packs import read_pack
from solver.puzzles.puzzle import Puzzle, dumps_puzzle


def said_anew(puzzle: Puzzle) -> Puzzle:
    return finished(puzzle.position, puzzle.goal, puzzle.tree, puzzle.origin, puzzle_explanation)


def main() -> None:
    for path in map(Path, sys.argv[1:]):
        puzzles = list(read_pack(path))
        spoken = [said_anew(puzzle) for puzzle in puzzles]
        changed = sum(one != other for one, other in zip(puzzles, spoken, strict=True))
        replace_file(path, b"".join(dumps_puzzle(puzzle).encode() + b"\n" for puzzle in spoken))
        print(f"{path}: {changed} of {len(spoken)} puzzles changed")


if __name__ == "__main__":
    main()
