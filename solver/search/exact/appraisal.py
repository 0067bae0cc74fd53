"""One position with potions or bears under examination: what it and its moves are worth on average.

It is filled in step by step, and whenever the search is cut off, what is known so far is the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from solver import rules
from solver.model import Position
from solver.moves import Move
from solver.search.exact.appraiser import Appraiser, Worth
from solver.search.exact.best_play import BestPlay, Line
from solver.search.exact.bounds import Goal
from solver.search.exact.expected import (
    HALF,
    LOSS,
    WIN,
    Expected,
    ExpectedMove,
    ExpectedSolution,
    certain_value,
)
from solver.search.exact.search import Progress
from solver.search.exact.solution import MoveValue, Solution
from solver.search.exact.value import DRAWN, Scale, Value, direction
from solver.search.stopping import Reason


@dataclass
class _Outlook:
    """What is known of a position or a move: its value, and how best play goes on."""

    worth: Worth = field(default_factory=Worth)
    line: Line = ()
    votes: dict[str, int] | None = None  # at the end of the line, if it goes so far
    certain: Value | None = None  # how the game ends, where that is certain


class Appraisal:
    """What is known of a position in which somebody is to move, and the work to know more."""

    def __init__(
        self, appraiser: Appraiser[Any], best_play: BestPlay, position: Position, goal: Goal, scale: Scale
    ) -> None:
        self._appraiser = appraiser
        self._position = position
        self._goal: Goal = goal
        self._scale = scale
        self._spot = appraiser.look_at(position)
        self._best_play = best_play
        self._player = position.mover
        self._whole = _Outlook()
        self._by_move: dict[Move, _Outlook] = {}
        self._wanted: tuple[Move, ...] = ()

    def expected(self) -> Expected:
        """The value alone."""
        self._appraiser.find(self._spot, None, self._goal, self._whole.worth)
        expected = self._whole.worth.expected(self._goal)
        assert expected is not None
        return expected

    def find_a_line(self) -> None:
        """The value, and a line that starts with some best move."""
        self._appraiser.find(self._spot, None, self._goal, self._whole.worth)
        best = self._best_play.move(self._position, self._whole.worth.number(self._goal))
        self._wanted = (best,)
        self._by_move[best] = _Outlook(self._whole.worth)
        self._look_ahead(best)

    def value_every_move(self, progress: Progress | None = None) -> None:
        """The value, that of every move, and lines that start with them."""
        self._wanted = self._position.legal_moves()
        self._appraiser.find(self._spot, None, self._goal, self._whole.worth)
        for done, move in enumerate(self._wanted):
            if progress is not None:
                progress(done, len(self._wanted))
            self._by_move[move] = self._unknown()
            self._appraiser.find(self._spot, move, self._goal, self._by_move[move].worth)
        for move in self._wanted:
            self._look_ahead(move)

    def _look_ahead(self, move: Move) -> None:
        """Follow best play after a move, and tell whether it is certain how it ends."""
        outlook = self._by_move[move]
        value = outlook.worth.number(self._goal)
        outlook.line, last = self._best_play.line(self._position, value, move)
        expected = outlook.worth.expected(self._goal)
        if self._goal == "win" or expected is None:
            return
        outlook.certain = certain_value(expected)
        self._best_play.start_anew()
        if outlook.certain is not None and not self._best_play.is_certain(last, value):
            outlook.certain = None
        if last.is_over:
            outlook.votes = rules.tally(last).votes

    def _unknown(self) -> _Outlook:
        """What is known of any move: it is no better for the player than the position."""
        worth = self._whole.worth
        return _Outlook(Worth(high=worth.high) if direction(self._player) > 0 else Worth(low=worth.low))

    def _of_move(self, move: Move) -> _Outlook:
        return self._by_move[move] if move in self._by_move else self._unknown()

    def _best_first(self) -> list[Move]:
        """The moves, best first for the player to move; equal ones in deck order."""
        sign = direction(self._player)

        def cost(move: Move) -> tuple[int, int, int]:
            worth = self._of_move(move).worth
            return -sign * worth.low, -sign * worth.high, -sign * (worth.value or 0)

        return sorted(self._wanted, key=cost)

    def solution(self, stopped: Reason | None = None) -> Solution:
        """The answer as it stands."""
        moves = self._best_first()
        best = self._best(moves)
        whole = self._whole if best is None else self._by_move[best]
        by_chance = self._spot.by_chance
        kind, kind_of_move = (ExpectedSolution, ExpectedMove) if by_chance else (Solution, MoveValue)
        return kind(
            **self._verdict(whole, by_chance),
            to_move=self._player,
            best=best,
            moves=tuple(
                kind_of_move(move=move, **self._verdict(self._of_move(move), by_chance)) for move in moves
            ),
            line=whole.line,
            nodes=self._appraiser.nodes,
            seconds=self._appraiser.seconds,
            stopped=stopped,
            notes=self._position.notes,
        )

    def _best(self, best_first: list[Move]) -> Move | None:
        """The first move that is proven to give nothing away."""
        wanted = self._whole.worth.expected(self._goal)
        if wanted is None:
            return None
        known = (move for move in best_first if move in self._by_move)
        return next(
            (move for move in known if self._by_move[move].worth.expected(self._goal) == wanted), None
        )

    def _verdict(self, outlook: _Outlook, by_chance: bool) -> dict[str, Any]:
        """The fields of an answer."""
        at_least, at_most = _ends(outlook, self._scale, by_chance)
        verdict: dict[str, Any] = {
            "goal": self._goal,
            "at_least": at_least,
            "at_most": at_most,
            "votes": outlook.votes,
            "is_open": (at_least.rank, at_most.rank) == (self._scale.ranks[0], self._scale.ranks[-1]),
        }
        if by_chance:
            verdict |= {"expected": outlook.worth.expected(self._goal), "bounds": outlook.worth.bounds}
        return verdict


def _ends(outlook: _Outlook, scale: Scale, by_chance: bool) -> tuple[Value, Value]:
    """Between which outcomes the game ends. Where chance plays a part, only a sure win or loss tells that."""
    if outlook.certain is not None:
        return outlook.certain, outlook.certain
    low, high = outlook.worth.bounds
    at_least, at_most = scale.ranks[0], scale.ranks[-1]
    if low == WIN:
        at_least = next(rank for rank in scale.ranks if rank > DRAWN)
    elif low == HALF and not by_chance:
        at_least = DRAWN
    if high == LOSS:
        at_most = max(rank for rank in scale.ranks if rank < DRAWN)
    elif high == HALF and not by_chance:
        at_most = DRAWN
    return Value(at_least), Value(at_most)
