"""What a command reads: a file, standard input, or text written on the command line itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, TypeVar

import click

from solver.errors import ClaimError, NotationError
from solver.files import read_bounded, reading

T = TypeVar("T")

position_argument = click.argument("position", metavar="POSITION")
record_argument = click.argument("record", metavar="RECORD")

#: No position and no game is nearly as large.
_MOST_BYTES = 1_000_000


def read(source: str, loads: Callable[[bytes | str], T]) -> T:
    """Read what `source` stands for; an error begins with the name of the file."""
    if _is_text(source):
        return loads(source)
    name = name_of(source)
    with opened(source) as stream, reading(name):
        try:
            content = read_bounded(stream, _MOST_BYTES, "position or game")
            if not content.strip():
                raise NotationError("is empty")
            return loads(content)
        except ClaimError as error:
            raise ClaimError(f"{name}: {error}") from error


def _is_text(source: str) -> bool:
    """Whether the argument itself is what is to be read: JSON, or several words without a file's dot."""
    looks_like_text = source.lstrip().startswith("{") or (len(source.split()) > 1 and "." not in source)
    return looks_like_text and not os.path.exists(source)


def name_of(source: str) -> str:
    """What a message calls it."""
    return "standard input" if source == "-" else source


@contextmanager
def opened(source: str) -> Iterator[BinaryIO]:
    """A file, or standard input for "-", open for reading."""
    if source == "-":
        if sys.stdin is None:
            raise NotationError("standard input: is closed")
        yield sys.stdin.buffer
        return
    if not source:
        raise NotationError("the name of the file is empty")
    with reading(source):
        file = open(source, "rb")  # noqa: SIM115 (closed below)
    with file:
        yield file
