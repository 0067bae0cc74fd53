"""A moment of a game: the position then, and what the player to move has seen until then.

17     after so many entries of the record; passes that it leaves out do not count, chance does
2.3    before the first decision of trick 3 of Phase Two
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver import rules
from solver.arguments import check_whole
from solver.errors import NotationError, Refusal, quoted
from solver.model.game import Game, Step, with_passes
from solver.model.position import Position
from solver.model.view import View, Witness
from solver.moves import Move
from solver.notation import parse_move

_TRICK = re.compile(r"([12])\.([0-9]{1,2})")


def read_at(at: int | str) -> int | tuple[int, int]:
    """How many entries have been made, or the phase and the trick that is about to begin."""
    text = str(at).strip()
    if text.isascii() and text.isdecimal():
        return int(text[:9])
    if trick := _TRICK.fullmatch(text):
        return int(trick[1]), int(trick[2])
    raise NotationError(
        f"at: {quoted(text)} names no moment: write 17 for after so many entries of the record, or 2.3 for "
        "before trick 3 of Phase Two"
    )


def no_such_trick(phase: int, trick: int) -> Refusal:
    return Refusal(f"at: the record does not reach trick {trick} of Phase {('One', 'Two')[phase - 1]}")


class Moment:
    """Where a game stands: its start, what has been done since, and the position that this has led to."""

    def __init__(self, start: Position, steps: Sequence[Step] = ()) -> None:
        self._start = start
        self._steps = steps
        self.position = steps[-1].after if steps else start

    @staticmethod
    def of(game: Game, at: int | str | None = None) -> Moment:
        """A moment of a game; the end of its record if none is named.

        >>> from solver import Game, Moment
        >>> game = Game.load("docs/examples/game.json")
        >>> Moment.of(game, "2.1").position.phase, Moment.of(game, 1).view.seat
        (2, Seat.B)
        """
        if at is None:
            return _after(game, len(game.moves))
        named = read_at(at)
        if isinstance(named, int):
            check_whole(named, 0, len(game.moves), "at")
            return _after(game, named)
        return _before_trick(game, *named)

    @property
    def view(self) -> View:
        """What the player to move knows, who has seen the game from its start."""
        seat = self.position.to_move
        if seat is None:
            return View.of(self.position)  # which says why there is none
        witness = Witness(seat, self._start)
        for step in self._steps:
            witness.watch(step.events)
        return witness.view(self.position)

    def play(self, move: Move | str) -> Moment:
        """The moment after a legal move, before which all may have passed."""
        move = parse_move(move) if isinstance(move, str) else move
        return Moment(self._start, (*self._steps, *with_passes(self.position, move)))


def _after(game: Game, entries: int) -> Moment:
    return Moment(game.start, game.steps_of(entries))


def _before_trick(game: Game, phase: int, trick: int) -> Moment:
    for number, step in enumerate(game.steps):
        if step.before.phase == phase and rules.trick_number(step.before) == trick:
            return Moment(game.start, game.steps[:number])
    end = _after(game, len(game.moves))
    last = end.position
    if not last.is_over and last.phase == phase and rules.trick_number(last) == trick:
        return end
    raise no_such_trick(phase, trick)
