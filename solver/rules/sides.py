"""Who plays after whom and with whom: in turn, and everybody alone, but four players in two teams."""

from __future__ import annotations

from functools import cache

from solver.cards import SEATS, Seat

#: The sides that win or lose a game, by number of players; a side is named by its seats.
SIDES = {2: ("A", "B"), 3: ("A", "B", "C"), 4: ("AC", "BD")}


@cache
def side_of(players: int, seat: Seat) -> str:
    """The side for which a seat plays."""
    (own,) = (side for side in SIDES[players] if seat.name in side)
    return own


@cache
def opponents(players: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats of all other sides: a partner is not an opponent."""
    return tuple(Seat[name] for side in SIDES[players] if seat.name not in side for name in side)


@cache
def in_turn(players: int, leader: Seat) -> tuple[Seat, ...]:
    """The seats in the order in which they play to a trick."""
    return tuple(SEATS[(int(leader) + turn) % players] for turn in range(players))


def opponent_of(seat: Seat) -> Seat:
    """The other player of a game of two."""
    (other,) = opponents(2, seat)
    return other
