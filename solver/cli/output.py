"""What a command writes: text that fits the terminal, in colour where it is welcome, or JSON."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
from collections.abc import Mapping

import click

from solver.present.terminal import paint

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")


def width() -> int:
    """Columns of the terminal; 80 where there is none."""
    return shutil.get_terminal_size().columns


def write_text(text: str) -> None:
    _write(paint(text) if _wants_colour() else text)


def write_json(value: Mapping[str, object]) -> None:
    """One JSON object on one line."""
    _write(json.dumps(value))


def write_line(text: str) -> None:
    """One line as it is."""
    _write(text)


def _write(text: str) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    click.echo(text)


def _wants_colour() -> bool:
    """Only on a terminal that can, and only where the user has not declined (no-color.org)."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )
