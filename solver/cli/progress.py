"""Signs of life during long work: one line on a terminal's error stream, renewed twice a second."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

_PERIOD = 0.5


@contextmanager
def progress(text: Callable[[float], str]) -> Iterator[None]:
    """Show what `text` says after so many seconds, while the work goes on; silent in a pipe."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    done = Event()
    thread = Thread(target=_show, args=(text, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def looking_back(seconds: float) -> str:
    return f"{seconds:.0f} s, looking back"


def _columns() -> int:
    """Of the terminal that shows errors; one that does not know its size is taken to be an ordinary one."""
    return os.get_terminal_size(sys.stderr.fileno()).columns or 80


def _show(text: Callable[[float], str], done: Event) -> None:
    begun = monotonic()
    shown = False
    while not done.wait(_PERIOD):
        # A longer line would go on below, where nothing wipes it away.
        sys.stderr.write(f"\r\x1b[K{text(monotonic() - begun)[: _columns() - 1]}")
        sys.stderr.flush()
        shown = True
    if shown:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
