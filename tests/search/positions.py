"""Positions seen from the other side of the table."""

from __future__ import annotations

from dataclasses import replace

from solver import Deck, Position, Seat, random_position
from solver.cards import HIDDEN, SEATS


def swapped(position: Position) -> Position:
    """The same with the players' places exchanged."""
    both = ("hands", "score", "front", "voids")
    return Position.of(
        replace(
            position.plain,
            leader=SEATS[1 - int(position.leader)],
            **{name: getattr(position, name)[::-1] for name in both},
        )
    )


def play_line(position: Position, solution_line: tuple[tuple[Seat, object], ...]) -> Position:
    """Where a line leads, played by the reference rules, which refuse a move out of turn."""
    for player, move in solution_line:
        assert position.to_move is player
        position = position.play(str(move))
    return position


def with_a_hidden_card(players: int) -> Position:
    """An ending of so many players in which a card of each of the last two is not known."""
    position = random_position(Deck.of("GKUDPRT"), 2, players=players, cards=2)
    *others, one, other = position.hands
    return position.hiding(hands=(*others, (HIDDEN, *one[1:]), (HIDDEN, *other[1:])))
