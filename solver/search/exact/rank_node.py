"""Null-window nodes, of the searches that prove ranks: everything is made of such questions to a core."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Self

from solver.cards import Seat
from solver.moves import Move
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.known import Known
from solver.search.exact.null_windows import NullWindows, Test
from solver.search.exact.search import Line
from solver.search.exact.worth import Frame, Worth


class RankNode(ABC):
    """What a core answers is None where a limit ends the search."""

    tells_fixed_votes = True

    def __init__(self, frame: Frame, inquiry: Inquiry) -> None:
        self.frame = frame
        self.inquiry = inquiry

    @property
    @abstractmethod
    def to_move(self) -> Seat | None: ...

    @abstractmethod
    def moves(self) -> list[Move]: ...

    @abstractmethod
    def after(self, move: Move) -> Self: ...

    @abstractmethod
    def _votes(self) -> dict[str, int]:
        """As they stand, by side."""

    @abstractmethod
    def _ask(self, rank: int) -> bool | None:
        """Is it worth at least that much?"""

    @abstractmethod
    def _fixed(self, faction: int, vote: int) -> bool | None:
        """Does a faction end with this vote, 1 for the first side, -1 or 0, whatever is played?"""

    @abstractmethod
    def _keeper(self, moves: Sequence[Move], test: Test | None, one_is_sure: bool) -> int | None:
        """Which of these moves passes the test, the one that is proven soonest; -1 if there is none."""

    @abstractmethod
    def _play_out(self, own: Test | None, others: Test | None) -> tuple[list[tuple[Seat, Move]], Self] | None:
        """Moves to the end of the game, each of which passes the test of its side, and the node then."""

    def at_least(self, worth: Worth) -> bool:
        return self._is_at_least(self.frame.rank(worth))

    def _is_at_least(self, rank: int) -> bool:
        self.inquiry.heed_the_flag()
        return self.inquiry.in_time(self._ask(rank))

    def narrow(self, known: Known) -> Iterator[Known]:
        ladder = NullWindows.of(known.goal, self.frame)
        lowest, highest = self.frame.rank(known.low), self.frame.rank(known.high)
        yield ladder.between(lowest, highest)
        while (rank := ladder.next_question(lowest, highest)) is not None:
            if self._is_at_least(rank):
                lowest = rank
            else:
                highest = ladder.below[rank]
            yield ladder.between(lowest, highest)

    def narrow_after(self, move: Move, whole: Known) -> Iterator[Known]:
        """First whether the move gives nothing away; most often that settles it."""
        player = self.to_move
        assert player is not None
        ladder, after = NullWindows.of(whole.goal, self.frame), self.after(move)
        test = ladder.test_for(player, whole)
        if test is None:
            yield whole
            return
        rank, keeps = test
        if after._is_at_least(rank) is keeps:
            yield whole
            return
        known = whole.of_move(player)
        if keeps:
            known = Known(known.low, ladder.worths[ladder.below[rank]], self.frame, whole.goal)
        else:
            known = Known(ladder.worths[rank], known.high, self.frame, whole.goal)
        yield from after.narrow(known)

    def keeper(self, known: Known, moves: Sequence[Move]) -> Move | None:
        assert self.to_move is not None
        test = NullWindows.of(known.goal, self.frame).test_for(self.to_move, known)
        one_is_sure = len(moves) == len(self.moves())
        self.inquiry.heed_the_flag()
        found = self.inquiry.in_time(self._keeper(moves, test, one_is_sure))
        return None if found < 0 else moves[found]

    def keeper_at_once(self, known: Known) -> Move | None:
        return self.keeper(known, self.moves())

    def line(self, known: Known, first: Move | None = None) -> Line:
        if first is not None:
            assert self.to_move is not None
            rest = self.after(first).line(known)
            return rest._replace(first=first, moves=((self.to_move, first), *rest.moves))
        ladder = NullWindows.of(known.goal, self.frame)
        own, others = (ladder.test_for(Seat[side[0]], known) for side in self.frame.sides)
        self.inquiry.heed_the_flag()
        moves, end = self.inquiry.in_time(self._play_out(own, others))
        votes = None if known.goal == "win" else end._votes()
        return Line(moves[0][1] if moves else None, tuple(moves), votes)

    def wins(self, player: Seat) -> bool:
        rank, wanted = NullWindows.of("win", self.frame).to_win(player)
        return self._is_at_least(rank) is wanted

    def is_fixed(self, faction: int, side: str | None) -> bool:
        first, second = self.frame.sides
        vote = {first: 1, second: -1, None: 0}[side]
        self.inquiry.heed_the_flag()
        return self.inquiry.in_time(self._fixed(faction, vote))
