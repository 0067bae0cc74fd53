"""A doubt about a hint: what would have to be true of the opponent's hand for another move to be better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from solver.cards import Card
from solver.decks import Deck
from solver.model import View
from solver.moves import Move
from solver.search.board import cards_of
from solver.search.exact.worth import DUEL
from solver.search.sampled.hint import Hint

#: Worlds that are searched for doubts: enough to tell, few enough to be quick.
_WORLDS = 1_000
#: A doubt must hold in a good part of the worlds, and the loss must not be chance.
_SHARES = (0.05, 0.7)
_ERRORS = 3.0


@dataclass(frozen=True)
class Doubt:
    """Something that may be true of the opponent's hand, and a move that would then be better."""

    faction: str
    card: Card | None  # None: any of the faction
    holds: bool  # whether the opponent would have to hold it, or not to
    share: float  # of the worlds in which it is so
    better: Move
    by: float  # the difference in the chance to win, in those worlds


def doubt_of(view: View, hint: Hint) -> Doubt | None:
    """Of all that would change the advice, what costs most on average over all worlds."""
    if hint.sample is None or not hint.sample.hands or len(hint.order) < 2:
        return None
    if not view.hidden_in_hand(view.opponent):
        return None
    sign = DUEL.direction(view.seat)
    best = hint.order.index(hint.best)
    behind = [[sign * (value - values[best]) for value in values] for values in hint.sample.win[:_WORLDS]]
    hands = hint.sample.hands[:_WORLDS]
    found: list[Doubt] = []
    for faction, card, mask in _holdings(view.position.deck, hands):
        for holds in (True, False):
            inside = [gains for gains, hand in zip(behind, hands, strict=True) if bool(hand & mask) == holds]
            share = len(inside) / len(hands)
            if _SHARES[0] <= share <= _SHARES[1] and len(inside) > 10:
                found += _better_moves(hint, inside, Doubt(faction, card, holds, share, hint.best, 0.0))
    return max(found, key=lambda doubt: doubt.share * doubt.by, default=None)


def _better_moves(hint: Hint, inside: list[list[float]], doubt: Doubt) -> Iterator[Doubt]:
    """The doubt with each move that is surely better in these worlds."""
    number = len(inside)
    for move, gains in zip(hint.order, zip(*inside, strict=True), strict=True):
        mean = sum(gains) / number
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / number / (number - 1))
        if mean > max(_ERRORS * error, 0.01):
            yield Doubt(doubt.faction, doubt.card, doubt.holds, doubt.share, move, mean)


def _holdings(deck: Deck, hands: list[int]) -> Iterator[tuple[str, Card | None, int]]:
    """What can be said of a hand: it holds a faction, or a card that some of the hands hold."""
    everything = 0
    for hand in hands:
        everything |= hand
    masks: dict[Card, int] = {}
    for index, card in enumerate(deck.cards):
        masks[card] = masks.get(card, 0) | 1 << index
    for faction in deck.letters:
        yield faction, None, sum(mask for card, mask in masks.items() if card.faction == faction)
    for card in cards_of(deck, everything):
        yield card.faction, card, masks[card]
