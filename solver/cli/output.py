"""What a command writes: text that fits the terminal, in colour where it is welcome, or JSON."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any

import click

from solver.files import replace_file
from solver.present.terminal import paint, row
from solver.strict_json import dumps_line

#: Exit status of an answer that was cut off.
CUT_OFF = 3

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
title_option = click.option("--title", metavar="TEXT", default="", help="A heading for the picture.")


def out_option(meaning: str, required: bool = False) -> Callable[..., Any]:
    return click.option("-o", "--out", metavar="FILE", required=required, help=meaning)


def width() -> int:
    """Columns of the terminal; 80 where there is none."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told) > 0:
        return int(told)
    try:  # as `shutil` does, which brings three ways to compress along
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (AttributeError, ValueError, OSError):  # no standard output, a closed one, or no terminal
        return 80


def table_width() -> int:
    """The same where a game is played: the last column stays free, since in some terminals an empty line
    follows one that fills it."""
    return max(width() - 1, 1)


def write_text(text: str) -> None:
    _write(paint(text) if _wants_colour() else text)


def write_sentence(text: str) -> None:
    """What is told in a conversation, in lines that fit."""
    write_text(row("", text, table_width()))


def write_part(text: str) -> None:
    """The beginning of a line, shown at once."""
    _write(text, ends_line=False)


def write_json(value: Mapping[str, object]) -> None:
    """One JSON object on one line."""
    _write(dumps_line(value))


def write_line(text: str) -> None:
    """One line as it is."""
    _write(text)


def write_document(path: str | None, text: str) -> None:
    """A whole document, to a file or to standard output; in UTF-8, whatever the terminal speaks."""
    if path is None:
        _write(text.encode())
    else:
        replace_file(path, text.encode())


def _write(text: str | bytes, ends_line: bool = True) -> None:
    """Text gets an end of line, bytes are written as they are."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    click.echo(text, nl=ends_line and isinstance(text, str))


def is_shown() -> bool:
    """Whether the output goes to a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def _wants_colour() -> bool:
    """Only on a terminal that can, and only where the user has not declined (no-color.org)."""
    return is_shown() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
