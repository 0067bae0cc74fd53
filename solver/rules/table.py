"""What powers get to see and to move: a card on its way to the trick, a complete trick, and the piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from solver.cards import Card, Pile, Seat
from solver.decks import Deck
from solver.rules.sides import opponents
from solver.setup import Setup


@dataclass(eq=False, repr=False)
class Laying:
    """A card on its way from a hand to the trick; powers and artifacts change it before it lies there."""

    seat: Seat
    card: Card  # as it is going to lie in the trick
    swap: Card | None  # the centre card that was named
    faction: str | None  # what it counts as, if not as what is printed
    change: int  # what is added to the printed value
    centre: list[Card]
    bears: list[Card]  # the player's own
    discard: list[Card]

    @property
    def counts(self) -> Card:
        return Card(self.faction or self.card.faction, self.card.value + self.change)


class Played(NamedTuple):
    """A card of a trick."""

    seat: Seat
    card: Card  # as it is printed
    counts: Card  # as it counts in the trick
    is_itself: bool = True  # unless it counts as a faction that was chosen for it


class Trick(NamedTuple):
    """A trick to which everybody has played."""

    plays: tuple[Played, ...]  # in order of play
    ranking: tuple[Seat, ...]  # from the winner down
    spoils: Pile  # the printed cards that are collected
    brought: Card | None = None  # the one of them that was not played

    @property
    def winner(self) -> Seat:
        return self.ranking[0]

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who play against the winner."""
        return opponents(len(self.ranking), self.winner)

    def of(self, faction: str) -> list[Card]:
        """The cards of this faction that are collected."""
        return [card for card in self.spoils if card.faction == faction]

    def counting_as(self, faction: str) -> list[Played]:
        """What was played as this faction, in order of play."""
        return [play for play in self.plays if play.counts.faction == faction]

    def card_of(self, player: Seat) -> Card:
        return next(play.card for play in self.plays if play.seat == player)


class Table:
    """The piles while a trick is cleared: lists, so that every power can move cards in its turn."""

    def __init__(self, setup: Setup, trick: Trick) -> None:
        self.score = [list(pile) for pile in setup.score]
        self.front = [list(pile) for pile in setup.front]
        self.bears = [list(pile) for pile in setup.bears]
        self.aside = list(setup.aside)
        self.discard = list(setup.discard)
        #: Where played cards go unless a power says otherwise.
        self.spoils = self.discard if setup.phase == 1 else self.score[trick.winner]


def tidy(deck: Deck, before: Pile, now: list[Card]) -> Pile:
    """A pile in deck order; one that has not changed is not sorted again."""
    pile = tuple(now)
    return before if pile == before else deck.sort(pile)


def tidy_all(deck: Deck, before: tuple[Pile, ...], now: list[list[Card]]) -> tuple[Pile, ...]:
    return tuple(tidy(deck, old, new) for old, new in zip(before, now, strict=True))
