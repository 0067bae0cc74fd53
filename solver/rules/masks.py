"""The powers of a two-player deck as bit masks, for the compiled core.

This is the second, independent statement of the rules: what `powers.py` says in words of code is
said here in sets of cards. The core receives the sets and never learns whose they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver.cards import Card
from solver.decks import Deck

ALWAYS_FOLLOWS = "P"  # may be played on any lead, and then counts as the lead faction
BEATS_WHEN_LED = {"G": "K"}  # on this lead, these win whatever their value
TAKES_LEAD = "R"
SCORES_EARLY = "U"
OFFERS_CHOICE = "S"
TO_LOSER = "D"
ONE_PER_TRICK = "T"
STAYS_IN_FRONT = "N"
CRUSHES = {"I": "N"}  # won, discards one of equal value in front of the opponent


@dataclass(frozen=True)
class Masks:
    """Bit i stands for `cards[i]`; the layout is drawn in src_cy/claim/table.pxd."""

    cards: tuple[Card, ...]
    factions: tuple[int, ...]
    beats: tuple[int, ...]  # per lead card: what wins when played second
    crushes: tuple[int, ...]  # per card: what it can discard
    always_follows: int
    takes_lead: int
    scores_early: int
    offers_choice: int
    to_loser: int
    one_per_trick: int
    stays_in_front: int


@cache
def masks_of(deck: Deck) -> Masks:
    cards = deck.cards
    suit = {
        faction.letter: sum(1 << i for i, card in enumerate(cards) if card.faction == faction.letter)
        for faction in deck.factions
    }

    def where(bits: int, holds: range) -> int:
        """Those of the cards whose value is in that range."""
        return sum(1 << i for i, card in enumerate(cards) if bits >> i & 1 and card.value in holds)

    def beats(led: Card) -> int:
        matching = suit[led.faction] | suit.get(ALWAYS_FOLLOWS, 0)
        return where(matching, range(led.value + 1, 10)) | suit.get(BEATS_WHEN_LED.get(led.faction, ""), 0)

    def crushes(card: Card) -> int:
        return where(suit.get(CRUSHES.get(card.faction, ""), 0), range(card.value, card.value + 1))

    return Masks(
        cards=cards,
        factions=tuple(suit.values()),
        beats=tuple(map(beats, cards)),
        crushes=tuple(map(crushes, cards)),
        always_follows=suit.get(ALWAYS_FOLLOWS, 0),
        takes_lead=suit.get(TAKES_LEAD, 0),
        scores_early=suit.get(SCORES_EARLY, 0),
        offers_choice=suit.get(OFFERS_CHOICE, 0),
        to_loser=suit.get(TO_LOSER, 0),
        one_per_trick=suit.get(ONE_PER_TRICK, 0),
        stays_in_front=suit.get(STAYS_IN_FRONT, 0),
    )
