"""What a bot that samples may spend on a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time

from solver.arguments import HIGHEST_NUMBER, check_seconds, check_whole


@dataclass(frozen=True)
class Budget:
    """So many worlds, or so much processor time; with neither, as many worlds as the bot thinks right.

    >>> Budget(worlds=40)
    Budget(worlds=40, seconds=None)
    """

    worlds: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.worlds is not None:
            check_whole(self.worlds, 1, HIGHEST_NUMBER, "worlds")
        if self.seconds is not None:
            check_seconds(self.seconds, "seconds")

    def less(self, seconds: float) -> Budget:
        """What is left after so much processor time, if time is what counts."""
        return self if self.seconds is None else Budget(seconds=max(0.0, self.seconds - seconds))

    def portions(self, usual: int, portion: int) -> Iterator[tuple[int, int]]:
        """Worlds to look at next, as the first number and how many, until the budget is spent."""
        first = 0
        if self.seconds is None:
            most = self.worlds or usual
            while first < most:
                yield first, min(portion, most - first)
                first += portion
            return
        end = thread_time() + self.seconds
        while first == 0 or thread_time() < end:
            yield first, portion
            first += portion
