"""Which cards of the player stand for those that the tree of a puzzle names.

Where several cards are the same move, the tree goes on as if the first of them had been played. If it was
another one, the first is still in hand and stands for that one from then on: they stay interchangeable.
"""

from __future__ import annotations

from solver.cards import Card, Pile
from solver.puzzles.puzzle import Decision


class StandIns:
    def __init__(self, hand: Pile) -> None:
        self._held = [(card, card) for card in hand]  # what the tree calls a card, and what it is

    def right(self, decision: Decision) -> Pile:
        """The cards in hand that are right, each once, with the tree's own choice first."""
        names = (decision.move, *decision.same)
        return tuple(dict.fromkeys(card for name in names for called, card in self._held if called == name))

    def play(self, decision: Decision, card: Card) -> None:
        """One of the right cards leaves the hand, as the card that the tree plays."""
        names = (decision.move, *decision.same)
        # Of identical cards rather the one that needs no exchange.
        called = next(name for name in names if (name, card) in self._held)
        self._held.remove((called, card))
        if called != decision.move:
            left = next(each for each in self._held if each[0] == decision.move)
            self._held.remove(left)
            self._held.append((called, left[1]))
