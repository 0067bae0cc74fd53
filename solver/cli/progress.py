"""Signs of life during long work: one line on a terminal's error stream, renewed twice a second."""

from __future__ import annotations

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


def _show(text: Callable[[float], str], done: Event) -> None:
    begun = monotonic()
    shown = False
    while not done.wait(_PERIOD):
        sys.stderr.write(f"\r\x1b[K{text(monotonic() - begun)}")
        sys.stderr.flush()
        shown = True
    if shown:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
