"""A turning point: the last move with which a player threw a win or a draw away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver import rules
from solver.analysis.reviewed_move import THROWING, ReviewedMove
from solver.cards import Card, Seat
from solver.model import Position
from solver.search.exact.answer import Answer
from solver.search.exact.search import Moves


@dataclass(frozen=True)
class TurningPoint:
    played: ReviewedMove
    lies: tuple[tuple[Seat, Card], ...]  # what had been played to the trick
    line: Moves  # how to go on instead, to the end of the game
    votes: dict[str, int]  # at its end

    def to_json(self) -> dict[str, object]:
        return {
            "played": self.played.to_json(),
            "lies": [{"player": player.name, "move": str(card)} for player, card in self.lies],
            "line": [{"player": player.name, "move": str(move)} for player, move in self.line],
            "votes": self.votes,
        }


def last_thrown(moves: Mapping[int, ReviewedMove], player: Seat) -> int | None:
    """The number of the last of these moves, judged by values, with which a player threw something away."""
    thrown = (
        number
        for number, each in moves.items()
        if each.player is player and each.mark in THROWING and not each.weighed
    )
    return max(thrown, default=None)


def turning_point(played: ReviewedMove, position: Position, solution: Answer) -> TurningPoint:
    """The fact about a move that threw something away, made in a position that is solved."""
    assert solution.votes is not None
    return TurningPoint(played, rules.turns(position), solution.line, solution.votes)
