"""Partition search: Phase Two of two players who know every card, where printed cards decide.

The search itself is in src_cy/duel: yes/no questions with a table of proofs (M. Ginsberg, Partition search,
1996).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from solver import rules
from solver._core import Board, Prover
from solver.cards import SEATS, Pile, Seat
from solver.decks import Deck
from solver.model import Position
from solver.moves import Move
from solver.rules.traits import Trait, having
from solver.search.board import board_of, in_hand, mover, prover_of
from solver.search.exact.examination import TwoSidedSearch
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.magic_state import artifacts_at_work, as_printed, magic_state_of
from solver.search.exact.null_windows import Test
from solver.search.exact.rank_node import RankNode
from solver.search.exact.search import refuses_hidden_cards
from solver.search.exact.worth import Frame
from solver.setup import Setup


class DuelNode(RankNode):
    """A position of a duel: a board of the core."""

    def __init__(self, duel: Duel, frame: Frame, inquiry: Inquiry, board: Board) -> None:
        super().__init__(frame, inquiry)
        self._duel = duel
        self._board = board

    @classmethod
    def opened(cls, duel: Duel, position: Setup, limits: Limits) -> Self:
        """The position, with the table of the search ready for it."""
        board = duel.opened(position)
        return cls(duel, duel.frame, Inquiry(duel.prover, limits), board)

    @property
    def to_move(self) -> Seat | None:
        return mover(self._board)

    def moves(self) -> list[Move]:
        cards = self._duel.cards
        return [cards[number] for number in self._board.distinct_moves()]

    def after(self, move: Move) -> Self:
        return self._at(self._board.after(self._numbers()[move]))

    def _at(self, board: Board) -> Self:
        return type(self)(self._duel, self.frame, self.inquiry, board)

    def _numbers(self) -> dict[Move, int]:
        """The legal moves, each with its number on the board."""
        cards = self._duel.cards
        return {cards[number]: number for number in self._board.distinct_moves()}

    def _votes(self) -> dict[str, int]:
        _, votes, _ = self._board.tally()
        return dict(zip(self.frame.sides, votes, strict=True))

    def _ask(self, rank: int) -> bool | None:
        return self._duel.prover.ask(self._board, rank)

    def _fixed(self, faction: int, vote: int) -> bool | None:
        return self._duel.prover.is_fixed(self._board, faction, vote)

    def _keeper(self, moves: Sequence[Move], test: Test | None, one_is_sure: bool) -> int | None:
        legal = self._numbers()
        numbers = [legal[move] for move in moves]
        number = self._duel.prover.keeper(self._board, numbers, test, one_is_sure)
        return numbers.index(number) if number in numbers else number

    def _play_out(self, own: Test | None, others: Test | None) -> tuple[list[tuple[Seat, Move]], Self] | None:
        played = self._duel.prover.play_out(self._board, own, others)
        if played is None:
            return None
        line, end = played
        cards = self._duel.cards
        return [(SEATS[player], cards[number]) for player, number in line], self._at(end)


class Duel(TwoSidedSearch):
    """There is one table, for the deck that was asked for last."""

    players = 2

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._deck: Deck | None = None
        self.cards: Pile = ()  # of that deck: the core's moves are their places
        self._prover: Prover | None = None
        self._game: Board | None = None  # where the game that the prover knows begins
        self._earlier_nodes = 0  # of provers for other decks

    @staticmethod
    def refuses(position: Position) -> str | None:
        if refusal := refuses_hidden_cards(position):
            return refusal
        if position.format_number == 1 and not set(position.deck.letters) & having(Trait.BREWS):
            return None
        magic = magic_state_of(position)
        changes_values = magic.by_chance or any(magic.bonus) or magic.changed
        if artifacts_at_work(position) or rules.is_chance(position) or changes_values:
            return "this search needs a position in which all that is to come goes by printed cards"
        return None

    @property
    def nodes(self) -> int:
        prover = self._prover
        return self._earlier_nodes + (0 if prover is None else prover.nodes)

    @property
    def deck(self) -> Deck:
        assert self._deck is not None
        return self._deck

    @property
    def prover(self) -> Prover:
        """What answers for the position that was opened last."""
        assert self._prover is not None
        return self._prover

    @property
    def frame(self) -> Frame:
        """From whom worths of the game that the prover knows are seen."""
        return Frame.of_sides(2, all_vote=not self.prover.can_tie)

    @property
    def game(self) -> Board | None:
        """Where the game that the prover knows begins."""
        return self._game

    def forget(self) -> None:
        self._game = None

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> DuelNode:  # noqa: ARG002
        return DuelNode.opened(self, position, limits)

    def opened(self, position: Setup) -> Board:
        """The position on a board, with the prover of its deck ready for it."""
        if self._prover is None or position.deck != self._deck:
            self._deck, self._game = position.deck, None
            self.cards = position.deck.cards
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
        return board
