"""Files: what is read is bounded, so that neither a wrong file nor a device fills the memory."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import BinaryIO

from solver.errors import NotationError

#: No line that this program writes is nearly as long.
LONGEST_LINE = 1_000_000


def read_bounded(stream: BinaryIO, most: int, kind: str) -> bytes:
    """All that a stream holds; more than so many bytes are refused."""
    content = stream.read(most + 1)
    if len(content) > most:
        raise NotationError(f"is larger than {most // 1_000_000} MB, which no {kind} is")
    return content


def cut_lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """Every line of a stream. Of a line that is longer than `most` bytes one more is given, and no others."""
    while line := stream.readline(most + 1):
        yield line
        while len(line) > most and not line.endswith(b"\n"):
            line = stream.readline(most + 1)


def bounded_lines(file: BinaryIO, path: str | PathLike[str]) -> Iterator[bytes]:
    """Every line of a file of ours; one that is longer is refused."""
    for number, line in enumerate(cut_lines(file, LONGEST_LINE), 1):
        if len(line) > LONGEST_LINE:
            raise NotationError(
                f"{path}: line {number} is longer than {LONGEST_LINE} bytes, which no line of ours is"
            )
        yield line
