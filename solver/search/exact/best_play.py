"""Best play where chance plays a part: how it goes on until a potion is turned up, and whether it is certain
how it ends."""

from __future__ import annotations

from typing import Any

from solver import rules
from solver.cards import Seat
from solver.moves import Move, Play, artifacts_of
from solver.search.exact.appraiser import Appraiser, final_worth
from solver.search.exact.bounds import Goal
from solver.search.exact.value import direction
from solver.setup import Setup

#: Moves, each with the seat that plays it.
Line = tuple[tuple[Seat, Move], ...]

#: How many lines are followed to tell whether an outcome is certain.
_MOST_LINES = 40


class BestPlay:
    """From positions whose value is known, a whole number as the core has it for this goal."""

    def __init__(self, appraiser: Appraiser[Any], goal: Goal) -> None:
        self._appraiser = appraiser
        self._goal: Goal = goal
        self._lines = 0

    def move(self, position: Setup, value: int) -> Move:
        """The first move that gives nothing away, without a potion and with few artifacts if there is one."""
        spot = self._appraiser.look_at(position)
        player = rules.to_move(position)
        assert player is not None
        upwards = direction(player) > 0
        moves = sorted(rules.legal_moves(position), key=_takes)
        *others, last = moves
        return next(
            (each for each in others if self._appraiser.keeps(spot, each, value, self._goal, upwards)), last
        )

    def line(self, position: Setup, value: int, first: Move | None = None) -> tuple[Line, Setup]:
        """How it goes on, up to the end of the game or until a potion is turned up, and the position then."""
        line: list[tuple[Seat, Move]] = []
        while (player := rules.to_move(position)) is not None:
            move = self.move(position, value) if first is None else first
            first = None
            line.append((player, move))
            position = rules.play(position, move)
        return tuple(line), position

    def is_certain(self, last: Setup, value: int) -> bool:
        """Whether the game ends with this value whatever chance brings, from the last position of a line.

        Only some lines of best play are tried: what is said to be certain is, but not the other way round.
        """
        if last.is_over:
            return True
        for outcome in rules.odds(last):
            self._lines += 1
            after = rules.play(last, outcome)
            if self._lines > _MOST_LINES or not self._is_worth(after, value):
                return False
            if not self.is_certain(self.line(after, value)[1], value):
                return False
        return True

    def start_anew(self) -> None:
        """Count lines from here on."""
        self._lines = 0

    def _is_worth(self, position: Setup, value: int) -> bool:
        if position.is_over:
            return final_worth(position, self._goal) == value
        spot = self._appraiser.look_at(position)
        return all(self._appraiser.keeps(spot, None, value, self._goal, upwards) for upwards in (True, False))


def _takes(move: Move) -> tuple[bool, int]:
    """What is turned up and played with a move."""
    return isinstance(move, Play) and move.potion, len(artifacts_of(move))
