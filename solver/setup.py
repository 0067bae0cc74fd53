"""What lies on the table, written down as it is: not necessarily a position that can arise.

A `Setup` is only data. `solver.Position` is a setup that has passed validation; the rules
(`solver.rules`) work on setups so that they can serve both the model and its validation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from solver.cards import HIDDEN, Cards, Seat
from solver.decks import CENTRE_SIZE, Deck
from solver.fields import LETTERS, PILE, row, rows

_SEATS = tuple(Seat)


@dataclass(frozen=True)
class Setup:
    """The frame of a position, and then its fields in the order of `claim-position`."""

    deck: Deck
    players: int = 2
    phase: int = 2
    leader: Seat = Seat.A
    trick: Cards = row(PILE, ordered=True)  # in order of play, the leader's card first
    hands: tuple[Cards, ...] = row(PILE, per_seat=True, face_down=True, dealt=True)
    score: tuple[Cards, ...] = row(PILE, per_seat=True)
    front: tuple[Cards, ...] = row(PILE, per_seat=True)  # joining the score pile at the end
    aside: Cards = row(PILE)  # set aside for later winners
    centre: Cards = row(PILE)  # Phase One: what is fought for
    followers: tuple[Cards, ...] = row(PILE, per_seat=True, face_down=True)  # Phase One: recruited so far
    stock: Cards = row(PILE, ordered=True, face_down=True, dealt=True)  # Phase One: the deck from the top
    discard: Cards = row(PILE)
    voids: tuple[frozenset[str], ...] = row(LETTERS, per_seat=True)  # shown not to be in hand

    def __post_init__(self) -> None:
        """What is left out is empty, for as many players as there are."""
        held = vars(self)
        for name, empty in _EMPTY.items():
            if held[name] == () and type(self.players) is int:
                held[name] = (empty,) * len(self.seats)

    @staticmethod
    def dealt(deck: Deck, players: int, first: Seat, *, stock: Cards, **others: Any) -> Setup:
        """The start of a game from what has been dealt: what is fought for is turned up from the stock."""
        size = CENTRE_SIZE[players]
        centre = deck.sort(stock[:size])
        return Setup(deck, players, 1, first, centre=centre, stock=stock[size:], **others)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _SEATS[: self.players]

    @property
    def plain(self) -> Setup:
        """The same as mere data: what is valid before a change need not be so after it."""
        return self if type(self) is Setup else Setup(**vars(self))

    @property
    def format_number(self) -> int:
        """The first `claim-position` that can say all of this."""
        return max(
            (each.since for each in _LATER if each.says_something(getattr(self, each.name))), default=1
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: Phase Two, nobody holds a card and no trick lies open."""
        return self.phase == 2 and not self.trick and not any(self.hands)

    @property
    def piles(self) -> Iterable[tuple[str, Cards]]:
        """Every place where cards lie, with its name as in `claim-position`."""
        for name, names in _PILES_OF_PLAYERS.items():
            yield from zip(names[: self.players], getattr(self, name), strict=False)
        for name in _PILES_OF_ALL:
            yield name, getattr(self, name)

    @property
    def hides_cards(self) -> bool:
        # A generator of all piles takes three times as long, and every question asks this.
        for name in _PILES_OF_PLAYERS:
            for cards in getattr(self, name):
                if HIDDEN in cards:
                    return True
        return any(HIDDEN in getattr(self, name) for name in _PILES_OF_ALL)


#: The table of fields: all that a position holds besides its frame of deck, players, phase and leader.
FIELDS = rows(Setup)
PER_SEAT = tuple(each for each in FIELDS if each.per_seat)
OF_ALL = tuple(each for each in FIELDS if not each.per_seat)
#: Those that only say something in later formats than the first.
_LATER = tuple(each for each in FIELDS if each.since > 1)
#: What a player has of a field that is left out.
_EMPTY = {each.name: each.kind.empty for each in PER_SEAT}
#: The piles every player has, with their names by seat, and those that all share.
_PILES_OF_PLAYERS = {
    each.name: tuple(f"{each.name}.{seat}" for seat in Seat) for each in PER_SEAT if each.kind is PILE
}
_PILES_OF_ALL = tuple(each.name for each in OF_ALL if each.kind is PILE)
