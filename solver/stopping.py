"""Search limits, and signs of life: why a search ends before it has its answer, what it has until then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, Protocol, TypeVar

from solver.errors import ClaimError

#: Why a search ended early.
Reason = Literal["time", "nodes", "interrupt", "request"]

Partial = TypeVar("Partial")
Thing = TypeVar("Thing")

#: Called during long work, whenever more is known: how much is done, of how much, if anybody knows that, and
#: what makes the answer so far. That is to be called at once or never: later there is another one.
Progress = Callable[[int, int | None, Callable[[], Partial]], None]


class StopFlag(Protocol):
    """What ends a search from another thread once it is set: a `threading.Event`, say.

    >>> class Never:
    ...     def is_set(self):
    ...         return False
    >>> solve("GKUDP 2A / A K3 / B G7", stop=Never()).exact
    True
    """

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


def heed(stop: StopFlag | None) -> None:
    """Raise `Stopped` if the flag is set: for work in small steps."""
    if stop is not None and stop.is_set():
        raise Stopped("request")


def heeding(stop: StopFlag | None, things: Iterable[Thing]) -> Iterator[Thing]:
    """These things, as long as the flag is not set."""
    for thing in things:
        heed(stop)
        yield thing
