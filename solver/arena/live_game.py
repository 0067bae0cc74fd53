"""A game while it is played, with what each player has seen of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver import rules
from solver.cards import Seat
from solver.model import Game, Position, View
from solver.model.view import Witness
from solver.moves import Move, Pass
from solver.rules.events import Event


class LiveGame:
    def __init__(self, start: Position, moves: tuple[Move, ...] = ()) -> None:
        """Passes may be left out of the moves that have been made."""
        self.positions = [start]
        self.moves: list[Move] = []
        self._witnesses = [Witness(seat, start) for seat in start.seats]
        for move in moves:
            while self.position.may_pass and not self.position.is_legal(move):
                self.play(Pass.PASS)
            self.play(move)

    @property
    def position(self) -> Position:
        """The cards as they lie, hidden ones too."""
        return self.positions[-1]

    def view(self, seat: Seat) -> View:
        return self._witnesses[seat].view(self.position)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move; what has happened then."""
        after, events = self.position.play_and_tell(move)
        for witness in self._witnesses:
            witness.watch(events)
        self.positions.append(after)
        self.moves.append(move)
        return events

    @property
    def waits_for_chance(self) -> bool:
        return rules.is_chance(self.position)

    def drawn(self, rng: Random) -> Move:
        """The move of chance that this generator makes of it."""
        return rules.drawn(self.position, rng)

    def asked(self, chance: Random) -> Iterator[Seat]:
        """Who is to choose, again and again until the game is over, and has moved when the next is asked for;
        what chance does meanwhile is drawn."""
        while not self.position.is_over:
            if self.waits_for_chance:
                self.play(self.drawn(chance))
            else:
                yield self.position.mover

    def record(self) -> Game:
        return Game(self.positions[0], tuple(self.moves))
