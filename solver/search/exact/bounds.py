"""What is known of a value, and what to ask next.

A *ladder* holds the questions worth asking. Where five factions are sure to vote, their votes cannot be
shared equally and margins are odd: half of the ranks cannot occur, and nothing is asked that tells them
apart. For the goal "win" only the questions around equal votes are left.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Literal, NamedTuple

from solver.cards import Seat
from solver.search.exact.value import DRAWN, Scale, Sides, Value, direction

Goal = Literal["win", "votes"]


class Ladder(NamedTuple):
    """The ranks that can occur, and those to ask for, the most telling question first.

    Who wins comes first, then the neighbourhood of close results, where most values lie.
    """

    sides: Sides
    ranks: tuple[int, ...]
    questions: tuple[int, ...]

    @staticmethod
    @cache
    def of(goal: Goal, scale: Scale) -> Ladder:
        ranks = scale.ranks
        # Does the first side win? Does it not lose? Where nothing can be drawn that is the same question.
        won = next(rank for rank in ranks if rank > DRAWN)
        held = next(rank for rank in ranks if rank >= DRAWN)
        if goal == "win":
            return Ladder(scale.sides, ranks, tuple(dict.fromkeys((won, held))))
        # Then outwards, a rank above and the same from the other side; neighbours are told apart last.
        above = ranks[ranks.index(won) + 1 :]
        below = reversed(ranks[1 : ranks.index(held)])
        outwards = list(zip(above, below, strict=True))
        if not scale.all_vote:
            outwards = outwards[1::2] + outwards[::2]
        return Ladder(scale.sides, ranks, tuple(dict.fromkeys((won, *chain(*outwards), held))))

    def to_win(self, player: Seat) -> tuple[int, bool]:
        """How a ladder for the win tells that a player wins: the rank to ask for and the answer."""
        if direction(player, self.sides) > 0:
            return max(self.questions), True
        return min(self.questions), False


class Bounds:
    """The lowest and the highest rank that a value can have, as far as is known."""

    def __init__(self, ladder: Ladder, lowest: int | None = None, highest: int | None = None) -> None:
        self.ladder = ladder
        self.lowest = ladder.ranks[0] if lowest is None else lowest
        self.highest = ladder.ranks[-1] if highest is None else highest

    def next_question(self) -> int | None:
        """The rank to ask for; None when the goal is reached."""
        return next((rank for rank in self.ladder.questions if self.lowest < rank <= self.highest), None)

    def learn(self, rank: int, answer: bool) -> None:
        """Take in whether the value is at least of this rank."""
        if answer:
            self.lowest = rank
        else:
            self.highest = max(each for each in self.ladder.ranks if each < rank)

    def test_for(self, player: Seat) -> tuple[int, bool] | None:
        """How to tell that a move of this player gives nothing away: the rank to ask for and the answer.

        None where there is nothing to give away: every move is as good.
        """
        if direction(player, self.ladder.sides) > 0:
            return (self.lowest, True) if self.lowest > self.ladder.ranks[0] else None
        above = [rank for rank in self.ladder.questions if rank > self.highest]
        return (min(above), False) if above else None

    def of_move(self, player: Seat) -> Bounds:
        """What is known of any move of this player: it is no better for the player than the position."""
        if direction(player, self.ladder.sides) > 0:
            return Bounds(self.ladder, highest=self.highest)
        return Bounds(self.ladder, lowest=self.lowest)

    def certain_for(self, player: Seat) -> int:
        """The bound that holds whatever is still open: the worst for this player."""
        return self.lowest if direction(player, self.ladder.sides) > 0 else self.highest

    @property
    def at_least(self) -> Value:
        return Value(self.lowest, self.ladder.sides)

    @property
    def at_most(self) -> Value:
        return Value(self.highest, self.ladder.sides)

    @property
    def value(self) -> Value | None:
        return self.at_least if self.lowest == self.highest else None

    @property
    def result(self) -> str | None:
        """Who wins, where that is certain."""
        return self.at_least.result if self.at_least.result == self.at_most.result else None

    @property
    def is_open(self) -> bool:
        """Whether nothing is known."""
        return (self.lowest, self.highest) == (self.ladder.ranks[0], self.ladder.ranks[-1])
