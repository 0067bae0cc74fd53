"""Signs of life during long work: one line on a terminal's error stream, renewed twice a second."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Event, RLock, Thread
from time import monotonic

from solver.cli.output import is_shown

_PERIOD = 0.5

#: What is to be written to standard output meanwhile is written within this: a terminal that shows both
#: shows it above the sign of life.
Aside = Callable[[], AbstractContextManager[None]]


@contextmanager
def progress(text: Callable[[float], str]) -> Iterator[Aside]:
    """Show what `text` says after so many seconds, while the work goes on; silent in a pipe."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield nullcontext
        return
    line, done = _Line(), Event()
    thread = Thread(target=_show, args=(text, line, done), daemon=True)
    thread.start()
    try:
        yield line.aside if is_shown() else nullcontext
    finally:
        done.set()
        thread.join()


def looking_back(seconds: float) -> str:
    return f"{seconds:.0f} s, looking back"


def _columns() -> int:
    """Of the terminal that shows errors; one that does not know its size is taken to be an ordinary one."""
    return os.get_terminal_size(sys.stderr.fileno()).columns or 80


class _Line:
    """The last line of the terminal, which makes way for what is written there."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._is_shown = False

    def show(self, text: str) -> None:
        with self._lock:
            # A longer line would go on below, where nothing wipes it away.
            self._write(text[: _columns() - 1])
            self._is_shown = True

    def wipe(self) -> None:
        with self._lock:
            if self._is_shown:
                self._write("")
                self._is_shown = False

    @contextmanager
    def aside(self) -> Iterator[None]:
        with self._lock:
            self.wipe()
            yield

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def _show(text: Callable[[float], str], line: _Line, done: Event) -> None:
    begun = monotonic()
    while not done.wait(_PERIOD):
        line.show(text(monotonic() - begun))
    line.wipe()
