"""A game: a position to begin with, the moves, and every position on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from solver import notation
from solver.arguments import expect
from solver.cards import Seat
from solver.errors import IllegalMove, Refusal
from solver.model.position import Position
from solver.moves import Move, Pass
from solver.notation.cards import parse_seat
from solver.rules.events import Event, What
from solver.stages import Stage

if TYPE_CHECKING:
    from solver.model.observed import Observed


class Step(NamedTuple):
    """A move that was made."""

    before: Position
    move: Move
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Game:
    """A record that has been replayed: its start can arise and all its moves are legal.

    Passes may be left out of the moves.
    """

    start: Position
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        expect(self.start, Position, "start")
        expect(self.moves, tuple, "moves")
        _ = self.steps  # which are all legal

    @classmethod
    def of(cls, record: notation.Record) -> Game:
        return cls(Position.of(expect(record, notation.Record, "record").start), record.moves)

    @classmethod
    def loads(cls, data: str | bytes) -> Game:
        return cls.of(notation.loads_record(data))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        return cls.loads(Path(path).read_bytes())

    def dumps(self) -> str:
        return notation.dumps_record(notation.Record(self.start, self.moves))

    def dump(self, path: str | PathLike[str]) -> None:
        Path(path).write_text(self.dumps() + "\n", encoding="utf-8")

    def seen_by(self, seat: Seat | str) -> Observed:
        """The game as one player sees it."""
        from solver.model.seen import seen_by  # which plays no part in replaying a record

        return seen_by(self, parse_seat(expect(seat, str, "seat"), "seat"))

    def positions(self) -> list[Position]:
        """After the deal, after move 1, ... After the last one all have passed, if that ends the game."""
        return [self.start, *(steps[-1].after for steps in self.steps_by_move)]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every move with what came of it, passes that were left out included."""
        return self.steps_of(len(self.moves))

    def steps_of(self, moves: int) -> tuple[Step, ...]:
        """The steps of the first so many moves, which lead to the position of that number."""
        return tuple(step for steps in self.steps_by_move[:moves] for step in steps)

    @cached_property
    def steps_by_move(self) -> tuple[tuple[Step, ...], ...]:
        """By move: the passes that it implies, and itself; the last one with those that end the game."""
        replayed, position = [], self.start
        for number, move in enumerate(self.moves, start=1):
            try:
                steps = list(_with_passes(position, move))
            except IllegalMove as error:
                raise IllegalMove(f"move {number}: {error}", error.move, error.legal) from None
            except Refusal as error:
                raise Refusal(f"move {number}: {error}") from None
            position = steps[-1].after
            replayed.append(steps)
        if replayed:
            replayed[-1] += _passes_to_the_end(position)
        return tuple(map(tuple, replayed))


def tricks(steps: Iterable[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps trick by trick, with what is done once a trick is cleared; then those after the last one."""
    trick: list[Step] = []
    for step in steps:
        trick.append(step)
        asked, after = step.after.pending, step.after
        is_cleared = not after.trick and not after.frozen and (asked is None or asked.stage in _BETWEEN)
        if is_cleared and any(_settles(each) for each in trick):
            yield tuple(trick)
            trick = []
    if trick:
        yield tuple(trick)


#: What may be waited for between two tricks.
_BETWEEN = (Stage.BEFORE, Stage.OVER)


def _settles(step: Step) -> bool:
    """Whether a trick is won, or all keep what they have played."""
    return any(event.what in (What.WON, What.SCORED) for event in step.events)


def _with_passes(position: Position, move: Move) -> Iterator[Step]:
    """A move that fits only a later moment says that everybody has passed until then."""
    while position.may_pass and not position.is_legal(move):
        step = _stepped(position, Pass.PASS)
        yield step
        position = step.after
    yield _stepped(position, move)


def _passes_to_the_end(position: Position) -> list[Step]:
    """The passes after which a game is over; none if there is more to do."""
    steps: list[Step] = []
    while position.may_pass:
        steps.append(_stepped(position, Pass.PASS))
        position = steps[-1].after
    return steps if position.is_over else []


def _stepped(position: Position, move: Move) -> Step:
    return Step(position, move, *position.play_and_tell(move))
