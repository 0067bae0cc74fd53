"""What happens when a move is made, and who sees it.

Making a move tells events in order. What a player knows, what is said in a game and what a transcript shows
are read off them; nobody works out a second time who has seen what.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from solver.cards import HIDDEN, Pile, Seat


class What(Enum):
    """The kinds of events; `seat` is whom it happens to, `cards` those concerned."""

    PLAYED = "a card is played from the hand"
    SWAPPED = "a played card has changed places with a centre card: what it is now"
    TURNED_UP = "a potion is turned up"
    USED = "an artifact is played"
    WON = "a trick is won"
    LOOKED = "the top of the deck is looked at"
    RECRUITED = "a follower is recruited, from the centre for all to see, or else from the top of the deck"
    SCORED = "cards come to the score pile or in front"
    CRUSHED = "cards in front are discarded"
    DISCARDED = "cards leave the game instead of being won"
    SET_ASIDE = "cards wait for a later winner"
    BREWED = "a potion is drawn"
    TURNED_BEAR = "a lost card waits for the next one"
    RETURNED = "cards come into the hand for all to see"
    BROUGHT_IN = "a card of the hand comes to lie in the trick in place of another one"
    SEEN = "cards of a hand are seen by somebody else"
    PUT_BACK = "cards that were seen go back into the deck, which is shuffled"
    UNCOVERED = "cards of the deck are turned up to be fought for"
    PICKED_UP = "the followers become the hand"


class Event(NamedTuple):
    what: What
    seat: Seat
    cards: Pile = ()
    seen_by: frozenset[Seat] | None = None  # who sees the cards; None: everybody
    detail: str = ""  # what is no card: a potion, an artifact

    def is_seen_by(self, seat: Seat) -> bool:
        return self.seen_by is None or seat in self.seen_by

    def as_seen_by(self, seat: Seat) -> Event:
        """The same with cards that this player does not see turned face down."""
        return self if self.is_seen_by(seat) else self._replace(cards=(HIDDEN,) * len(self.cards))
