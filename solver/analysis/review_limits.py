"""Time management of a review: the limits of all of it, and those of each position."""

from __future__ import annotations

from solver.analysis.time_management import Deadline
from solver.search.exact.inquiry import Allowance
from solver.stopping import Reason, StopFlag


class ReviewLimits:
    def __init__(self, whole: Allowance, deadline: Deadline | None, seconds: float) -> None:
        self._whole = whole
        self._deadline = deadline
        self.seconds = seconds  # for a position that can be told by bounds
        self.stopped: Reason | None = None  # what has ended the whole review, while something was to be done

    @property
    def flag(self) -> StopFlag | None:
        return self._whole.left.stop

    def restart(self) -> None:
        """The time of the next position begins."""
        if self._deadline is not None:
            self._deadline.restart()

    def are_over(self) -> bool:
        """Whether nothing more is to be searched."""
        if not self.is_stopped() and self._whole.left.max_nodes == 0:
            self.stopped = "nodes"
        return self.stopped is not None

    def is_stopped(self) -> bool:
        """Whether nothing more is to be done, hints included."""
        if self.flag is not None and self.flag.is_set():
            self.stopped = "request"
        return self.stopped == "request"
