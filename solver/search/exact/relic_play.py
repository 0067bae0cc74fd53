"""What positions with artifacts are worth, asked of the core within limits, and how best play goes on."""

from __future__ import annotations

from dataclasses import dataclass

from solver._core.table import Seeker, State
from solver.cards import Seat
from solver.moves import Move, Pass
from solver.search.exact.appraiser import WIN, Appraiser, Worth
from solver.search.exact.best_play import BestPlay, Line
from solver.search.exact.bounds import Goal
from solver.search.exact.search import Limits
from solver.search.stopping import Stopped
from solver.search.table import CodedMove, Table, move_of
from solver.setup import Setup

#: Positions searched for a result in the first round; each further round has four times as many.
_FIRST_NODES = 20_000

NOBODY = -1


@dataclass(frozen=True)
class RelicSpot:
    """A position as the core sees it."""

    table: Table
    by_chance: bool

    def number(self, move: Move | None) -> int:
        """The place of a move among the legal ones; -1 is none."""
        return -1 if move is None else self.table.legal_moves().index(move)


class RelicAppraiser(Appraiser[RelicSpot]):
    """All questions asked for one answer."""

    def __init__(self, seeker: Seeker, limits: Limits) -> None:
        super().__init__(seeker, limits)
        self._seeker = seeker

    def look_at(self, position: Setup) -> RelicSpot:
        table = Table(position)
        return RelicSpot(table, self._seeker.by_chance(table.state))

    def follow(self, state: State, value: int, goal: Goal) -> tuple[list[tuple[int, CodedMove]], State]:
        """Moves that keep this value, to the end or until a potion is turned up, and the state then."""
        self._heed_the_flag()
        return self.in_time(self._seeker.play_out(state, goal == "votes", value))

    def _find_result(self, spot: RelicSpot, move: Move | None, worth: Worth) -> None:
        """In rounds: what it is, and where that takes long, bounds. They may tell that somebody wins."""
        nodes = _FIRST_NODES
        while worth.low < worth.high:
            try:
                self._limit_nodes(nodes)
                self._settle_result(spot, move, worth)
            except Stopped as stopped:
                self._go_on_after(stopped)
                self._bound_result(spot, move, worth, nodes)
            nodes *= 4
        self._set_limits()

    def _bound_result(self, spot: RelicSpot, move: Move | None, worth: Worth, nodes: int) -> None:
        """Take all artifacts from one side, which could have passed each time: that is a bound."""
        for bare in (0, 1):
            if worth.low == worth.high:
                return
            try:
                self._limit_nodes(nodes)
                low, high = self._ask(spot, move, worth.low - 1, worth.high + 1, bare=bare)
            except Stopped as stopped:
                self._go_on_after(stopped)
            else:
                worth.learn((low, WIN) if bare == 0 else (0, high))

    def _go_on_after(self, stopped: Stopped) -> None:
        """Unless it was the limit of all that ended a search."""
        out_of_nodes = self._max_nodes is not None and self.nodes >= self._max_nodes
        out_of_time = self._time_limit is not None and self.seconds >= self._time_limit
        if out_of_nodes or out_of_time or stopped.reason == "request":
            raise Stopped("nodes" if out_of_nodes else stopped.reason)

    def _ask(
        self,
        spot: RelicSpot,
        move: Move | None,
        alpha: int,
        beta: int,
        votes: bool = False,
        bare: int = NOBODY,
    ) -> tuple[int, int]:
        self._heed_the_flag()
        found = self._seeker.value(spot.table.state, votes, alpha, beta, spot.number(move), bare)
        return self.in_time(found)


class RelicPlay(BestPlay):
    """Best play as the core finds it."""

    def __init__(self, appraiser: RelicAppraiser, goal: Goal) -> None:
        super().__init__(appraiser, goal)
        self._relics = appraiser

    def line(self, position: Setup, value: int, first: Move | None = None) -> tuple[Line, Setup]:
        """How it goes on, without passes, up to the first chance event, and what lies there at the end of the
        game or when a potion is turned up."""
        spot = self._relics.look_at(position)
        table = spot.table.at(spot.table.state.copy())
        line: list[tuple[Seat, Move | None]] = []
        if first is not None:
            line.append((Seat(table.state.fields()["pending"][1]), first))
            table.play(first)
        moves, last = self._relics.follow(table.state, value, self._goal)
        line += [(Seat(player), move_of(table.deck, coded)) for player, coded in moves]
        told: list[tuple[Seat, Move]] = []
        for player, move in line:
            if move is None:
                break
            if move is not Pass.PASS:
                told.append((player, move))
        return tuple(told), table.at(last).setup()
