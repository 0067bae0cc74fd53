"""Decks for tests that play a few of many, and yet whatever is in the table of factions."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from solver.decks import Deck, all_decks
from solver.search.sampled.worlds import MAGIC

#: Those of two players that the board of 64 bits plays from the deal on.
ON_BOARDS = [deck for deck in all_decks() if not MAGIC & set(deck.letters)]


def pairs_of(letters: str) -> set[frozenset[str]]:
    """Which factions of a deck meet in it."""
    return set(map(frozenset, combinations(letters, 2)))


def pairs_that_meet(players: int = 2) -> set[frozenset[str]]:
    """Every two factions that can be in one deck."""
    return {pair for deck in all_decks(players) for pair in pairs_of(deck.letters)}


@cache
def meeting(players: int = 2) -> tuple[Deck, ...]:
    """A few decks in which every two factions meet that can be in one."""
    decks, wanted = [], pairs_that_meet(players)
    while wanted:
        deck = max(all_decks(players), key=lambda each: len(wanted & pairs_of(each.letters)))
        decks.append(deck)
        wanted -= pairs_of(deck.letters)
    return tuple(decks)
