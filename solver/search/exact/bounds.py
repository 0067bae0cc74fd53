"""What is known of a value, and what to ask next.

A *ladder* holds the questions worth asking. Where every faction is sure to vote, five votes cannot be
shared equally and margins are odd: half of the ranks cannot occur, and nothing is asked that tells them
apart. For the goal "win" only the questions around equal votes are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from solver.cards import Seat
from solver.search.exact.value import HIGHEST, LOWEST, Value

Goal = Literal["win", "votes"]


@dataclass(frozen=True)
class Ladder:
    """The ranks that can occur, and those to ask for, the most telling question first.

    Who wins comes first, then the neighbourhood of close results, where most values lie.
    """

    ranks: tuple[int, ...]
    questions: tuple[int, ...]

    @staticmethod
    @cache
    def of(goal: Goal, can_tie: bool) -> Ladder:
        if can_tie:
            wanted = (7, 9, 4, 11, 2, 8, 5, 10, 3, 12, 6, 1) if goal == "votes" else (7, 6)
            return Ladder(tuple(range(HIGHEST + 1)), wanted)
        return Ladder((0, 2, 4, 8, 10, 12), (8, 10, 4, 12, 2) if goal == "votes" else (8,))

    @staticmethod
    def to_win(player: Seat, can_tie: bool) -> tuple[int, bool]:
        """How to tell that a player wins: the rank to ask for and the answer."""
        questions = Ladder.of("win", can_tie).questions
        return (max(questions), True) if player is Seat.A else (min(questions), False)


@dataclass
class Bounds:
    """The lowest and the highest rank that a value can have, as far as is known."""

    ladder: Ladder
    lowest: int = LOWEST
    highest: int = HIGHEST

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
        if player is Seat.A:
            return (self.lowest, True) if self.lowest else None
        above = [rank for rank in self.ladder.questions if rank > self.highest]
        return (min(above), False) if above else None

    @property
    def at_least(self) -> Value:
        return Value(self.lowest)

    @property
    def at_most(self) -> Value:
        return Value(self.highest)

    @property
    def value(self) -> Value | None:
        return self.at_least if self.lowest == self.highest else None

    @property
    def result(self) -> str | None:
        """Who wins, where that is certain."""
        return self.at_least.result if self.at_least.result == self.at_most.result else None
