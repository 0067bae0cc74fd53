"""What a command writes: text that fits the terminal, in colour where it is welcome, or JSON."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import sys
from collections.abc import Callable, Mapping
from typing import Any

import click

from solver.present.terminal import paint

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
title_option = click.option("--title", metavar="TEXT", default="", help="A heading for the picture.")


def out_option(meaning: str, required: bool = False) -> Callable[..., Any]:
    return click.option("-o", "--out", metavar="FILE", required=required, help=meaning)


def width() -> int:
    """Columns of the terminal; 80 where there is none."""
    return shutil.get_terminal_size().columns


def write_text(text: str) -> None:
    _write(paint(text) if _wants_colour() else text)


def write_part(text: str) -> None:
    """The beginning of a line, shown at once."""
    _write(text, ends_line=False)


def write_json(value: Mapping[str, object]) -> None:
    """One JSON object on one line."""
    _write(json.dumps(value))


def write_line(text: str) -> None:
    """One line as it is."""
    _write(text)


def write_document(path: str | None, text: str) -> None:
    """A whole document, to a file or to standard output; in UTF-8, whatever the terminal speaks."""
    if path is None:
        _write(text.encode())
    else:
        _write_file(path, text.encode())


def _write_file(path: str, content: bytes) -> None:
    """Write a file as a whole or not at all: what bore the name before stays until all is written."""
    try:
        _replace(os.path.realpath(path), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from None


def _replace(path: str, content: bytes) -> None:
    from secrets import token_hex

    mode = os.stat(path).st_mode if os.path.exists(path) else None
    if mode is not None and not stat.S_ISREG(mode):  # a device or a pipe cannot be replaced, only written to
        with open(path, "wb") as device:
            device.write(content)
        return
    if mode is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    unfinished = f"{path}.{token_hex(4)}"
    try:
        with open(unfinished, "xb") as file:
            file.write(content)
            if mode is not None:
                os.chmod(unfinished, stat.S_IMODE(mode))
        os.replace(unfinished, path)
    except BaseException:
        if os.path.exists(unfinished):
            os.remove(unfinished)
        raise


def _write(text: str | bytes, ends_line: bool = True) -> None:
    """Text gets an end of line, bytes are written as they are."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    click.echo(text, nl=ends_line and isinstance(text, str))


def _wants_colour() -> bool:
    """Only on a terminal that can, and only where the user has not declined (no-color.org)."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )
