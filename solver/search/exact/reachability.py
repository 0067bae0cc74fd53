"""Reachability, by exhaustive search: whether a potion can still be turned up in Phase Two.

One that lies in front of a player can, with the player's next card. One that is drawn later must be drawn in
a trick that is not the last. Whether that can happen is found out by trying: all plays there are, by the
reference rules, those of cards that draw potions first.
"""

from __future__ import annotations

from solver import rules
from solver.cards import Card
from solver.moves import Move
from solver.potions import POTIONS
from solver.rules.traits import Trait, having
from solver.setup import Setup

#: Positions that are tried. Where they are not enough it is taken that a potion can be turned up.
MOST_TRIED = 1_000

_BREWERS = having(Trait.BREWS)


def can_turn_up(setup: Setup) -> bool:
    """False only where no play leads to a potion that is turned up."""
    to_try, tried = [setup], set[tuple[object, ...]]()
    while to_try:
        setup = to_try.pop()
        if any(held and hand for held, hand in zip(setup.potions, setup.hands, strict=True)):
            return True
        # What was won plays no part in who wins.
        same = (setup.leader, setup.trick, setup.counts_as, setup.hands, setup.bears, setup.potions)
        if same in tried or not _may_draw_in_time(setup):
            continue
        if len(tried) == MOST_TRIED:
            return True
        tried.add(same)
        to_try += [rules.play(setup, move) for move in sorted(rules.legal_moves(setup), key=_brews)]
    return False


def _may_draw_in_time(setup: Setup) -> bool:
    """Whether there are potions to draw, cards to draw them with, and a trick after this one."""
    are_left = sum(setup.potions) + len(setup.potions_spent) < len(POTIONS)
    last_trick = sum(map(len, (*setup.hands, setup.trick))) <= setup.players
    brewing = any(card.faction in _BREWERS for pile in (*setup.hands, setup.trick) for card in pile)
    return are_left and brewing and not last_trick


def _brews(move: Move) -> bool:
    return isinstance(move, Card) and move.faction in _BREWERS
