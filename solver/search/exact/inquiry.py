"""Questions about a position and all that can follow from it, put to a search within limits."""

from __future__ import annotations

from time import monotonic
from typing import TypeVar

from solver._core import Board
from solver.arguments import HIGHEST_NUMBER, check_seconds, check_whole
from solver.decks import Deck
from solver.search.exact.bounds import Bounds
from solver.search.exact.search import Prover, Test, Worker
from solver.search.stopping import StopFlag, Stopped

Found = TypeVar("Found")


class Limited:
    """All work for one answer: it shares the limits. Whatever does it in the core counts its nodes."""

    def __init__(
        self,
        worker: Worker,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> None:
        if time_limit is not None:
            check_seconds(time_limit, "time_limit")
        if max_nodes is not None:
            check_whole(max_nodes, 0, HIGHEST_NUMBER, "max_nodes")
        self._worker = worker
        self._begun = monotonic()
        self._time_limit = time_limit
        self._max_nodes = max_nodes
        self._stop = stop
        self._first_node = worker.nodes
        self._set_limits()

    def _set_limits(self) -> None:
        """Let the search stop at what is left of the limits."""
        self._worker.limit(
            None if self._max_nodes is None else max(self._max_nodes - self.nodes, 0),
            None if self._time_limit is None else self._time_limit - self.seconds,
            self._stop,
        )

    @property
    def nodes(self) -> int:
        return self._worker.nodes - self._first_node

    @property
    def seconds(self) -> float:
        return monotonic() - self._begun

    def _in_time(self, answer: Found | None) -> Found:
        if answer is None:
            self._heed_the_flag()
            raise Stopped("time" if self._max_nodes is None or self.nodes < self._max_nodes else "nodes")
        return answer

    def _heed_the_flag(self) -> None:
        """The core looks at it too, but seldom: a short search ends before that."""
        if self._stop is not None and self._stop.is_set():
            raise Stopped("request")


class Inquiry(Limited):
    """All questions asked for one answer: they share the limits and the prover's table."""

    def __init__(
        self,
        prover: Prover,
        deck: Deck,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> None:
        super().__init__(prover, time_limit, max_nodes, stop)
        self.deck = deck
        self._prover = prover

    def ask(self, board: Board, rank: int) -> bool:
        """Whether the value of this position is at least of that rank."""
        self._heed_the_flag()
        return self._in_time(self._prover.ask(board, rank))

    def is_fixed(self, board: Board, faction: int, vote: int) -> bool:
        """Whether a faction ends with this vote, 1, -1 or 0, whatever both play."""
        self._heed_the_flag()
        return self._in_time(self._prover.is_fixed(board, faction, vote))

    def keeper(self, board: Board, moves: list[int], test: Test | None, one_is_sure: bool) -> int:
        """One of these moves that passes the test, the one that is proven soonest; -1 if there is none."""
        self._heed_the_flag()
        return self._in_time(self._prover.keeper(board, moves, test, one_is_sure))

    def play_out(
        self, board: Board, test_of_a: Test | None, test_of_b: Test | None
    ) -> tuple[list[tuple[int, int]], Board]:
        """Moves to the end of the game, each of which passes its player's test, and the board then."""
        self._heed_the_flag()
        return self._in_time(self._prover.play_out(board, test_of_a, test_of_b))

    def narrow(self, board: Board, bounds: Bounds) -> None:
        """Ask until the value is known as well as the goal wants it."""
        while (rank := bounds.next_question()) is not None:
            bounds.learn(rank, self.ask(board, rank))
