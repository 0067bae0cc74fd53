"""Cards of a deck, cards as they count, factions, decks and seats as text: `GU`, `GKUDP`, `A`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from solver.card_text import grouped, parse_faction, tokens
from solver.cards import Card, Pile, Seat
from solver.decks import Deck
from solver.errors import NotationError, quoted
from solver.factions import FACTIONS

_COUNTED = re.compile(r"([A-Za-z])(-?[0-9]{1,9})")


def format_cards(cards: Pile, deck: Deck, ordered: bool = False) -> str:
    """Write a card set in groups, in deck order unless the order has a meaning."""
    return grouped(cards if ordered else deck.sort(cards))


def parse_counted(text: str, where: str) -> Pile:
    """Read cards as they count, one word each; the values can be any whole numbers."""
    return tuple(_counted(token, where) for token in tokens(text))


def _counted(token: str, where: str) -> Card:
    counted = _COUNTED.fullmatch(token)
    if counted is None:
        raise NotationError(
            f"{where}: {quoted(token)} is not how a card counts: write a faction's letter and one number, "
            "as in G12 or K-1"
        )
    return Card(parse_faction(counted[1], token, where), int(counted[2]))


def format_counted(cards: Pile) -> str:
    """Write cards as they count: never in groups, since a value may have two digits."""
    return " ".join(map(str, cards))


def parse_letter(text: str, where: str) -> str:
    """Read one faction, or none."""
    letters = parse_letters(text, where)
    if len(letters) > 1:
        raise NotationError(f"{where}: {quoted(text)} names more than one faction")
    return "".join(letters)


def parse_letters(text: str, where: str) -> frozenset[str]:
    """Read factions named by their letters, such as voids: "GU", "g u"."""
    letters = "".join(tokens(text))
    for letter in letters:
        if not letter.isascii() or letter.upper() not in FACTIONS:
            raise NotationError(f"{where}: {quoted(text)} names no faction at {quoted(letter)}")
    return frozenset(letters.upper())


def format_letters(letters: Iterable[str]) -> str:
    wanted = set(letters)
    return "".join(letter for letter in FACTIONS if letter in wanted)


def parse_seat(name: str, where: str) -> Seat:
    if name not in Seat.__members__:
        raise NotationError(f"{where}: must be a player, A to D, not {quoted(name)}")
    return Seat[name]
