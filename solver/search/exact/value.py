"""How a game between two sides can end, as one order seen from the first of them.

    rank    ...  -3  -2    -1       0       1      2   3  ...
    margin  ...  -2  -1     0       0       0     +1  +2  ...
                         lost on  a draw  won on
                          cards            cards

Both want first to win and then the better margin, so the first side wants a high rank and the second a low
one: how the second sees a value is its negative. With five factions ranks go from -6 to 6.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from solver.cards import Seat
from solver.rules import Outcome
from solver.rules.sides import SIDES
from solver.rules.votes import DRAW

#: Ranks of equal votes.
LOST_ON_CARDS, DRAWN, WON_ON_CARDS = -1, 0, 1

#: The two sides of a game, each named by its seats: the one that ranks are seen from, and the other.
Sides = tuple[str, ...]


def direction(player: Seat, sides: Sides = SIDES[2]) -> int:
    """1 for a player of the first side, who wants a high rank; -1 for one of the second."""
    return 1 if player.name in sides[0] else -1


@dataclass(frozen=True, order=True, slots=True)
class Value:
    """What a position is worth with best play by both sides."""

    rank: int
    sides: Sides = field(default=SIDES[2], compare=False, repr=False)

    @staticmethod
    def of(outcome: Outcome) -> Value:
        """The value of a game that has ended so."""
        return Value.of_margin(outcome.margin, outcome.result, outcome.sides)

    @staticmethod
    def of_margin(margin: int, on_cards: str, sides: Sides = SIDES[2]) -> Value:
        """The value of the first side's votes minus the second's; on equal votes, of who wins on cards."""
        if margin == 0:
            first, second = sides
            return Value({first: WON_ON_CARDS, DRAW: DRAWN, second: LOST_ON_CARDS}[on_cards], sides)
        return Value(margin + (LOST_ON_CARDS if margin < 0 else WON_ON_CARDS), sides)

    @property
    def result(self) -> str:
        """The side that wins, or "draw"."""
        return DRAW if self.rank == DRAWN else self.sides[self.rank < DRAWN]

    @property
    def margin(self) -> int:
        """The first side's votes minus the second's."""
        return min(self.rank - LOST_ON_CARDS, 0) + max(self.rank - WON_ON_CARDS, 0)

    def seen_by(self, player: Seat) -> int:
        """How good it is for a player: the higher, the better; positive where the player's side wins."""
        return direction(player, self.sides) * self.rank


class Scale(NamedTuple):
    """Which values a game of two sides can end with."""

    factions: int
    all_vote: bool  # every faction is sure to vote, so that only every other margin occurs
    sides: Sides = SIDES[2]

    @property
    def ranks(self) -> tuple[int, ...]:
        """Those that can occur, the lowest first."""
        highest = self.factions + 1
        margins = range(-self.factions, self.factions + 1, 2 if self.all_vote else 1)
        return tuple(rank for rank in range(-highest, highest + 1) if Value(rank).margin in margins)

    def votes(self, margin: int) -> dict[str, int]:
        """How the votes fall with this margin, where all factions vote."""
        first = (self.factions + margin) // 2
        return dict(zip(self.sides, (first, self.factions - first), strict=True))
