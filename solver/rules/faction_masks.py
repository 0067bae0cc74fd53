"""The powers of any deck as sets of factions, for the compiled rules of two to four players.

What `traits.py` tells of factions by letter is told here by their place in the deck: bit i stands for
`deck.letters[i]`. The core receives the sets and never learns whose they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from solver.cards import Card
from solver.decks import CENTRE_SIZE, Deck
from solver.potions import POTIONS
from solver.rules.traits import TRAIT_OF, Trait, having, prey_by


@dataclass(frozen=True)
class FactionMasks:
    """What `src_cy/rules/deck.pxd` holds, under the names it has there."""

    players: int
    centre_size: int
    values: tuple[tuple[int, ...], ...]  # of the cards, faction by faction
    potions: tuple[tuple[int, int], ...]  # times the printed value, plus
    beats: tuple[int, ...]  # by faction: the lead factions it beats
    crushes: tuple[int, ...]  # by faction: whose cards it discards, or -1
    always_follows: int
    takes_lead: int
    brews: int
    scores_early: int
    offers_choice: int
    turns_bear: int
    swaps: int
    to_loser: int
    one_per_trick: int
    stays_in_front: int


@cache
def faction_masks_of(deck: Deck, players: int) -> FactionMasks:
    letters = deck.letters

    def those(trait: Trait) -> int:
        return sum(1 << i for i, letter in enumerate(letters) if letter in having(trait))

    def prey(trait: Trait, letter: str) -> int:
        """The place in the deck of what a faction has a power over, or -1."""
        return letters.find(prey_by(trait).get(letter, "-"))

    def beats(letter: str) -> int:
        place = prey(Trait.BEATS_LEAD, letter)
        return 0 if place < 0 else 1 << place

    return FactionMasks(
        players=players,
        centre_size=CENTRE_SIZE[players],
        values=tuple(faction.values for faction in deck.factions),
        potions=tuple((potion.times, potion.plus) for potion in POTIONS),
        beats=tuple(map(beats, letters)),
        crushes=tuple(prey(Trait.CRUSHES, letter) for letter in letters),
        **{name: those(trait) for name, trait in TRAIT_OF.items()},
    )


@cache
def card_numbers(deck: Deck) -> dict[Card, tuple[int, ...]]:
    """The numbers of every card as `src_cy/rules/cards.pxd` draws them; identical cards have several."""
    numbers: dict[Card, tuple[int, ...]] = {}
    for row, faction in enumerate(deck.factions):
        for place, value in enumerate(faction.values):
            card = Card(faction.letter, value)
            numbers[card] = (*numbers.get(card, ()), 16 * row + place)
    return numbers


@cache
def cards_by_number(deck: Deck) -> dict[int, Card]:
    return {number: card for card, numbers in card_numbers(deck).items() for number in numbers}
