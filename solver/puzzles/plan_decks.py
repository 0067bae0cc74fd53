"""The decks that puzzles are made of: one by its letters, or many by a word."""

from __future__ import annotations

from solver.decks import CLAIM_AND_CLAIM_2, TENS, Deck, all_decks
from solver.errors import ClaimError
from solver.rules.traits import Trait, having


def decks_named(letters: str, players: int) -> tuple[Deck, ...]:
    """The decks to use in turn: "mixed" are those of Claim and Claim 2 but for these two themselves, "magic"
    those with Druids or Shapeshifters. Decks with Mages, of which few endings do not hang on chance, must be
    named."""
    plain = all_decks(players, CLAIM_AND_CLAIM_2)
    if letters.lower() == "mixed":
        return tuple(deck for deck in plain if deck.letters not in {"GKUDP", "NIRTS"})
    if letters.lower() == "magic":
        brewers = having(Trait.BREWS)
        return tuple(
            deck for deck in all_decks(players) if deck not in plain and not brewers & set(deck.letters)
        )
    deck = Deck.of(letters)
    if not deck.suits(players):
        tens = {3: "three", 5: "five"}[TENS[players]]
        raise ClaimError(
            f"deck {deck}: puzzles for {players} players have decks with a pair and {tens} other factions"
        )
    return (deck,)


def by_chance(decks: tuple[Deck, ...]) -> list[str]:
    """The factions that are in all of these decks and leave most endings to chance."""
    return sorted(having(Trait.BREWS).intersection(*(deck.letters for deck in decks)))
