"""An ending between two players, on a board of the core: see `Ending`."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Self

from solver._core import Board, Evaluation, Viewpoint
from solver.cards import Card, Pile
from solver.decks import Deck
from solver.moves import Move
from solver.puzzles.aim import Aim
from solver.puzzles.ending import MEMORY, AMove, Ending
from solver.rules.traits import Trait, having
from solver.search.board import setup_of
from solver.search.exact.duel import Duel, DuelNode
from solver.search.exact.inquiry import Limits
from solver.search.exact.worth import DUEL, WIN, Worth
from solver.search.sampled.evaluation import evaluation_of
from solver.setup import Setup
from solver.stopping import StopFlag

#: What makes values or cards change in the course of a game.
_CHANGING = having(Trait.BREWS) | having(Trait.HELPS_NEXT) | having(Trait.SWAPS)

_NOISE = 25  # of a careless look: a quarter of a vote

_WIN = DUEL.rank(DUEL.floor(WIN))


def goes_by_print(deck: Deck) -> bool:
    """Whether printed cards decide in both phases: such games the evaluation has learnt."""
    return not _CHANGING.intersection(deck.letters)


class DuelEnding(DuelNode, Ending):
    """Most is asked of the core, which numbers cards in the order of the deck and worths by their ranks."""

    search = Duel
    patience = 100_000
    games_at_a_time = 32

    @classmethod
    def of(cls, position: Setup, stop: StopFlag | None = None) -> Self:
        return cls.opened(Duel(MEMORY), position, Limits(stop=stop))

    def opened_anew(self) -> Self:
        """The same as the beginning: what was possible before no longer counts."""
        self._duel.prover.open(self._board, fresh=True)
        return type(self)(self._duel, self._duel.frame, self.inquiry, self._board)

    def setup(self) -> Setup:
        return setup_of(self._duel.deck, self._board)

    @property
    def in_hand(self) -> int:
        hand: int = self._board.fields()["hands"][self._board.to_move]
        return hand.bit_count()

    @property
    def to_complete(self) -> int:
        return 1 if self._board.fields()["trick"] else 2

    @property
    def key(self) -> object:
        lies = self._board.fields()
        return lies["hands"], lies["score"], lies["trick"], lies["leader"]

    def runs(self) -> list[Pile]:
        """Cards that nothing can tell apart."""
        cards = self._duel.cards
        return [tuple([cards[number] for number in run]) for run in self._duel.prover.runs(self._board)]

    def keeping(self, aim: Aim, moves: Sequence[AMove]) -> list[AMove]:
        """This is asked most when puzzles are sought: no node is made of what follows a move."""
        ask, after, numbers = self._duel.prover.ask, self._board.after, self._numbers()
        rank, wanted = self.frame.rank(aim.worth), aim.wanted
        return [move for move in moves if ask(after(numbers[move]), rank) is wanted]

    def is_certain(self, aim: Aim, patience: int | None = None) -> bool | None:
        self.inquiry.limit(patience)
        certain = self._duel.prover.is_certain(self._board, self.frame.rank(aim.worth), aim.wanted)
        self.inquiry.limit()
        return certain

    def shallow(self, depth: int, worth: Worth, noise: int = 0, seed: int = 0) -> list[tuple[Move, int]]:
        cards = self._duel.cards
        merits = self._board.shallow(depth, self.frame.rank(worth), noise, seed)
        return [(cards[number], merit) for number, merit in merits]

    def careless_move(self, rng: Random) -> Move:
        """By a look at this trick."""
        merits = self._board.shallow(2, _WIN, noise=_NOISE, seed=rng.getrandbits(64))
        return self._duel.cards[max(merits, key=itemgetter(1))[0]]

    def by_thumb(self) -> Card:
        """The card that wins most in this trick; of equals the weakest."""
        known = Viewpoint(self._board, unseen=0, barred=0, in_hand=0, in_followers=(0, 0), in_stock=0)
        return self._duel.cards[known.by_thumb()]

    def by_judgement(self) -> Card:
        """The card after which the player seems to be most likely to win when the trick is over. Where that
        has not been learnt, what is best if both play on by rules of thumb."""
        deck = self._duel.deck
        if not goes_by_print(deck):
            return super().by_judgement()
        evaluation, sign = evaluation_of(deck), 1 if self._board.to_move == 0 else -1

        def promises(number: int) -> float:
            return sign * _prospect(evaluation, self._board.after(number))

        return self._duel.cards[max(self._board.distinct_moves(), key=promises)]


def _prospect(evaluation: Evaluation, board: Board) -> float:
    """Player 0's chance once the trick is over, after the reply that is best for the other player."""
    if not board.fields()["trick"]:
        return evaluation.prospect(board)[0]
    ends = (evaluation.prospect(board.after(reply))[0] for reply in board.distinct_moves())
    return min(ends) if board.to_move == 1 else max(ends)
