"""A game while it is played, with what each of the two players has seen of it."""

from __future__ import annotations

from solver.cards import Seat
from solver.model import Game, Position, View
from solver.model.view import Witness
from solver.moves import Move


class LiveGame:
    def __init__(self, start: Position, moves: tuple[Move, ...] = ()) -> None:
        self.positions = [start]
        self.moves: list[Move] = []
        self._witnesses = [Witness(seat, start) for seat in start.seats]
        for move in moves:
            self.play(move)

    @property
    def position(self) -> Position:
        """The cards as they lie, hidden ones too."""
        return self.positions[-1]

    def view(self, seat: Seat) -> View:
        return self._witnesses[seat].view(self.position)

    def play(self, move: Move) -> None:
        after, events = self.position.play_and_tell(move)
        for witness in self._witnesses:
            witness.watch(events)
        self.positions.append(after)
        self.moves.append(move)

    def record(self) -> Game:
        return Game(self.positions[0], tuple(self.moves))
