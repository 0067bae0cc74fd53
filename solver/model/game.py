"""A game: a position to begin with, the moves, and every position on the way."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from solver import notation
from solver.arguments import expect
from solver.errors import IllegalMove, Refusal
from solver.model.position import Position
from solver.moves import Move


@dataclass(frozen=True)
class Game:
    """A record that has been replayed: its start can arise and all its moves are legal."""

    start: Position
    moves: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        expect(self.start, Position, "start")
        expect(self.moves, tuple, "moves")
        self.positions()

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

    def positions(self) -> list[Position]:
        """After the deal, after move 1, ..."""
        reached = [self.start]
        for number, move in enumerate(self.moves, start=1):
            try:
                reached.append(reached[-1].play(move))
            except IllegalMove as error:
                raise IllegalMove(f"move {number}: {error}", error.move, error.legal) from None
            except Refusal as error:
                raise Refusal(f"move {number}: {error}") from None
        return reached
