"""An ending between two players, on a board of the core: see `Ending`."""

from __future__ import annotations

from random import Random

from solver._core import Board, Evaluation, Prover, Viewpoint
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.model import Position
from solver.puzzles.open_table import best_by_playing_on
from solver.rules.traits import Trait, having
from solver.search.board import board_of, mover, prover_of, setup_of
from solver.search.exact.stakes import as_printed
from solver.search.exact.worth import DUEL, WIN
from solver.search.sampled.evaluation import evaluation_of
from solver.setup import Setup

#: What makes values or cards change in the course of a game.
_CHANGING = having(Trait.BREWS) | having(Trait.HELPS_NEXT) | having(Trait.SWAPS)

_NOISE = 25  # of a careless look: a quarter of a vote

#: Bytes of the table: endings need but a small one.
_MEMORY = 1 << 20


def goes_by_print(deck: Deck) -> bool:
    """Whether printed cards decide in both phases: such games the evaluation has learnt."""
    return not _CHANGING.intersection(deck.letters)


class DuelEnding:
    players = 2

    def __init__(self, deck: Deck, prover: Prover, board: Board) -> None:
        self.deck = deck
        self._prover = prover
        self._board = board

    @staticmethod
    def of(position: Position) -> DuelEnding:
        return DuelEnding.opened(position.deck, board_of(as_printed(position)))

    @staticmethod
    def opened(deck: Deck, board: Board) -> DuelEnding:
        """The beginning of a game that has a table of its own."""
        prover = prover_of(deck, _MEMORY)
        prover.open(board, fresh=True)
        return DuelEnding(deck, prover, board)

    def opened_anew(self) -> DuelEnding:
        """The same as the beginning: what was possible before no longer counts."""
        self._prover.open(self._board, fresh=True)
        return self

    @property
    def to_move(self) -> Seat | None:
        return mover(self._board)

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

    @property
    def can_tie(self) -> bool:
        return self._prover.can_tie

    def setup(self) -> Setup:
        return setup_of(self.deck, self._board)

    def moves(self) -> list[int]:
        return self._board.distinct_moves()

    def runs(self) -> list[list[int]]:
        return self._prover.runs(self._board)

    def after(self, move: int) -> DuelEnding:
        return DuelEnding(self.deck, self._prover, self._board.after(move))

    def ask(self, rank: int) -> bool:
        return self._prover.ask(self._board, rank) is True

    def is_certain(self, rank: int, answer: bool, patience: int | None = None) -> bool | None:
        self._prover.limit(nodes=patience)
        certain = self._prover.is_certain(self._board, rank, answer)
        self._prover.limit()
        return certain

    def shallow(self, depth: int, rank: int, noise: int = 0, seed: int = 0) -> list[tuple[int, int]]:
        return self._board.shallow(depth, rank, noise, seed)

    def careless_move(self, rng: Random) -> int:
        """By a look at this trick."""
        merits = self._board.shallow(2, DUEL.rank(DUEL.floor(WIN)), noise=_NOISE, seed=rng.getrandbits(64))
        return max(merits, key=lambda each: each[1])[0]

    def by_thumb(self) -> Card:
        """The card that wins most in this trick; of equals the weakest."""
        known = Viewpoint(self._board, unseen=0, barred=0, in_hand=0, in_followers=(0, 0), in_stock=0)
        return self.deck.cards[known.by_thumb()]

    def by_judgement(self) -> Card:
        """The card after which the player seems to be most likely to win when the trick is over. Where that
        has not been learnt, what is best if both play on by rules of thumb."""
        if not goes_by_print(self.deck):
            return best_by_playing_on(self.setup())
        evaluation, sign = evaluation_of(self.deck), 1 if self._board.to_move == 0 else -1
        best = max(self.moves(), key=lambda move: sign * _prospect(evaluation, self._board.after(move)))
        return self.deck.cards[best]


def _prospect(evaluation: Evaluation, board: Board) -> float:
    """Player 0's chance once the trick is over, after the reply that is best for the other player."""
    if not board.fields()["trick"]:
        return evaluation.prospect(board)[0]
    ends = (evaluation.prospect(board.after(reply))[0] for reply in board.distinct_moves())
    return min(ends) if board.to_move == 1 else max(ends)
