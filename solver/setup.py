"""What lies on the table, written down as it is: not necessarily a position that can arise.

A `Setup` is only data. `solver.Position` is a setup that has passed validation; the rules
(`solver.rules`) work on setups so that they can serve both the model and its validation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver.cards import HIDDEN, Cards, Seat
from solver.decks import Deck

NOBODY: tuple[Cards, ...] = ((), ())

_SEATS = tuple(Seat)
#: The piles every player has, and their names by seat.
_PER_PLAYER = {
    pile: tuple(f"{pile}.{seat}" for seat in Seat) for pile in ("hands", "score", "front", "followers")
}


@dataclass(frozen=True)
class Setup:
    """The fields of `claim-position/1`. Per-player fields are tuples indexed by `Seat`."""

    deck: Deck
    players: int = 2
    phase: int = 2
    leader: Seat = Seat.A
    trick: Cards = ()  # in order of play, the leader's card first
    hands: tuple[Cards, ...] = NOBODY
    score: tuple[Cards, ...] = NOBODY
    front: tuple[Cards, ...] = NOBODY  # cards in front of a player, joining the score pile at the end
    aside: Cards = ()  # cards set aside for later winners
    centre: Cards = ()  # Phase One: what is fought for
    followers: tuple[Cards, ...] = NOBODY  # Phase One: recruited so far
    stock: Cards = ()  # Phase One: the face-down deck from the top; HIDDEN where unknown
    discard: Cards = ()
    voids: tuple[frozenset[str], ...] = (frozenset(), frozenset())  # letters shown not to be in hand

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _SEATS[: self.players]

    @property
    def plain(self) -> Setup:
        """The same as mere data: what is valid before a change need not be so after it."""
        return self if type(self) is Setup else Setup(**vars(self))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: Phase Two, nobody holds a card and no trick lies open."""
        return self.phase == 2 and not self.trick and not any(self.hands)

    @property
    def piles(self) -> Iterable[tuple[str, Cards]]:
        """Every place where cards lie, with its name as in `claim-position/1`."""
        for name, names in _PER_PLAYER.items():
            yield from zip(names[: self.players], getattr(self, name), strict=False)
        for name in ("trick", "aside", "centre", "stock", "discard"):
            yield name, getattr(self, name)

    @property
    def hides_cards(self) -> bool:
        return any(HIDDEN in cards for _, cards in self.piles)
