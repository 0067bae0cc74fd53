"""Expectiminimax with alpha-beta and Star1: Phase Two of two players, potions or bears change values.

The search itself is in src_cy/expect, over exact integers (B. Ballard, The *-minimax search procedure, 1983).
It hands over to the duel wherever printed values decide all that is to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, NamedTuple

from solver._core import Board, Gambler, Prover
from solver.cards import Card, Seat
from solver.model import Position
from solver.moves import Move, Play, card_of
from solver.potions import POTIONS
from solver.search.board import board_of
from solver.search.exact.duel import Duel
from solver.search.exact.examination import TwoSidedSearch
from solver.search.exact.expectation_node import ExpectationNode, Window
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.magic_state import (
    MagicState,
    artifacts_at_work,
    as_printed,
    magic_state_of,
    refuses_moment,
)
from solver.search.exact.search import refuses_hidden_cards
from solver.search.exact.worth import Frame, Kind
from solver.search.room import room_for
from solver.setup import Setup
from solver.stopping import Stopped

#: Of the memory for tables, one part in so many is for the duel.
_DUELS_SHARE = 4

#: Positions searched for a result before bounds are looked for: most results are found with fewer.
_FIRST_NODES = 20_000

#: How many bounds are looked for first when nothing but Ctrl-C can end the search, which they do not shorten.
_ENOUGH = 1

_NOBODY = -1


class _Cores(NamedTuple):
    """What answers: a gambler that hands over to a prover, and where the game begins that both know."""

    prover: Prover
    gambler: Gambler
    game: Board | None


class _Spot(NamedTuple):
    """A position as the core sees it."""

    board: Board
    magic: MagicState


class PotionNode(ExpectationNode):
    AT_WORK: ClassVar[str] = "values change in what follows here, by potions or bears"

    def __init__(
        self,
        frame: Frame,
        inquiry: Inquiry,
        cores: _Cores,
        setup: Setup,
        move: Move | None = None,
        spot: _Spot | None = None,
    ) -> None:
        """`spot` is where the setup lies, if that is known."""
        super().__init__(frame, inquiry, setup, move)
        self._cores = cores
        self._known_spot = spot

    @cached_property
    def _spot(self) -> _Spot:
        return self._known_spot or _spot_of(self._setup, self._cores.game)

    def _at(self, setup: Setup) -> PotionNode:
        return PotionNode(self.frame, self.inquiry, self._cores, setup)

    def after(self, move: Move) -> PotionNode:
        spot = self._spot if self._move is None else None
        return PotionNode(self.frame, self.inquiry, self._cores, self._here, move, spot)

    def _find_result(self, window: Window) -> Iterator[Window]:
        self.inquiry.limit(_FIRST_NODES)
        try:
            for closer in self._settle_result(window):
                window = closer
                yield window
        except Stopped:
            self.inquiry.limit()
            for closer in self._bound_result(window):
                window = closer
                yield window
            yield from self._settle_result(window)
        finally:
            self.inquiry.limit()

    def _bound_result(self, window: Window) -> Iterator[Window]:
        """Play some potions exactly; then let one side choose every potion while the other has none.

        That is a bound, from each side, and the more potions are exact, the better it is.
        """
        low, high = window
        rounds = self._spot.magic.most_turned if self.inquiry.is_limited else _ENOUGH
        for exact in range(rounds):
            for favoured in (0, 1):
                if low == high:
                    return
                least, most = self._value(low - 1, high + 1, favoured=favoured, exact=exact)
                low, high = (max(low, least), high) if favoured else (low, min(high, most))
                yield low, high

    def _ask(self, alpha: int, beta: int, votes: bool = False) -> Window:
        return self._value(alpha, beta, votes)

    def _value(
        self, alpha: int, beta: int, votes: bool = False, favoured: int = _NOBODY, exact: int = 0
    ) -> Window:
        prover, gambler, _ = self._cores
        board, magic = self._spot
        potions = (magic.held, magic.left, magic.urn, magic.bonus, magic.led_value)

        def question() -> Window | None:
            if not prover.open(board):
                gambler.forget()  # what is known belongs to another game
            return gambler.value(board, *potions, votes, alpha, beta, *self._number(), favoured, exact)

        return self.inquiry.ask(question)

    def _number(self) -> tuple[int, bool]:
        """The number of the card that is played on the board, and whether a potion is turned up with it; -1
        is no card."""
        move = self._move
        if move is None:
            return -1, False
        assert isinstance(move, Card | Play), move
        cards = self._setup.deck.cards
        number = next(each for each in self._spot.board.legal_moves() if cards[each] == card_of(move))
        return number, isinstance(move, Play) and move.potion


def _spot_of(setup: Setup, game: Board | None) -> _Spot:
    return _Spot(board_of(as_printed(setup), game), magic_state_of(setup))


class Expectimax(TwoSidedSearch):
    """There are two tables, one of them the duel's, for the deck that was asked for last."""

    players = 2

    def __init__(self, memory: int) -> None:
        self._duel = Duel(memory // _DUELS_SHARE)
        self._memory = memory - memory // _DUELS_SHARE
        self._prover: Prover | None = None
        self._gambler: Gambler | None = None
        self._game: Board | None = None  # where the game that the tables know begins

    @staticmethod
    def refuses(position: Position) -> str | None:
        if refusal := refuses_hidden_cards(position) or refuses_moment(position):
            return refusal
        if artifacts_at_work(position):
            return "this search needs a position in which no artifact is at work"
        return None

    @property
    def nodes(self) -> int:
        return self._duel.nodes

    @property
    def game(self) -> object:
        return self._duel.game

    def forget(self) -> None:
        self._duel.forget()

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> PotionNode:  # noqa: ARG002
        self._duel.opened(position)
        if self._gambler is None or self._duel.prover is not self._prover:
            self._gambler = None  # first: there may be room for one table but not for two
            self._prover, self._game = self._duel.prover, None
            self._gambler = _gambler_of(self._prover, self._memory)
        if self._duel.game is not self._game:
            self._game = self._duel.game
            self._gambler.forget()
        spot = _spot_of(position, self._game)
        kind = Kind.EXPECTED if spot.magic.by_chance else Kind.SURE
        frame = Frame.of_sides(2, all_vote=not self._prover.can_tie, kind=kind)
        cores = _Cores(self._prover, self._gambler, self._game)
        return PotionNode(frame, Inquiry(self._prover, limits), cores, position, spot=spot)


def _gambler_of(prover: Prover, memory: int) -> Gambler:
    with room_for(memory):
        return Gambler(prover, [(potion.times, potion.plus) for potion in POTIONS], memory)
