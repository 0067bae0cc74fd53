"""Where a card was seen that somebody says is elsewhere, in words."""

from __future__ import annotations

from collections.abc import Mapping

from solver.cards import Card
from solver.setup import Setup

#: By pile; a player's has the letter in front.
_WORDS = {
    "trick": "lies in the trick",
    "hands": "is in the hand of",
    "score": "is in the score pile of",
    "front": "lies in front of",
    "aside": "is set aside",
    "centre": "is the centre card",
    "followers": "is a follower of",
    "stock": "is in the deck",
    "discard": "was discarded",
    "bears": "is a bear of",
    "frozen": "is set aside with a trick",
}


def where_seen(card: Card, shown: Setup, discarded: Mapping[Card, str]) -> str:
    """Why a card cannot come from where its place is not known; empty if it can."""
    copies = shown.deck.cards.count(card)
    if not copies:
        return f"{card} is not in the deck {shown.deck}"
    seen = [name for name, cards in shown.piles for each in cards if each == card]
    if len(seen) < copies:
        return ""
    if copies > 1:
        return f"all {copies} cards {card} have been seen elsewhere"
    if not seen or card.faction == "?":
        return ""
    pile, _, owner = seen[0].partition(".")
    where = f"{_WORDS.get(pile, f'is in {pile}')}{f' {owner}' if owner else ''}"
    return f"{card} {where}{f' in {discarded[card]}' if pile == 'discard' and card in discarded else ''}"
