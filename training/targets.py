"""What starts of Phase Two are worth, for the networks to learn.

Without Mages they are solved exactly, a waiting bear included. With Mages that takes too long, and chance
stays in the result whoever plays: the target is the mean of games played to the end by rules of thumb.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from solver._core import Board, Gambler, Prover
from solver._core.table import State, end_by_thumb
from solver.decks import Deck
from solver.potions import POTIONS
from solver.rules.powers import BEAR
from solver.rules.traits import Trait, having
from solver.search.board import rules_of
from solver.search.exact.null_windows import NullWindows
from solver.search.exact.worth import Frame, Goal
from solver.search.state import powers_of

PLAYED_OUT = 48  # games that a start with Mages is played out
_WIN = 2 * 3_628_800  # what the core calls a win (src_cy/core/worth.pxd)
NOT_ASKED = float("nan")


class Start(NamedTuple):
    """An outlook (src_cy/evaluation/features.pxd), here of the start of Phase Two."""

    piles: tuple[int, ...]
    leader: int
    owed: int
    tricks: int
    bears: tuple[int, int]
    potions: tuple[int, int]
    turned: int


def start_of(state: State, deck: Deck) -> Start:
    """The outlook of a state with which Phase Two begins."""
    lies = state.fields()
    places = {number: bit for bit, number in enumerate(_numbers(deck))}
    piles = [sum(1 << places[number] for number in pile) for pile in (*lies["hands"], *lies["score"])]
    mine, theirs = map(len, lies["bears"])
    turned = sum(1 << potion for potion in lies["potions_spent"])
    return Start((0, 0, *piles, 0), lies["leader"], -1, 0, (mine, theirs), lies["potions"], turned)


class Target(NamedTuple):
    result: float  # A's chance; a draw is half
    margin: float  # A's votes less B's; nan where they were not asked for


UNKNOWN = Target(NOT_ASKED, NOT_ASKED)


@lru_cache(maxsize=1)  # its tables are large, and decks come one after the other
def targets_of(deck: Deck) -> Exact | PlayedOut:
    return PlayedOut(deck) if having(Trait.BREWS) & set(deck.letters) else Exact(deck)


class Exact:
    """By search."""

    def __init__(self, deck: Deck) -> None:
        self._rules = rules_of(deck)
        self._prover = Prover(self._rules, 1 << 22)
        self._gambler = Gambler(self._prover, [(potion.times, potion.plus) for potion in POTIONS], 1 << 22)

    def value(self, start: Start, votes: bool, number: int) -> Target:  # noqa: ARG002 (there is no chance)
        goal: Goal = "votes" if votes else "win"
        board = Board(
            self._rules,
            phase=2,
            leader=start.leader,
            hands=start.piles[2:4],
            trick=(),
            score=start.piles[4:6],
            followers=(0, 0),
            aside=0,
            discard=0,
            centre=-1,
            stock=(),
            voids=(0, 0),
        )
        self._prover.open(board, fresh=True)
        if any(start.bears):
            return self._with_bears(board, start)
        ladder = NullWindows.of(goal, Frame.of_sides(2, all_vote=not self._prover.can_tie))
        lowest, highest = ladder.ranks[0], ladder.ranks[-1]
        while (rank := ladder.next_question(lowest, highest)) is not None:
            answer = self._prover.ask(board, rank)
            assert answer is not None
            lowest, highest = (rank, highest) if answer else (lowest, ladder.below[rank])
        least, most = ladder.worths[lowest], ladder.worths[highest]
        return Target(float(least.result), int(least.by) if least == most else NOT_ASKED)

    def _with_bears(self, board: Board, start: Start) -> Target:
        self._gambler.forget()
        urn = (1 << len(POTIONS)) - 1
        bonus = (BEAR * start.bears[0], BEAR * start.bears[1])
        found = self._gambler.value(board, (0, 0), 0, urn, bonus, 0, False, -1, _WIN + 1)
        assert found is not None
        assert found[0] == found[1]
        return Target(found[0] / _WIN, NOT_ASKED)


@dataclass(frozen=True)
class PlayedOut:
    """By rules of thumb."""

    deck: Deck

    def value(self, start: Start, votes: bool, number: int) -> Target:  # noqa: ARG002 (they come with it)
        """The number decides all chance."""
        return Target(*end_by_thumb(self._state(start), number, 0, PLAYED_OUT))

    def _state(self, start: Start) -> State:
        numbers = _numbers(self.deck)
        everything = (1 << len(numbers)) - 1

        def those(pile: int) -> list[int]:
            return [numbers[bit] for bit in range(len(numbers)) if pile >> bit & 1]

        held, won = start.piles[2:4], start.piles[4:6]
        bears = [_BEARS[:number] for number in start.bears]
        return State(
            powers_of(self.deck, 2),
            phase=2,
            leader=start.leader,
            hands=[those(pile) for pile in held],
            score=[those(pile) for pile in won],
            front=((), ()),
            followers=((), ()),
            bears=bears,
            voids=(0, 0),
            potions=start.potions,
            artifacts=(0, 0),
            unknown=(0, 0),
            coming=((0, 0), (0, 0)),
            runestone=(-1, -1),
            crown=(-1, -1),
            discard=those(everything & ~(held[0] | held[1] | won[0] | won[1])),
            potions_spent=[potion for potion in range(len(POTIONS)) if start.turned >> potion & 1],
        )


#: Any cards of the faction: only how many there are matters.
_BEARS = (0, 1)


@cache
def _numbers(deck: Deck) -> list[int]:
    """The cards of the deck in order, as the compiled rules number them."""
    return [
        16 * row + place for row, faction in enumerate(deck.factions) for place in range(len(faction.values))
    ]
