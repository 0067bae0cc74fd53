"""Questions about a position and all that can follow from it, put to a search within limits."""

from __future__ import annotations

from time import monotonic
from typing import TypeVar

from solver.arguments import HIGHEST_NUMBER, check_seconds, check_whole
from solver.cards import Seat
from solver.moves import Move
from solver.search.exact.bounds import Bounds
from solver.search.exact.search import Limits, Prover, Stand, Test
from solver.search.stopping import Stopped

Found = TypeVar("Found")


class Inquiry:
    """All questions asked for one answer: they share the limits and the prover's table."""

    def __init__(
        self,
        prover: Prover,
        limits: Limits,
    ) -> None:
        time_limit, max_nodes, stop = limits
        if time_limit is not None:
            check_seconds(time_limit, "time_limit")
        if max_nodes is not None:
            check_whole(max_nodes, 0, HIGHEST_NUMBER, "max_nodes")
        self._prover = prover
        self._begun = monotonic()
        self._time_limit = time_limit
        self._max_nodes = max_nodes
        self._stop = stop
        self._first_node = prover.nodes
        self._set_limits()

    def _set_limits(self) -> None:
        """Let the search stop at what is left of the limits."""
        self._prover.limit(
            None if self._max_nodes is None else max(self._max_nodes - self.nodes, 0),
            None if self._time_limit is None else self._time_limit - self.seconds,
            self._stop,
        )

    @property
    def nodes(self) -> int:
        return self._prover.nodes - self._first_node

    @property
    def seconds(self) -> float:
        return monotonic() - self._begun

    def ask(self, stand: Stand, rank: int) -> bool:
        """Whether the value of this position is at least of that rank."""
        self._heed_the_flag()
        return self.in_time(stand.ask(rank))

    def is_fixed(self, stand: Stand, faction: int, vote: int) -> bool:
        """Whether a faction ends with this vote, 1, -1 or 0, whatever is played."""
        self._heed_the_flag()
        return self.in_time(stand.is_fixed(faction, vote))

    def in_time(self, answer: Found | None) -> Found:
        """An answer of the prover; `Stopped` if a limit has ended the search for it."""
        if answer is None:
            self._heed_the_flag()
            raise Stopped("time" if self._max_nodes is None or self.nodes < self._max_nodes else "nodes")
        return answer

    def _heed_the_flag(self) -> None:
        """The core looks at it too, but seldom: a short search ends before that."""
        if self._stop is not None and self._stop.is_set():
            raise Stopped("request")

    def keeper(self, stand: Stand, moves: list[Move], test: Test | None, one_is_sure: bool) -> Move | None:
        """One of these moves that passes the test, the one that is proven soonest; None if there is none."""
        self._heed_the_flag()
        found = self.in_time(stand.keeper(moves, test, one_is_sure))
        return None if found < 0 else moves[found]

    def play_out(
        self, stand: Stand, test_of_0: Test | None, test_of_1: Test | None
    ) -> tuple[list[tuple[Seat, Move]], Stand]:
        """Moves to the end of the game, each of which passes the test of its side, and the position then."""
        self._heed_the_flag()
        return self.in_time(stand.play_out(test_of_0, test_of_1))

    def narrow(self, stand: Stand, bounds: Bounds) -> None:
        """Ask until the value is known as well as the goal wants it."""
        while (rank := bounds.next_question()) is not None:
            bounds.learn(rank, self.ask(stand, rank))
