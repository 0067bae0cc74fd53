"""The duel: two players in Phase Two who know every card. Printed cards decide all that is to come.

The search itself is in src_cy/search: partition search over yes/no questions, with a table of proofs.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver import rules
from solver._core import Board, Prover
from solver.cards import Seat
from solver.decks import TENS, Deck
from solver.model import Position
from solver.moves import Move
from solver.rules.traits import Trait, having
from solver.search.board import board_of, in_hand, move_of, mover, prover_of
from solver.search.exact.bounds import Goal
from solver.search.exact.examination import Examination
from solver.search.exact.search import Limits, Opened, Test, refuses_hidden_cards
from solver.search.exact.stakes import artifacts_at_work, as_printed, stakes_of
from solver.search.exact.value import Scale

_SEATS = tuple(Seat)

#: Factions of a deck for two.
FACTIONS = 2 + TENS[2]


def scale_of(prover: Prover) -> Scale:
    """The values that the opened game can have."""
    return Scale(FACTIONS, all_vote=not prover.can_tie)


class DuelStand:
    """A position of a duel: a board of the core."""

    def __init__(self, prover: Prover, deck: Deck, board: Board) -> None:
        self._prover = prover
        self._deck = deck
        self._board = board

    @property
    def to_move(self) -> Seat | None:
        return mover(self._board)

    def moves(self) -> list[Move]:
        return [move_of(self._deck, number) for number in self._board.distinct_moves()]

    def _numbers(self, moves: Sequence[Move]) -> list[int]:
        numbers = {move_of(self._deck, number): number for number in self._board.distinct_moves()}
        return [numbers[move] for move in moves]

    def after(self, move: Move) -> DuelStand:
        (number,) = self._numbers([move])
        return DuelStand(self._prover, self._deck, self._board.after(number))

    def votes(self) -> tuple[int, ...]:
        _, votes, _ = self._board.tally()
        return votes

    def ask(self, rank: int) -> bool | None:
        return self._prover.ask(self._board, rank)

    def is_fixed(self, faction: int, vote: int) -> bool | None:
        return self._prover.is_fixed(self._board, faction, vote)

    def keeper(self, moves: Sequence[Move], test: Test | None, one_is_sure: bool) -> int | None:
        numbers = self._numbers(moves)
        number = self._prover.keeper(self._board, numbers, test, one_is_sure)
        return numbers.index(number) if number in numbers else number

    def play_out(
        self, test_of_0: Test | None, test_of_1: Test | None
    ) -> tuple[list[tuple[Seat, Move]], DuelStand] | None:
        played = self._prover.play_out(self._board, test_of_0, test_of_1)
        if played is None:
            return None
        line, end = played
        cards = self._deck.cards
        moves: list[tuple[Seat, Move]] = [(_SEATS[player], cards[number]) for player, number in line]
        return moves, DuelStand(self._prover, self._deck, end)


class Duel:
    """There is one table, for the deck that was asked for last."""

    players = 2

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._deck: Deck | None = None
        self._prover: Prover | None = None
        self._game: Board | None = None  # where the game that the prover knows begins
        self._earlier_nodes = 0  # of provers for other decks

    @staticmethod
    def refuses(position: Position) -> str | None:
        if refusal := refuses_hidden_cards(position):
            return refusal
        if position.format_number == 1 and not set(position.deck.letters) & having(Trait.BREWS):
            return None
        printed_decides = stakes_of(position).printed_decides
        if artifacts_at_work(position) or rules.is_chance(position) or not printed_decides:
            return "this search needs a position in which all that is to come goes by printed cards"
        return None

    @property
    def nodes(self) -> int:
        prover = self._prover
        return self._earlier_nodes + (0 if prover is None else prover.nodes)

    @property
    def prover(self) -> Prover:
        """What answers for the position that was opened last."""
        assert self._prover is not None
        return self._prover

    @property
    def game(self) -> Board | None:
        """Where the game that the prover knows begins."""
        return self._game

    def forget(self) -> None:
        self._game = None

    def open(self, position: Position) -> Opened:
        """The prover of the deck, ready for this position, and the position on a board."""
        if self._prover is None or position.deck != self._deck:
            self._deck, self._game = position.deck, None
            # First: there may be room for one table but not for two.
            self._prover, self._earlier_nodes = None, self.nodes
            self._prover = prover_of(position.deck, self._memory)
        setup = position if position.format_number == 1 else as_printed(position)
        board = board_of(setup)
        if self._game is not None:
            later = board_of(setup, self._game)
            if all(not now & ~then for now, then in zip(in_hand(later), in_hand(self._game), strict=True)):
                board = later
        if not self._prover.open(board, fresh=self._game is None):
            self._game = board
        return Opened(self._prover, DuelStand(self._prover, position.deck, board), scale_of(self._prover))

    def begin(self, position: Position, goal: Goal, limits: Limits) -> Examination:
        return Examination(self.open(position), position, goal, limits)
