"""Alpha-beta windows, in nodes of the searches that prove expectations: whole numbers, asked of a core.

The core's values are whole numbers (src_cy/core/worth.pxd): results alone, or result and margin in one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import factorial
from typing import ClassVar, Self

from solver import rules
from solver.cards import Seat
from solver.errors import Refusal
from solver.moves import Move, Pass, Play, artifacts_of
from solver.notation import setup_to_line
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.known import Known
from solver.search.exact.search import Line, Moves
from solver.search.exact.worth import WIN, Frame, Goal, Worth
from solver.setup import Setup

_ONE = factorial(10)
_MARGIN_BITS = 26
MOST = 2 * _ONE  # a win, as a result; a loss is 0
_MARGIN = 6 * _ONE  # beyond any margin

#: How many lines are followed to tell whether an outcome is certain.
_MOST_LINES = 40

#: The least and the most that a result can be.
Window = tuple[int, int]


def number_of(worth: Worth, goal: Goal) -> int:
    """A worth as the core has it for a goal."""
    result = int(worth.result * MOST)
    return result if goal == "win" else (result << _MARGIN_BITS) + int(worth.by * _ONE)


def _worth_of(value: int) -> Worth:
    """Of result and margin in one."""
    result = value + (1 << _MARGIN_BITS - 1) >> _MARGIN_BITS
    return Worth(Fraction(result, MOST), Fraction(value - (result << _MARGIN_BITS), _ONE))


class ExpectationNode(ABC):
    """A position in which somebody is to move, or such a position and a move in it."""

    #: What is at work, where ranks are asked for.
    AT_WORK: ClassVar[str]

    tells_fixed_votes = False

    def __init__(self, frame: Frame, inquiry: Inquiry, setup: Setup, move: Move | None = None) -> None:
        self.frame = frame
        self.inquiry = inquiry
        self._setup = setup
        self._move = move

    @abstractmethod
    def _at(self, setup: Setup) -> Self:
        """Another position of the game."""

    @abstractmethod
    def after(self, move: Move) -> Self: ...

    @abstractmethod
    def _find_result(self, window: Window) -> Iterator[Window]:
        """Find the expected result, which lies between these: windows that close."""

    @abstractmethod
    def _ask(self, alpha: int, beta: int, votes: bool = False) -> Window:
        """The least and the most that the value can be; one of them settles the window, if they differ."""

    @cached_property
    def _here(self) -> Setup:
        """What lies on the table after the move, if there is one."""
        return self._setup if self._move is None else rules.play(self._setup, self._move)

    @property
    def to_move(self) -> Seat | None:
        return rules.to_move(self._here)

    def moves(self) -> list[Move]:
        return list(rules.legal_moves(self._here))

    def at_least(self, worth: Worth) -> bool:
        return self._is_worth(number_of(worth, "votes"), "votes", upwards=True)

    def narrow(self, known: Known) -> Iterator[Known]:
        yield known
        low, high = known.results
        window = int(low * MOST), int(high * MOST)
        for closer in self._find_result(window):
            window = closer
            yield known.between(Fraction(window[0], MOST), Fraction(window[1], MOST))
        if known.goal == "votes":
            around = window[0] << _MARGIN_BITS
            value, _ = self._ask(around - _MARGIN, around + _MARGIN, votes=True)
            worth = _worth_of(value)
            yield replace(known, low=worth, high=worth)

    def narrow_after(self, move: Move, whole: Known) -> Iterator[Known]:
        player = self.to_move
        assert player is not None
        return self.after(move).narrow(whole.of_move(player))

    def keeper(self, known: Known, moves: Sequence[Move]) -> Move | None:
        """Without a potion and with few artifacts if there is one."""
        one_is_sure = len(moves) == len(self.moves())
        return self._keeper(known, moves, one_is_sure)

    def _keeper(self, known: Known, moves: Sequence[Move], one_is_sure: bool) -> Move | None:
        player = self.to_move
        assert player is not None
        upwards = self.frame.direction(player) > 0
        value = number_of(known.worth, known.goal)
        *others, last = sorted(moves, key=_takes)
        for move in others:
            if self.after(move)._is_worth(value, known.goal, upwards):
                return move
        return last if one_is_sure or self.after(last)._is_worth(value, known.goal, upwards) else None

    def keeper_at_once(self, known: Known) -> Move | None:  # noqa: ARG002
        return None

    def line(self, known: Known, first: Move | None = None) -> Line:
        """Up to the end of the game or until chance has its say. Whether it is certain how the game ends is
        told only where the line, or some after it, show that."""
        player = self.to_move
        assert player is not None
        if first is None:
            first = self._keeper(known, self.moves(), one_is_sure=True)
            assert first is not None
        moves, last = self.after(first)._go_on(known)
        if first is not Pass.PASS:
            moves = ((player, first), *moves)
        if known.goal == "win":
            return Line(first, moves, None)
        votes = rules.tally(last).votes if last.is_over else None
        outcome = _outcome(known.worth, self.frame)
        is_certain = outcome is not None and self._is_certain(last, known, [_MOST_LINES])
        return Line(first, moves, votes, outcome if is_certain else None)

    def _go_on(self, known: Known) -> tuple[Moves, Setup]:
        """Best play from here on, without passes, and what lies on the table at its end."""
        line: list[tuple[Seat, Move]] = []
        setup = self._here
        while (player := rules.to_move(setup)) is not None:
            move = self._at(setup)._keeper(known, rules.legal_moves(setup), one_is_sure=True)
            assert move is not None
            line.append((player, move))
            setup = rules.play(setup, move)
        return tuple(line), setup

    def _is_certain(self, last: Setup, known: Known, lines_left: list[int]) -> bool:
        """Whether the game ends with this worth whatever chance brings, from the end of a line.

        Only some lines of best play are tried: what is said to be certain is, but not the other way round.
        """
        if last.is_over:
            return True
        for outcome in rules.odds(last):
            lines_left[0] -= 1
            after = rules.play(last, outcome)
            if lines_left[0] < 0 or not self._is_worth_exactly(after, known):
                return False
            if not self._is_certain(self._at(after)._go_on(known)[1], known, lines_left):
                return False
        return True

    def _is_worth_exactly(self, setup: Setup, known: Known) -> bool:
        if setup.is_over:
            return self.frame.of(rules.tally(setup)) == known.worth
        node, value = self._at(setup), number_of(known.worth, known.goal)
        return all(node._is_worth(value, known.goal, upwards) for upwards in (True, False))

    def _is_worth(self, value: int, goal: Goal, upwards: bool) -> bool:
        """Whether it is worth no less than this to who wants high values, or low ones."""
        votes = goal == "votes"
        if upwards:
            return self._ask(value - 1, value, votes)[0] >= value
        return self._ask(value, value + 1, votes)[1] <= value

    def _settle_result(self, window: Window) -> Iterator[Window]:
        """Most often one side is sure to win, and that is soon proven: it is asked first."""
        low, high = window
        for alpha, beta in ((MOST - 1, MOST), (0, 1), (-1, MOST + 1)):
            if low < high:
                least, most = self._ask(max(alpha, low - 1), min(beta, high + 1))
                low, high = max(low, least), min(high, most)
                yield low, high

    def wins(self, player: Seat) -> bool:
        known = Known.nothing(self.frame, "win").after(self.narrow)
        return known.seen_by(player).result == WIN

    def is_fixed(self, faction: int, side: str | None) -> bool:
        del faction, side
        raise Refusal(
            f"{self.AT_WORK}, and only `solve` and `analyse` can answer that: {setup_to_line(self._here)}"
        )


def _outcome(worth: Worth, frame: Frame) -> Worth | None:
    """The outcome that an expectation is, if it can be a single one."""
    return worth if worth in frame.worths else None


def _takes(move: Move) -> tuple[bool, int]:
    """What is turned up and played with a move."""
    return isinstance(move, Play) and move.potion, len(artifacts_of(move))
