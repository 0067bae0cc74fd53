"""One position under examination: its bounds, those of its moves, and a line, filled in step by step.

Whenever the search is cut off, what has been filled in so far is the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.line import good_move, play_out
from solver.search.exact.search import Limits, Opened, Progress, Stand
from solver.search.exact.solution import MoveValue, Solution
from solver.search.exact.value import direction
from solver.search.stopping import Reason

if TYPE_CHECKING:
    from solver.search.exact.expected import Expected


class Examination:
    """What is known of a position in which somebody is to move, and the work to know more."""

    def __init__(self, opened: Opened, position: Position, goal: Goal, limits: Limits) -> None:
        self._inquiry = Inquiry(opened.prover, limits)
        self._stand = opened.stand
        player = opened.stand.to_move
        assert player is not None
        self._player = player
        self._goal: Goal = goal
        self._scale = opened.scale
        self._notes = position.notes
        self._bounds = Bounds(Ladder.of(goal, opened.scale))
        self._wanted: list[Move] = []  # the moves to be valued
        self._by_move: dict[Move, Bounds] = {}
        self._votes: dict[Move, dict[str, int]] = {}  # at the end of an optimal line, by its first move
        self._line: list[tuple[Seat, Move]] = []

    def expected(self) -> Expected:
        """The value alone, which is sure."""
        from solver.search.exact.expected import Expected

        self._inquiry.narrow(self._stand, self._bounds)
        return Expected.of(self._bounds.at_least, self._goal)

    def find_a_line(self) -> None:
        """The value, and a line that starts with some best move."""
        self._inquiry.narrow(self._stand, self._bounds)
        line, end = play_out(self._inquiry, self._stand, self._bounds)
        best = line[0][1]
        self._wanted = [best]
        self._by_move[best] = self._bounds
        self._keep(line, end)

    def value_every_move(self, progress: Progress | None = None) -> None:
        """The value, that of every move, and a line that starts with the first of the best moves."""
        self._wanted = self._stand.moves()
        self._inquiry.narrow(self._stand, self._bounds)
        best = good_move(self._inquiry, self._stand, self._player, self._bounds)
        self._by_move[best] = self._bounds
        for done, move in enumerate(self._wanted):
            if progress is not None:
                progress(done, len(self._wanted))
            if move != best:
                self._value(move)
        for move in self._best_first():
            if not self._line or (self._goal == "votes" and not self._scale.all_vote):
                rest, end = play_out(self._inquiry, self._stand.after(move), self._by_move[move])
                self._keep([(self._player, move), *rest], end)

    def _value(self, move: Move) -> None:
        """First ask whether the move is as good as the best; most often that settles it."""
        bounds = self._by_move[move] = self._bounds_of(move)
        stand = self._stand.after(move)
        if test := self._bounds.test_for(self._player):
            rank, _ = test
            bounds.learn(rank, self._inquiry.ask(stand, rank))
        else:
            bounds.lowest, bounds.highest = self._bounds.lowest, self._bounds.highest
        self._inquiry.narrow(stand, bounds)

    def _keep(self, line: list[tuple[Seat, Move]], end: Stand) -> None:
        """Keep the votes of a line, and the line itself if it is the first."""
        self._line = self._line or line
        if self._goal == "votes":
            self._votes[line[0][1]] = dict(zip(self._scale.sides, end.votes(), strict=True))

    def _bounds_of(self, move: Move) -> Bounds:
        """What is known of a move."""
        return self._by_move[move] if move in self._by_move else self._bounds.of_move(self._player)

    def _best_first(self) -> list[Move]:
        """The moves, best first for the player to move; equal ones in deck order."""
        sign = direction(self._player, self._scale.sides)

        def cost(move: Move) -> tuple[int, int]:
            bounds = self._bounds_of(move)
            return -sign * bounds.lowest, -sign * bounds.highest

        return sorted(self._wanted, key=cost)

    def _best(self) -> Move | None:
        """The first move that is proven to give nothing away."""
        if self._bounds.next_question() is not None:
            return None
        for move in self._best_first():
            if self._bounds_of(move).certain_for(self._player) == self._bounds.certain_for(self._player):
                return move
        return None

    def _votes_of(self, bounds: Bounds, move: Move | None) -> dict[str, int] | None:
        """The margin tells how the votes fall; where a faction may not vote, a line has to."""
        if self._goal == "votes" and self._scale.all_vote and bounds.value is not None:
            return self._scale.votes(bounds.value.margin)
        return None if move is None else self._votes.get(move)

    def solution(self, stopped: Reason | None = None) -> Solution:
        """The answer as it stands."""
        best = self._best()
        moves = []
        for move in self._best_first():
            bounds = self._bounds_of(move)
            moves.append(
                MoveValue(
                    move=move,
                    goal=self._goal,
                    at_least=bounds.at_least,
                    at_most=bounds.at_most,
                    is_open=bounds.is_open,
                    votes=self._votes_of(bounds, move),
                )
            )
        return Solution(
            goal=self._goal,
            at_least=self._bounds.at_least,
            at_most=self._bounds.at_most,
            is_open=self._bounds.is_open,
            votes=self._votes_of(self._bounds, best),
            to_move=self._player,
            best=best,
            moves=tuple(moves),
            line=tuple(self._line),
            nodes=self._inquiry.nodes,
            seconds=self._inquiry.seconds,
            stopped=stopped,
            notes=self._notes,
        )
