"""The powers of a two-player deck as bit masks, for the compiled core.

What `traits.py` tells of factions is told here of cards. The core receives the sets and never learns
whose they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from solver.cards import Card
from solver.decks import Deck
from solver.rules.traits import TRAIT_OF, Trait, having, prey_by, wins_second


class Masks(NamedTuple):
    """Bit i stands for `cards[i]`; the layout is drawn in src_cy/two_players/table.pxd."""

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
    brews: int


@cache
def masks_of(deck: Deck) -> Masks:
    cards = deck.cards

    def those(fit: Callable[[Card], bool]) -> int:
        return sum(1 << i for i, card in enumerate(cards) if fit(card))

    def faction(letter: str) -> int:
        return those(lambda card: card.faction == letter)

    def with_trait(trait: Trait) -> int:
        letters = having(trait)
        return those(lambda card: card.faction in letters)

    def beats(led: Card) -> int:
        return those(lambda card: wins_second(card, led))

    def crushes(by: Card) -> int:
        prey = prey_by(Trait.CRUSHES).get(by.faction)
        return 0 if prey is None else those(lambda card: card == Card(prey, by.value))

    return Masks(
        cards=cards,
        factions=tuple(map(faction, deck.letters)),
        beats=tuple(map(beats, cards)),
        crushes=tuple(map(crushes, cards)),
        **{name: with_trait(TRAIT_OF[name]) for name in Masks._fields if name in TRAIT_OF},
    )
