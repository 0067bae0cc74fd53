"""What powers get to see and to move: a complete trick, and the piles its cards may go to."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cards import Card, Cards, Seat
from solver.decks import Deck
from solver.rules.sides import opponents
from solver.setup import Setup


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick to which everybody has played."""

    plays: tuple[tuple[Seat, Card], ...]  # in order of play
    ranking: tuple[Seat, ...]  # from the winner down

    @property
    def winner(self) -> Seat:
        return self.ranking[0]

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who play against the winner."""
        return opponents(len(self.plays), self.winner)

    def of(self, faction: str) -> list[Card]:
        """The cards of this faction, in order of play."""
        return [card for _, card in self.plays if card.faction == faction]

    def card_of(self, player: Seat) -> Card:
        return next(card for seat, card in self.plays if seat == player)


class Table:
    """The piles while a trick is cleared: lists, so that every power can move cards in its turn."""

    def __init__(self, setup: Setup, trick: Trick) -> None:
        self.score = [list(pile) for pile in setup.score]
        self.front = [list(pile) for pile in setup.front]
        self.aside = list(setup.aside)
        self.discard = list(setup.discard)
        #: Where played cards go unless a power says otherwise.
        self.spoils = self.discard if setup.phase == 1 else self.score[trick.winner]


def tidy(deck: Deck, before: Cards, now: list[Card]) -> Cards:
    """A pile in deck order; one that has not changed is not sorted again."""
    pile = tuple(now)
    return before if pile == before else deck.sort(pile)


def tidy_all(deck: Deck, before: tuple[Cards, ...], now: list[list[Card]]) -> tuple[Cards, ...]:
    return tuple(tidy(deck, old, new) for old, new in zip(before, now, strict=True))
