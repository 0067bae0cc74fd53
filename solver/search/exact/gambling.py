"""What positions with potions are worth on average, asked of the core within limits."""

from __future__ import annotations

from dataclasses import dataclass

from solver._core import Board, Gambler, Prover
from solver.cards import Card
from solver.moves import Move, Play, card_of
from solver.search.board import board_of
from solver.search.exact.appraiser import WIN, Appraiser, Worth
from solver.search.exact.search import Limits
from solver.search.exact.stakes import Stakes, as_printed, stakes_of
from solver.search.stopping import Stopped
from solver.setup import Setup

#: Positions searched for a result before bounds are looked for: most results are found with fewer.
_FIRST_NODES = 20_000

#: How many bounds are looked for first when nothing but Ctrl-C can end the search, which they do not shorten.
_ENOUGH = 1

NOBODY = -1


@dataclass(frozen=True)
class PotionSpot:
    """A position as the core sees it."""

    position: Setup
    board: Board
    stakes: Stakes

    @property
    def by_chance(self) -> bool:
        return self.stakes.by_chance

    def number(self, move: Move | None) -> tuple[int, bool]:
        """A card's number on the board, and whether a potion is turned up with it; -1 is no card."""
        if move is None:
            return -1, False
        assert isinstance(move, Card | Play), move
        cards = self.position.deck.cards
        number = next(each for each in self.board.legal_moves() if cards[each] == card_of(move))
        return number, isinstance(move, Play) and move.potion


class PotionAppraiser(Appraiser[PotionSpot]):
    """All questions asked for one answer: of a prover, and of a gambler that hands over to it."""

    def __init__(
        self,
        prover: Prover,
        gambler: Gambler,
        game: Board | None,
        limits: Limits,
    ) -> None:
        """`game` is where the game begins that both have opened."""
        super().__init__(prover, limits)
        self._duel = prover
        self._gambler = gambler
        self._game = game

    def look_at(self, position: Setup) -> PotionSpot:
        return PotionSpot(position, board_of(as_printed(position), self._game), stakes_of(position))

    def _find_result(self, spot: PotionSpot, move: Move | None, worth: Worth) -> None:
        self._limit_nodes(_FIRST_NODES)
        try:
            self._settle_result(spot, move, worth)
        except Stopped:
            self._set_limits()
            self._bound_result(spot, move, worth)
            self._settle_result(spot, move, worth)
        finally:
            self._set_limits()

    def _bound_result(self, spot: PotionSpot, move: Move | None, worth: Worth) -> None:
        """Play some potions exactly; then let one side choose every potion while the other has none.

        That is a bound, from each side, and the more potions are exact, the better it is.
        """
        unlimited = self._time_limit is None and self._max_nodes is None
        for exact in range(_ENOUGH if unlimited else spot.stakes.most_turned):
            for favoured in (0, 1):
                if worth.low == worth.high:
                    return
                low, high = self._ask(
                    spot, move, worth.low - 1, worth.high + 1, favoured=favoured, exact=exact
                )
                worth.learn((low, WIN) if favoured else (0, high))

    def _ask(
        self,
        spot: PotionSpot,
        move: Move | None,
        alpha: int,
        beta: int,
        votes: bool = False,
        favoured: int = NOBODY,
        exact: int = 0,
    ) -> tuple[int, int]:
        """The least and the most that a value can be; one of them settles the window, if they differ."""
        self._heed_the_flag()
        if not self._duel.open(spot.board):
            self._gambler.forget()  # what is known belongs to another game
        stakes = spot.stakes
        potions = (stakes.held, stakes.left, stakes.urn, stakes.bonus, stakes.led_value)
        found = self._gambler.value(
            spot.board, *potions, votes, alpha, beta, *spot.number(move), favoured, exact
        )
        return self.in_time(found)
