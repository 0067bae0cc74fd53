"""How a game can end, as one order seen from player A, and the questions the core answers about it.

    rank     0   1   2   3   4     5        6       7        8   9  10  11  12
    margin  -5  -4  -3  -2  -1     0        0       0       +1  +2  +3  +4  +5
                                lost on  a draw  won on
                                 cards            cards

Both players want first to win and then the better margin, so A wants a high rank and B a low one.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.rules import Outcome

#: Ranks: the worst for A, those of equal votes, and the best.
LOWEST, LOST_ON_CARDS, DRAWN, WON_ON_CARDS, HIGHEST = 0, 5, 6, 7, 12

#: The rank of equal votes, by who has more cards of the factions that voted for them.
_EQUAL_VOTES = {"B": LOST_ON_CARDS, "draw": DRAWN, "A": WON_ON_CARDS}


@dataclass(frozen=True, order=True, slots=True)
class Value:
    """What a position is worth with best play by both."""

    rank: int

    @staticmethod
    def of(outcome: Outcome) -> Value:
        """The value of a game that has ended so."""
        return Value.of_margin(outcome.margin, on_cards=outcome.result)

    @staticmethod
    def of_margin(margin: int, on_cards: str) -> Value:
        """The value of A's votes minus B's; on equal votes of who wins on cards, "A" or "B", or "draw"."""
        if margin == 0:
            return Value(_EQUAL_VOTES[on_cards])
        return Value(margin + (LOST_ON_CARDS if margin < 0 else WON_ON_CARDS))

    @property
    def result(self) -> str:
        """Who wins, "A" or "B", or "draw"."""
        return "draw" if self.rank == DRAWN else "A" if self.rank > DRAWN else "B"

    @property
    def margin(self) -> int:
        """A's votes minus B's."""
        return min(self.rank - LOST_ON_CARDS, 0) + max(self.rank - WON_ON_CARDS, 0)


def question(rank: int) -> tuple[int, int, int, int]:
    """Is the outcome at least of this rank? As the core wants it: see src_cy/search/question.pxd."""
    return _QUESTIONS[rank]


def _question(rank: int) -> tuple[int, int, int, int]:
    """The rank, the margin that says yes, the one below which it is no, and the cards needed in between."""
    margin = Value(rank).margin
    if rank in (DRAWN, WON_ON_CARDS):  # equal votes do not decide: at least as many cards, or more of them
        return rank, 1, 0, rank - DRAWN
    return rank, margin, margin, 0


_QUESTIONS = tuple(map(_question, range(HIGHEST + 1)))
