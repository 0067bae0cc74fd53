"""A file of lines that an earlier run has begun: what stands in it, and how to go on.

As long as a file is open for that, other processes are refused it: they would write between our lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from solver.errors import ClaimError
from solver.files import bounded_lines, lock


def open_to_go_on(path: str, contents: str) -> BinaryIO:
    """Open a file to read what it holds and to append to it; it is made if it is not there."""
    with _opening(path, contents):
        return kept(open(path, "a+b"))


def open_anew(path: str, contents: str) -> BinaryIO:
    """Open a file that does not hold anything yet, only to append to it, so that a pipe will do."""
    with _opening(path, contents):
        file = kept(open(path, "ab"))  # noqa: SIM115 (whoever asks for it closes it)
    if os.path.isfile(path) and os.path.getsize(path):
        file.close()
        raise ClaimError(f"{path}: is there already; --resume goes on with it")
    return file


def kept(file: BinaryIO) -> BinaryIO:
    """A file that has just been opened to be written, from now on for this process alone."""
    if not lock(file):
        file.close()
        raise ClaimError(f"{file.name}: another process is writing to it; wait until that one has ended")
    return file


@contextmanager
def _opening(path: str, contents: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ClaimError(f"{path}: cannot be opened for {contents} ({error.strerror or error})") from None


def whole_lines(file: BinaryIO, beginnings: tuple[bytes, ...]) -> Iterator[bytes]:
    """Every line of the file. A last one that was not written to its end is dropped, if it is one of ours."""
    file.seek(0)
    end = 0
    for line in bounded_lines(file, file.name):
        if not line.endswith(b"\n") and any(line[: len(each)] == each[: len(line)] for each in beginnings):
            file.truncate(end)
            return
        yield line
        end += len(line)


def append_line(file: BinaryIO, text: str) -> None:
    """Write a line at the end at once: whatever happens next, it is kept."""
    rest = text.encode() + b"\n"
    try:
        while rest:  # past the buffer, which would try again when the file is closed
            rest = rest[os.write(file.fileno(), rest) :]
    except OSError as error:
        raise OSError(error.errno, error.strerror, file.name) from None
