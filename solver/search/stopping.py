"""Search limits: why a search ends before it has its answer, and the flag by which a thread asks for it."""

from __future__ import annotations

from typing import Literal, Protocol

from solver.errors import ClaimError

#: Why a search ended early.
Reason = Literal["time", "nodes", "interrupt", "request"]


class StopFlag(Protocol):
    """What ends a search from another thread once it is set: a `threading.Event`, say."""

    def is_set(self) -> bool: ...


class Stopped(ClaimError):
    """A search ended before it had its answer; what has been learnt until then holds.

    >>> from threading import Event
    >>> stop = Event()
    >>> stop.set()
    >>> try:
    ...     explain("GKUDP 2A / A G5 K3 / B G7 D0", stop=stop)
    ... except Stopped as stopped:
    ...     print(stopped.reason)
    request
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason

    def __str__(self) -> str:
        return f"the search was stopped ({self.reason}) before it had the answer"
