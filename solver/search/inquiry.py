"""Questions about a position and all that can follow from it, put to the core within limits."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from solver._core import Board, Prover
from solver.decks import Deck
from solver.search.bounds import Bounds
from solver.search.value import question

#: Why a search ended early.
Reason = Literal["time", "nodes", "interrupt"]


class Stopped(Exception):
    """A limit was reached; what has been learnt until then holds."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class Inquiry:
    """All questions asked for one answer: they share the limits and the prover's table."""

    def __init__(
        self, prover: Prover, deck: Deck, time_limit: float | None = None, max_nodes: int | None = None
    ) -> None:
        self.deck = deck
        self._prover = prover
        self._begun = monotonic()
        self._time_limit = time_limit
        self._max_nodes = max_nodes
        self._first_node = prover.nodes
        self._set_limits()

    def _set_limits(self) -> None:
        """Let the core stop at what is left of the limits."""
        self._prover.limit(
            None if self._max_nodes is None else max(self._max_nodes - self.nodes, 0),
            None if self._time_limit is None else self._time_limit - self.seconds,
        )

    @property
    def nodes(self) -> int:
        return self._prover.nodes - self._first_node

    @property
    def seconds(self) -> float:
        return monotonic() - self._begun

    def ask(self, board: Board, rank: int) -> bool:
        """Whether the value of this position is at least of that rank."""
        answer = self._prover.ask(board, *question(rank))
        if answer is None:
            raise Stopped("time" if self._max_nodes is None or self.nodes < self._max_nodes else "nodes")
        return answer

    def ask_briefly(self, board: Board, rank: int, patience: int) -> bool | None:
        """The same, but None if it takes more nodes than that: only what is as good as known is answered."""
        if self._max_nodes is not None:
            if self.nodes > self._max_nodes:
                raise Stopped("nodes")
            patience = min(patience, self._max_nodes - self.nodes)
        self._prover.limit(patience)
        answer = self._prover.ask(board, *question(rank))
        self._set_limits()
        return answer

    def narrow(self, board: Board, bounds: Bounds) -> None:
        """Ask until the value is known as well as the goal wants it."""
        while (rank := bounds.next_question()) is not None:
            bounds.learn(rank, self.ask(board, rank))
