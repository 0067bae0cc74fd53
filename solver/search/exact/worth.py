"""Game-theoretic values, as worths: how a game ends for one side, and which ends a kind of game can have.

A worth is a pair, the result and by how much, and the order of outcomes is that of pairs: everybody wants the
better result first. Of two sides "how much" is the votes that one is ahead; of one of three, who is alone
against both others, it is the own votes. Where chance has a part both are means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from typing import Literal, NamedTuple

from solver.cards import Seat
from solver.decks import TENS
from solver.rules.sides import SIDES
from solver.rules.votes import DRAW, Outcome

#: Whether only who wins is wanted, or by how much, too.
Goal = Literal["win", "votes"]

#: Results of the side that is asked for.
WIN, HALF, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


class Worth(NamedTuple):
    """What a position comes to for a side: the higher, the better.

    >>> Worth(1, 2) > Worth(1, -1) > Worth(0, 5)
    True
    """

    result: Fraction  # 1 is a win, 1/2 a draw, 0 a loss; between them where chance decides
    by: Fraction  # votes ahead; of one of three the own votes

    def for_the_other(self) -> Worth:
        """The same for those who play against that side."""
        return Worth(1 - self.result, -self.by)


#: Neither side is better off.
EVEN = Worth(HALF, Fraction(0))


class Kind(Enum):
    """How a worth is to be understood."""

    SURE = "value"  # both sides play their best, and nothing is left to chance
    EXPECTED = "expected"  # ... and chance has a part
    GUARANTEED = "guarantee"  # one of three enforces it against any play of both others


def kind_and_sides(kind: Kind | None, players: int) -> dict[str, object]:
    """What every answer tells about itself as data: how it is to be understood, which nobody has proven where
    there is no kind, and the sides whose votes and results are meant, in the order of a margin."""
    return {"kind": "estimate" if kind is None else kind.value, "sides": list(SIDES[players])}


@dataclass(frozen=True, eq=False)
class Frame:
    """From whom worths are seen, against whom, and which of them can occur.

    There is one of each kind (`Frame.of_sides`, `of_one`), so that they are told apart by identity.
    """

    side: str  # the seats for which it is asked, by name
    against: str  # all others
    factions: int  # how many can vote
    all_vote: bool = False  # every faction is sure to, so that only every other margin occurs
    kind: Kind = Kind.SURE

    @staticmethod
    def of_sides(players: int, all_vote: bool = False, kind: Kind = Kind.SURE) -> Frame:
        """Two sides, seen from the first of them."""
        first, second = SIDES[players]
        return _the_frame(first, second, 2 + TENS[players], all_vote, kind)

    @staticmethod
    def of_one(player: Seat) -> Frame:
        """One of three, against both others."""
        others = "".join(side for side in SIDES[3] if side != player.name)
        return _the_frame(player.name, others, 2 + TENS[3], False, Kind.GUARANTEED)

    @staticmethod
    def of_game(players: int, player: Seat) -> Frame:
        """As a game is seen: from the first of two sides, and of three from this player, who is alone."""
        return Frame.of_sides(players) if len(SIDES[players]) == 2 else Frame.of_one(player)

    def __reduce__(self) -> tuple[Callable[..., Frame], tuple[object, ...]]:
        return _the_frame, (self.side, self.against, self.factions, self.all_vote, self.kind)

    def on_average(self) -> Frame:
        """The same where chance has a part."""
        return Frame.of_sides(len(self.side + self.against), self.all_vote, Kind.EXPECTED)

    @property
    def sides(self) -> tuple[str, str]:
        return self.side, self.against

    def direction(self, player: Seat) -> int:
        """1 for a player who wants a high worth, -1 for one who wants a low one."""
        return self._directions[player]

    @cached_property
    def _directions(self) -> tuple[int, ...]:
        return tuple(1 if seat.name in self.side else -1 for seat in Seat)

    @cached_property
    def worths(self) -> tuple[Worth, ...]:
        """How a game can end, the worst first."""
        votes = [Fraction(number) for number in range(self.factions + 1)]
        if self.kind is Kind.GUARANTEED:
            return tuple(Worth(result, own) for result in (LOSS, HALF, WIN) for own in votes)
        # Margins of a win, and those of a loss: votes that are shared equally are told apart by cards.
        ahead = [margin for margin in votes if not self.all_vote or margin % 2 == self.factions % 2]
        drawn = [EVEN] if 0 in ahead else []
        return (
            *(Worth(LOSS, -margin) for margin in reversed(ahead)),
            *drawn,
            *(Worth(WIN, margin) for margin in ahead),
        )

    @cached_property
    def least(self) -> Worth:
        return self.worths[0]

    @cached_property
    def most(self) -> Worth:
        return self.worths[-1]

    @cached_property
    def _by_rank(self) -> dict[int, Worth]:
        return {self.rank(worth): worth for worth in self.worths}

    def floor(self, result: Fraction) -> Worth:
        """The least that goes with a result."""
        return next(self._with(result, self.worths), Worth(result, self.least.by))

    def ceil(self, result: Fraction) -> Worth:
        """The most that goes with a result."""
        return next(self._with(result, reversed(self.worths)), Worth(result, self.most.by))

    def _with(self, result: Fraction, worths: Iterable[Worth]) -> Iterator[Worth]:
        """None where chance mixes wins and losses: then any margin may go with the mean of the results."""
        is_mean = self.kind is Kind.EXPECTED and LOSS < result < WIN
        return (worth for worth in worths if worth.result == result and not is_mean)

    def rank(self, worth: Worth) -> int:
        """The place of an outcome in their order, as the cores count it.

        Of two sides it is symmetric around the draw, which is 0; 1 is a win on cards, 1 + m one by m votes.
        Of one of three it counts the votes with a loss, from 0, then with a draw, then with a win.
        """
        result, by = worth[0], worth[1].numerator  # a whole number
        if self.kind is Kind.GUARANTEED:
            return int(2 * result) * (self.factions + 1) + by
        # Results of outcomes are mostly these very numbers, and fractions are slow to compare.
        if result is WIN:
            return by + 1
        if result is LOSS:
            return by - 1
        if result is HALF:
            return by
        return by + (result > HALF) - (result < HALF)

    def of_rank(self, rank: int) -> Worth:
        return self._by_rank[rank]

    def of(self, outcome: Outcome) -> Worth:
        """What a finished game is for this side."""
        if self.kind is Kind.GUARANTEED:
            winners = outcome.winners
            result = LOSS if self.side not in winners else WIN if len(winners) == 1 else HALF
            return Worth(result, Fraction(outcome.votes[self.side]))
        return Worth(_results(self.sides)[outcome.result], Fraction(outcome.margin))

    def with_margin(self, margin: int, on_cards: str) -> Worth:
        """So many votes ahead; with equal votes this side wins by cards, or nobody does."""
        if margin == 0:
            return Worth(_results(self.sides)[on_cards], Fraction(0))
        return Worth(WIN if margin > 0 else LOSS, Fraction(margin))

    def name(self, result: Fraction) -> str | None:
        """The result in a word, if it is one that a game can have: the side that wins or "draw", and of one
        of three "win", "draw" or "loss"."""
        if self.kind is Kind.GUARANTEED:
            return {WIN: "win", HALF: DRAW, LOSS: "loss"}.get(result)
        return {WIN: self.side, HALF: DRAW, LOSS: self.against}.get(result)

    def votes(self, margin: int) -> dict[str, int]:
        """How the votes fall with this margin, where all factions vote."""
        first = (self.factions + margin) // 2
        return dict(zip(self.sides, (first, self.factions - first), strict=True))


@cache
def _results(sides: tuple[str, str]) -> dict[str, Fraction]:
    first, second = sides
    return {first: WIN, DRAW: HALF, second: LOSS}


@cache
def _the_frame(side: str, against: str, factions: int, all_vote: bool, kind: Kind) -> Frame:
    """The one of its kind."""
    return Frame(side, against, factions, all_vote, kind)


#: The two players of a game for two, of which any faction may end without a vote.
DUEL = Frame.of_sides(2)
