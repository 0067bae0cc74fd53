"""What positions with potions are worth on average, asked of the core within limits.

The core's values are whole numbers (src_cy/chance/worth.pxd): results alone, or result and margin in one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from solver import rules
from solver._core import Board, Gambler, Prover
from solver.cards import Card
from solver.model import Position
from solver.moves import Move, Play, card_of
from solver.search.board import board_of
from solver.search.exact.bounds import Goal
from solver.search.exact.expected import Expected
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.stakes import Stakes, as_printed, stakes_of
from solver.search.exact.value import DRAWN, Value
from solver.search.stopping import StopFlag, Stopped

_ONE = factorial(10)
_MARGIN_BITS = 26
_WIN = 2 * _ONE  # as a result; a loss is 0
_MARGIN = 6 * _ONE  # beyond any margin

#: Positions searched for a result before bounds are looked for: most results are found with fewer.
_FIRST_NODES = 20_000

#: Potions that are played exactly for a bound when nothing but Ctrl-C can end the search.
_ENOUGH = 3

NOBODY = -1


def final_worth(position: Position, goal: Goal) -> int:
    """The value of a game that is over."""
    value = Value.of(rules.tally(position))
    result = _ONE * ((value.rank > DRAWN) + (value.rank >= DRAWN))
    return result if goal == "win" else (result << _MARGIN_BITS) + _ONE * value.margin


def _both_parts(value: int) -> tuple[int, int]:
    result = value + (1 << _MARGIN_BITS - 1) >> _MARGIN_BITS
    return result, value - (result << _MARGIN_BITS)


@dataclass(frozen=True)
class Spot:
    """A position as the core sees it."""

    position: Position
    board: Board
    stakes: Stakes

    def number(self, move: Move | None) -> tuple[int, bool]:
        """A card's number on the board, and whether a potion is turned up with it; -1 is no card."""
        if move is None:
            return -1, False
        assert isinstance(move, Card | Play), move
        cards = self.position.deck.cards
        number = next(each for each in self.board.legal_moves() if cards[each] == card_of(move))
        return number, isinstance(move, Play) and move.potion


@dataclass
class Worth:
    """What is known of the value of a position, or of a move there."""

    low: int = 0  # of the expected result
    high: int = _WIN
    value: int | None = None  # result and margin in one

    def learn(self, found: tuple[int, int]) -> None:
        """Take in the least and the most that the result can be."""
        self.low, self.high = max(self.low, found[0]), min(self.high, found[1])

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        return Fraction(self.low, _WIN), Fraction(self.high, _WIN)

    def number(self, goal: Goal) -> int:
        """The value that was found for this goal."""
        assert self.value is not None or goal == "win"
        return self.low if self.value is None else self.value

    def expected(self, goal: Goal) -> Expected | None:
        """None while it is open."""
        if goal == "win":
            return Expected(Fraction(self.low, _WIN), None) if self.low == self.high else None
        if self.value is None:
            return None
        result, margin = _both_parts(self.value)
        return Expected(Fraction(result, _WIN), Fraction(margin, _ONE))


class Appraiser(Inquiry):
    """All questions asked for one answer."""

    def __init__(
        self,
        prover: Prover,
        gambler: Gambler,
        game: Board | None,
        time_limit: float | None,
        max_nodes: int | None,
        stop: StopFlag | None,
    ) -> None:
        """`game` is where the game begins that both have opened."""
        super().__init__(prover, time_limit, max_nodes, stop)
        self._duel = prover
        self._gambler = gambler
        self._game = game

    def look_at(self, position: Position) -> Spot:
        return Spot(position, board_of(as_printed(position), self._game), stakes_of(position))

    def find(self, spot: Spot, move: Move | None, goal: Goal, worth: Worth) -> None:
        """Find the value of a position, or of a move there, as far as the goal wants it."""
        self._find_result(spot, move, worth)
        if goal == "votes":
            result = worth.low << _MARGIN_BITS
            worth.value, _ = self._ask(spot, move, result - _MARGIN, result + _MARGIN, votes=True)

    def keeps(self, spot: Spot, move: Move | None, value: int, goal: Goal, upwards: bool) -> bool:
        """Whether a move, or a position, is worth no less than this to who wants high values, or low ones."""
        votes = goal == "votes"
        if upwards:
            return self._ask(spot, move, value - 1, value, votes)[0] >= value
        return self._ask(spot, move, value, value + 1, votes)[1] <= value

    def _find_result(self, spot: Spot, move: Move | None, worth: Worth) -> None:
        self._limit_nodes(_FIRST_NODES)
        try:
            self._settle_result(spot, move, worth)
        except Stopped:
            self._set_limits()
            self._bound_result(spot, move, worth)
            self._settle_result(spot, move, worth)
        finally:
            self._set_limits()

    def _settle_result(self, spot: Spot, move: Move | None, worth: Worth) -> None:
        """Most often one side is sure to win, and that is soon proven: it is asked first."""
        for alpha, beta in ((_WIN - 1, _WIN), (0, 1), (-1, _WIN + 1)):
            if worth.low < worth.high:
                worth.learn(self._ask(spot, move, max(alpha, worth.low - 1), min(beta, worth.high + 1)))

    def _bound_result(self, spot: Spot, move: Move | None, worth: Worth) -> None:
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
                worth.learn((low, _WIN) if favoured else (0, high))

    def _ask(
        self,
        spot: Spot,
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

    def _limit_nodes(self, nodes: int) -> None:
        """Let the next questions end after so many nodes, if the limits do not end them before."""
        left = nodes if self._max_nodes is None else min(nodes, self._max_nodes - self.nodes)
        seconds = None if self._time_limit is None else self._time_limit - self.seconds
        self._prover.limit(max(left, 0), seconds, self._stop)
