"""What a command reads: a file, standard input, or text written on the command line itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TypeVar

import click

from solver.errors import ClaimError, NotationError

T = TypeVar("T")

position_argument = click.argument("position", metavar="POSITION")
record_argument = click.argument("record", metavar="RECORD")


def read(source: str, loads: Callable[[bytes | str], T]) -> T:
    """Read what `source` stands for; an error begins with the name of the file."""
    if _is_text(source):
        return loads(source)
    name = "standard input" if source == "-" else source
    content = _read_standard_input() if source == "-" else _read_file(source)
    if not content.strip():
        raise NotationError(f"{name}: is empty")
    try:
        return loads(content)
    except ClaimError as error:
        raise ClaimError(f"{name}: {error}") from error


def _is_text(source: str) -> bool:
    """Whether the argument itself is what is to be read: no such file, and spaces or a brace in it."""
    return not os.path.exists(source) and (" " in source.strip() or source.lstrip().startswith("{"))


def _read_standard_input() -> bytes:
    if sys.stdin is None:
        raise NotationError("standard input: is closed")
    return sys.stdin.buffer.read()


def _read_file(name: str) -> bytes:
    try:
        with open(name, "rb") as file:
            return file.read()
    except FileNotFoundError:
        raise NotationError(f"{name}: there is no such file") from None
    except OSError as error:
        raise NotationError(f"{name}: cannot be read ({error.strerror})") from None
