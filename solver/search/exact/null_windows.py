"""Memory-enhanced test driver (A. Plaat and others, 1996): which null-window questions find a worth out.

The searches that prove ranks answer one kind of question, "is the worth at least this?" `NullWindows` holds
the questions worth asking, the most telling first. Where five factions are sure to vote, their votes cannot
be shared equally and margins are odd: half of the ranks cannot occur, and nothing is asked that tells them
apart. For the goal "win" only the questions around equal votes are left.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import NamedTuple

from solver.cards import Seat
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF, Frame, Goal, Kind, Worth

#: How to tell that a move gives nothing away: the rank to ask for and the answer.
Test = tuple[int, bool]


class NullWindows(NamedTuple):
    """The ranks that can occur, those to ask for first, and whether what is open then is halved."""

    goal: Goal
    frame: Frame
    worths: dict[int, Worth]  # by rank, the lowest first
    questions: tuple[int, ...]
    is_halved: bool
    below: dict[int, int]  # the next lower rank
    above: dict[int, int | None]  # what to ask for to tell that a worth is higher than this

    @staticmethod
    @cache
    def of(goal: Goal, frame: Frame) -> NullWindows:
        worths = {frame.rank(worth): worth for worth in frame.worths}
        ranks = tuple(worths)
        below = dict(zip(ranks[1:], ranks, strict=False))

        def of(questions: tuple[int, ...], asked: Iterable[int], is_halved: bool = False) -> NullWindows:
            higher = {rank: min((each for each in asked if each > rank), default=None) for rank in ranks}
            return NullWindows(goal, frame, worths, questions, is_halved, below, higher)

        # Does the side win? Does it not lose? Where nothing can be drawn that is the same question.
        won = next(rank for rank, worth in worths.items() if worth.result > HALF)
        held = next(rank for rank, worth in worths.items() if worth.result >= HALF)
        if frame.kind is Kind.GUARANTEED:
            # Not even a draw is the most frequent answer and leaves no question about the result; and who is
            # proven to draw has mostly been proven to win.
            return of((held, won), ranks if goal == "votes" else (held, won), is_halved=goal == "votes")
        if goal == "win":
            return of(tuple(dict.fromkeys((won, held))), (won, held))
        # Who wins comes first, then the neighbourhood of close results, where most worths lie: outwards, a
        # rank above and the same from the other side; neighbours are told apart last.
        higher, lower = ranks[ranks.index(won) + 1 :], ranks[1 : ranks.index(held)]
        outwards = list(zip(higher, reversed(lower), strict=True))
        if not frame.all_vote:
            outwards = outwards[1::2] + outwards[::2]
        questions = tuple(dict.fromkeys((won, *chain(*outwards), held)))
        return of(questions, questions)

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(self.worths)

    def between(self, lowest: int, highest: int) -> Known:
        """That a worth is of these ranks, at least and at most."""
        return Known(self.worths[lowest], self.worths[highest], self.frame, self.goal)

    def next_question(self, lowest: int, highest: int) -> int | None:
        """The rank to ask for where these are the least and the most; None when the goal is reached."""
        for rank in self.questions:
            if lowest < rank <= highest:
                return rank
        return (lowest + highest + 1) // 2 if self.is_halved and lowest < highest else None

    def test_for(self, player: Seat, known: Known) -> Test | None:
        """How to tell that a move of this player gives nothing away.

        None where there is nothing to give away: every move is as good.
        """
        if self.frame.direction(player) > 0:
            lowest = self.frame.rank(known.low)
            return (lowest, True) if lowest in self.below else None
        above = self.above[self.frame.rank(known.high)]
        return None if above is None else (above, False)

    def to_win(self, player: Seat) -> Test:
        """How the ladder for the win tells that a player wins: the rank to ask for and the answer."""
        if self.frame.direction(player) > 0:
            return max(self.questions), True
        return min(self.questions), False
