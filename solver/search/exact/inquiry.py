"""Search limits: questions about a position and what can follow, put to a core until a limit ends it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple, Protocol, TypedDict, TypeVar

from solver.arguments import HIGHEST_NUMBER, check_flag, check_seconds, check_whole
from solver.stopping import Reason, StopFlag, Stopped, heed

Found = TypeVar("Found")


class Limits(NamedTuple):
    """What ends the work on one question early: seconds, positions searched, a flag that somebody sets."""

    time_limit: float | None = None
    max_nodes: int | None = None
    stop: StopFlag | None = None
    used_up: Reason | None = None  # what has ended an allowance: nothing is asked any more

    def checked(self) -> Limits:
        """These limits, if they are any."""
        if self.time_limit is not None:
            check_seconds(self.time_limit, "time_limit")
        if self.max_nodes is not None:
            check_whole(self.max_nodes, 0, HIGHEST_NUMBER, "max_nodes")
        check_flag(self.stop, "stop")
        return self

    def within(self, others: Limits) -> Limits:
        """Whichever comes first."""
        times = [limit for limit in (self.time_limit, others.time_limit) if limit is not None]
        nodes = [limit for limit in (self.max_nodes, others.max_nodes) if limit is not None]
        flags = [flag for flag in (self.stop, others.stop) if flag is not None]
        return Limits(
            min(times, default=None),
            min(nodes, default=None),
            _Either(*flags) if len(flags) > 1 else next(iter(flags), None),
            self.used_up or others.used_up,
        )


class _Either(NamedTuple):
    """Two flags, of which one is enough."""

    one: StopFlag
    other: StopFlag

    def is_set(self) -> bool:
        return self.one.is_set() or self.other.is_set()


class Allowance:
    """Limits that many questions share, one after the other."""

    def __init__(self, limits: Limits, nodes: Callable[[], int]) -> None:
        """`nodes` tells how many have been searched so far."""
        self._limits = limits.checked()
        self._nodes = nodes
        self._first_node = nodes()
        self.restart()

    def restart(self) -> None:
        """Let the time begin anew."""
        self._begun = monotonic()

    @property
    def left(self) -> Limits:
        seconds, nodes, stop, _ = self._limits
        if seconds is not None:
            seconds = max(0.0, seconds - (monotonic() - self._begun))
        if nodes is not None:
            nodes = max(0, nodes - (self._nodes() - self._first_node))
        return Limits(seconds, nodes, stop, "time" if seconds == 0 else None)


class GivenLimits(TypedDict, total=False):
    """The same as keywords of a question, those that its caller names."""

    time_limit: float | None
    max_nodes: int | None
    stop: StopFlag | None


class Prover(Protocol):
    """A core that searches: it counts its work and ends it at limits."""

    @property
    def nodes(self) -> int: ...

    def limit(
        self, nodes: int | None = None, seconds: float | None = None, stop: StopFlag | None = None
    ) -> None: ...


class Inquiry:
    """All questions asked for one answer: they share the limits and the prover's table."""

    def __init__(self, prover: Prover, limits: Limits) -> None:
        time_limit, max_nodes, stop, self._used_up = limits.checked()
        self._prover = prover
        self._begun = monotonic()
        self._time_limit = time_limit
        self._max_nodes = max_nodes
        self._stop = stop
        self._first_node = prover.nodes
        self.limit()

    def anew(self, limits: Limits) -> Inquiry:
        """Another one of the same prover."""
        return Inquiry(self._prover, limits)

    def limit(self, nodes: int | None = None) -> None:
        """Let the search stop at what is left of the limits; the next questions also after so many nodes."""
        left = None if self._max_nodes is None else self._max_nodes - self.nodes
        if nodes is not None:
            left = nodes if left is None else min(nodes, left)
        self._prover.limit(
            None if left is None else max(left, 0),
            None if self._time_limit is None else self._time_limit - self.seconds,
            self._stop,
        )

    @property
    def nodes(self) -> int:
        return self._prover.nodes - self._first_node

    @property
    def seconds(self) -> float:
        return monotonic() - self._begun

    @property
    def is_limited(self) -> bool:
        """Whether time or nodes end it, and not only somebody's wish."""
        return self._time_limit is not None or self._max_nodes is not None

    def ask(self, question: Callable[[], Found | None]) -> Found:
        """The answer of a core to a question."""
        self.heed_the_flag()
        return self.in_time(question())

    def in_time(self, answer: Found | None) -> Found:
        """What a core has answered; `Stopped` if a limit has ended the search for it."""
        if answer is None:
            self.heed_the_flag()
            raise Stopped("time" if self._max_nodes is None or self.nodes < self._max_nodes else "nodes")
        return answer

    def go_on_after(self, stopped: Stopped) -> None:
        """Where the nodes of a round ended a search: nothing, unless a limit of the whole inquiry did."""
        out_of_nodes = self._max_nodes is not None and self.nodes >= self._max_nodes
        out_of_time = self._time_limit is not None and self.seconds >= self._time_limit
        if out_of_nodes or out_of_time or stopped.reason == "request":
            raise Stopped("nodes" if out_of_nodes else stopped.reason)

    def heed_the_flag(self) -> None:
        """The core looks at it too, but seldom: a short search ends before that."""
        heed(self._stop)
        if self._used_up is not None:
            raise Stopped(self._used_up)
