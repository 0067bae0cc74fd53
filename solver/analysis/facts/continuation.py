"""What comes of a move: a line of best play after it, which shows what the move gives away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from solver import rules
from solver.analysis.facts import Fact, expected_json
from solver.analysis.solved_position import ExplainedMove
from solver.analysis.time_management import TimedSolver
from solver.model import Game, Position
from solver.moves import Move, Pass, Play, artifacts_of
from solver.search.exact.answer import moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves

#: Moves that give something away are refuted for so many different worths, the best first.
MOST_REFUTED = 4


@dataclass(frozen=True)
class Continuation(Fact):
    """A move, and the line of best play after it."""

    move: Move
    known: Known
    line: Moves | None  # without passes, to the end or to where chance decides; None if not found in time
    factions: dict[str, str | None] | None  # whom each votes for at its end; None if that is not the game's

    @property
    def exact(self) -> bool:
        return self.line is not None

    def to_json(self) -> dict[str, object]:
        return {
            "move": str(self.move),
            "outlook": expected_json(self.known),
            "line": None if self.line is None else moves_json(self.line),
            "factions": self.factions,
        }


class GoingOn:
    """How best play goes on after the moves of a position; each is asked for once."""

    def __init__(self, timed: TimedSolver, position: Position) -> None:
        self._timed = timed
        self._position = position
        self._found: dict[Move, Continuation] = {}

    def after(self, move: Move, known: Known) -> Continuation:
        if move not in self._found:
            here = self._position.play(move)
            line = () if here.to_move is None else self._line(here)
            end = here if line is None else last_position(here, line)
            factions = rules.tally(end).by_faction if end.is_over else None
            self._found[move] = Continuation(move, known, line, factions)
        return self._found[move]

    def _line(self, position: Position) -> Moves | None:
        answer = self._timed.solve(position)
        return answer.line if answer.exact else None


def last_position(position: Position, line: Moves) -> Position:
    """Where a line leads to, with the passes that it leaves out."""
    if line:
        return Game(position, tuple(move for _, move in line)).positions()[-1]
    here = position
    while here.may_pass:
        here = here.play(Pass.PASS)
    return here if here.is_over else position


def spends(move: Move) -> tuple[bool, int]:
    """What a move takes besides its card: a potion, and how many artifacts."""
    return isinstance(move, Play) and move.potion, len(artifacts_of(move))


def of_costly_moves(moves: Iterable[ExplainedMove], going_on: GoingOn) -> Iterator[Continuation]:
    """What comes of moves that give something away, one of each worth; only of those of which all is settled.
    The moves stand best first."""
    costly = [each for each in moves if each.given_away is not None and any(each.given_away)]
    groups = groupby(costly, key=lambda each: each.known)
    for _, (known, alike) in zip(range(MOST_REFUTED), groups, strict=False):
        yield going_on.after(min((each.move for each in alike), key=spends), known)
