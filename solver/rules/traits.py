"""What the powers of the factions do, as data: facts for analysis, puzzles, words and the core's masks.

This is the second statement of the rules: what `powers.py` plays is told here. Nothing is told a third
time; `tests/rules/test_traits.py` holds the two against each other by playing. The facts are those of a
game of two players.
"""

from __future__ import annotations

from enum import Enum
from functools import cache

from solver.cards import Card
from solver.rules.moments import Moment


class Trait(Enum):
    """Something that a power does: what, in which phases, at which moments of a trick."""

    FOLLOWS_ALL = (
        "may be played on any lead and then counts as the lead faction",
        (1, 2),
        (Moment.FOLLOW, Moment.WIN),
    )
    BEATS_LEAD = "wins on a lead of its prey, whatever the values", (1, 2), (Moment.WIN,)
    TAKES_LEAD = "leads next, win or lose: whoever played the last one", (1, 2), (Moment.LEAD,)
    SCORES_EARLY = "goes to the winner's score pile", (1,), (Moment.COLLECT,)
    OFFERS_CHOICE = "lets the winner take the top card instead", (1,), (Moment.RECRUIT,)
    TO_LOSER = "goes to the loser of the trick", (2,), (Moment.COLLECT,)
    ONE_PER_TRICK = "only the highest is won, the others wait aside", (2,), (Moment.COLLECT,)
    STAYS_IN_FRONT = "lies in front of whoever won it until the end", (2,), (Moment.COLLECT,)
    CRUSHES = "won, discards an equal of its prey in front of the opponent", (2,), (Moment.THEN,)
    BREWS = "wins a potion that may change a later card's value", (1, 2), (Moment.BREW,)
    TURNS_BEAR = "lost, waits in front of whoever played it", (1,), (Moment.COLLECT,)
    HELPS_NEXT = "waiting, adds to the value of its player's next card", (1, 2), (Moment.PLAY,)
    SWAPS = "changes places with a centre card as it is played", (1,), (Moment.PLAY,)

    def __init__(self, does: str, phases: tuple[int, ...], moments: tuple[Moment, ...]) -> None:
        self.does = does
        self.phases = phases
        self.moments = moments


#: By faction: its traits, each with the faction that is its prey, if it has one.
TRAITS: dict[str, dict[Trait, str | None]] = {
    "G": {},
    "K": {Trait.BEATS_LEAD: "G"},
    "N": {Trait.STAYS_IN_FRONT: None},
    "I": {Trait.CRUSHES: "N"},
    "U": {Trait.SCORES_EARLY: None},
    "D": {Trait.TO_LOSER: None},
    "P": {Trait.FOLLOWS_ALL: None},
    "R": {Trait.TAKES_LEAD: None},
    "T": {Trait.ONE_PER_TRICK: None},
    "S": {Trait.OFFERS_CHOICE: None},
    "M": {Trait.BREWS: None},
    "B": {Trait.TURNS_BEAR: None, Trait.HELPS_NEXT: None},
    "H": {Trait.SWAPS: None},
}


@cache
def moments_of(letter: str) -> dict[int, tuple[Moment, ...]]:
    """By phase: when the power of a faction acts, in order of play."""
    return {
        phase: tuple(moment for moment in Moment if any(moment in trait.moments for trait in acting))
        for phase in (1, 2)
        if (acting := [trait for trait in TRAITS[letter] if phase in trait.phases])
    }


@cache
def phases_of(letter: str) -> tuple[int, ...]:
    """The phases in which it makes a difference to play a card of this faction."""
    acting = [trait for trait in TRAITS[letter] if trait is not Trait.HELPS_NEXT]  # which is no longer a card
    return tuple(phase for phase in (1, 2) if any(phase in trait.phases for trait in acting))


def trait_at(letter: str, moment: Moment) -> Trait:
    """The trait with which a faction acts at this moment."""
    return next(trait for trait in TRAITS[letter] if moment in trait.moments)


@cache
def having(trait: Trait) -> frozenset[str]:
    """The factions with this trait."""
    return frozenset(letter for letter, traits in TRAITS.items() if trait in traits)


@cache
def prey_by(trait: Trait) -> dict[str, str]:
    """The factions with this trait, each with its prey."""
    return {letter: prey for letter, traits in TRAITS.items() if (prey := traits.get(trait)) is not None}


@cache
def hunters_of(letter: str) -> frozenset[str]:
    """The factions that have a power over this one."""
    return frozenset(hunter for hunter, traits in TRAITS.items() if letter in traits.values())


def wins_second(card: Card, led: Card) -> bool:
    """Whether a card played on this lead wins the trick."""
    on_faction, above = _standing(card.faction, led.faction)
    return above or (on_faction and card.value > led.value)


@cache
def _standing(faction: str, led: str) -> tuple[bool, bool]:
    """Whether a faction counts as the one that was led, and whether it wins whatever the values."""
    on_faction = faction == led or faction in having(Trait.FOLLOWS_ALL)
    return on_faction, prey_by(Trait.BEATS_LEAD).get(faction) == led


#: What the core calls the factions with a trait, in `faction_masks.py`, or their cards, in `masks.py`.
TRAIT_OF = {
    "always_follows": Trait.FOLLOWS_ALL,
    "takes_lead": Trait.TAKES_LEAD,
    "scores_early": Trait.SCORES_EARLY,
    "offers_choice": Trait.OFFERS_CHOICE,
    "to_loser": Trait.TO_LOSER,
    "one_per_trick": Trait.ONE_PER_TRICK,
    "stays_in_front": Trait.STAYS_IN_FRONT,
    "brews": Trait.BREWS,
    "turns_bear": Trait.TURNS_BEAR,
    "swaps": Trait.SWAPS,
}
