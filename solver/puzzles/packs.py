"""Packs: files of puzzles, one a line, some of which are installed with the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path

from solver.errors import ClaimError, NotationError, Refusal
from solver.files import bounded_lines, reading
from solver.puzzles.puzzle import Puzzle, loads_puzzle

Loads = Callable[[bytes], Puzzle]

#: Where an installation has the packs, and where the source tree has them.
_INSTALLED = Path(__file__).parent / "shipped"
_IN_TREE = Path(__file__).parents[2] / "puzzles"


def shipped_packs() -> tuple[Path, ...]:
    """The packs that came with the package."""
    folder = _INSTALLED if _INSTALLED.is_dir() else _IN_TREE
    packs = tuple(sorted(folder.glob("*.jsonl")))
    if not packs:
        raise Refusal(f"{folder}: the packs of the program are not there; name a pack of your own")
    return packs


def read_pack(path: str | PathLike[str], loads: Loads = loads_puzzle) -> Iterator[Puzzle]:
    """The puzzles of a pack; a fault names the file and the line."""
    with reading(path):
        file = open(path, "rb")  # noqa: SIM115 (closed below)
    with file:
        with reading(path):
            beginning = file.peek(1)
        if not beginning:
            raise NotationError(f"{path}: is empty")
        yield from numbered_puzzles(path, bounded_lines(file, path), loads)


def numbered_puzzles(
    path: str | PathLike[str], lines: Iterable[bytes], loads: Loads = loads_puzzle
) -> Iterator[Puzzle]:
    """A puzzle for every line; a fault names the file and the line."""
    for number, line in enumerate(lines, start=1):
        try:
            yield loads(line)
        except ClaimError as error:
            raise NotationError(f"{path}: line {number}: {error}") from None


def loads_playable(line: bytes) -> Puzzle:
    """A puzzle whose tree can be played, for packs that nobody has verified."""
    puzzle = loads_puzzle(line)
    puzzle.replay()
    return puzzle


def all_shipped() -> Iterator[Puzzle]:
    """Every puzzle that came with the package."""
    for path in shipped_packs():
        yield from read_pack(path)
