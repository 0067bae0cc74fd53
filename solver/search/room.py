"""Memory limits: that there is no room for a table is no fault of the question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from solver.errors import NoRoom


@contextmanager
def room_for(memory: int) -> Iterator[None]:
    """Make a table of at most so many bytes in here."""
    try:
        yield
    except MemoryError:
        raise NoRoom(
            f"memory: there is no room for a table of at most {memory} bytes; ask for a smaller one"
        ) from None
