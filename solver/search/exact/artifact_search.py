"""Alpha-beta over the compiled rules: Phase Two of two players with artifacts, all of them known.

The search itself is in src_cy/artifacts: every moment at which somebody may play an artifact is a node, and
potions, which are chance, and bears come as they may.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

from solver._core.table import Seeker
from solver.artifacts import DEALT, Artifact
from solver.cards import SEATS, Seat
from solver.decks import Deck
from solver.model import Position
from solver.moves import Move, Pass
from solver.search.exact.examination import TwoSidedSearch
from solver.search.exact.expectation_node import ExpectationNode, Window, number_of
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.known import Known
from solver.search.exact.magic_state import refuses_moment
from solver.search.exact.search import Moves, refuses_hidden_cards
from solver.search.exact.worth import Frame, Kind
from solver.search.room import room_for
from solver.search.state import CompiledGame, move_of, powers_of
from solver.setup import Setup
from solver.stopping import Stopped

#: Positions searched for a result in the first round; each further round has four times as many.
_FIRST_NODES = 20_000

_NOBODY = -1


class ArtifactNode(ExpectationNode):
    AT_WORK: ClassVar[str] = "artifacts are at work in what follows here"

    def __init__(
        self,
        frame: Frame,
        inquiry: Inquiry,
        seeker: Seeker,
        setup: Setup,
        move: Move | None = None,
        table: CompiledGame | None = None,
    ) -> None:
        """`table` is where the setup lies, if that is known."""
        super().__init__(frame, inquiry, setup, move)
        self._seeker = seeker
        self._known_table = table

    @cached_property
    def _table(self) -> CompiledGame:
        return self._known_table or CompiledGame(self._setup)

    def _at(self, setup: Setup) -> ArtifactNode:
        return ArtifactNode(self.frame, self.inquiry, self._seeker, setup)

    def after(self, move: Move) -> ArtifactNode:
        table = self._table if self._move is None else None
        return ArtifactNode(self.frame, self.inquiry, self._seeker, self._here, move, table)

    def _find_result(self, window: Window) -> Iterator[Window]:
        """In rounds: what it is, and where that takes long, bounds. They may tell that somebody wins."""
        nodes = _FIRST_NODES
        while window[0] < window[1]:
            try:
                self.inquiry.limit(nodes)
                for closer in self._settle_result(window):
                    window = closer
                    yield window
            except Stopped as stopped:
                self.inquiry.go_on_after(stopped)
                for closer in self._bound_result(window, nodes):
                    window = closer
                    yield window
            nodes *= 4
        self.inquiry.limit()

    def _bound_result(self, window: Window, nodes: int) -> Iterator[Window]:
        """Take all artifacts from one side, which could have passed each time: that is a bound."""
        low, high = window
        for bare in (0, 1):
            if low == high:
                return
            try:
                self.inquiry.limit(nodes)
                least, most = self._value(low - 1, high + 1, bare=bare)
            except Stopped as stopped:
                self.inquiry.go_on_after(stopped)
            else:
                low, high = (max(low, least), high) if bare == 0 else (low, min(high, most))
                yield low, high

    def _ask(self, alpha: int, beta: int, votes: bool = False) -> Window:
        return self._value(alpha, beta, votes)

    def _value(self, alpha: int, beta: int, votes: bool = False, bare: int = _NOBODY) -> Window:
        table, move = self._table, self._move
        number = -1 if move is None else table.legal_moves().index(move)
        return self.inquiry.ask(lambda: self._seeker.value(table.state, votes, alpha, beta, number, bare))

    def _go_on(self, known: Known) -> tuple[Moves, Setup]:
        """As the core finds it, up to the first chance event; what lies there when the game is over or a
        potion is turned up."""
        table = self._table.at(self._table.state.copy())
        if self._move is not None:
            table.play(self._move)
        votes, value = known.goal == "votes", number_of(known.worth, known.goal)
        moves, last = self.inquiry.ask(lambda: self._seeker.play_out(table.state, votes, value))
        told: list[tuple[Seat, Move]] = []
        for player, coded in moves:
            move = move_of(table.deck, coded)
            if move is None:
                break
            if move is not Pass.PASS:
                told.append((SEATS[player], move))
        return tuple(told), table.at(last).setup()


class ArtifactSearch(TwoSidedSearch):
    """There is one table, for the deck that was asked for last."""

    players = 2

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._deck: Deck | None = None
        self._seeker: Seeker | None = None
        self._earlier_nodes = 0  # of seekers for other decks

    @staticmethod
    def refuses(position: Position) -> str | None:
        if refusal := refuses_hidden_cards(position) or refuses_moment(position):
            return refusal
        if any(Artifact.HIDDEN in held for held in position.artifacts):
            return (
                "solving needs every artifact known that is still in the game, and some here are not (`?`); "
                "`claim hint` estimates what every move is worth"
            )
        for seat, held in zip(position.seats, position.artifacts, strict=True):
            if len(held) > DEALT:  # the core has room for the moves that so many make possible
                return f"artifacts.{seat}: each player is dealt {DEALT}, and here are {len(held)}"
        return None

    @property
    def nodes(self) -> int:
        return self._earlier_nodes + (0 if self._seeker is None else self._seeker.nodes)

    @property
    def game(self) -> object:
        return self._seeker

    def forget(self) -> None:
        if self._seeker is not None:
            self._seeker.forget()

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> ArtifactNode:  # noqa: ARG002
        if self._seeker is None or position.deck != self._deck:
            self._earlier_nodes = self.nodes
            self._deck, self._seeker = position.deck, None  # first: there may be room for one table only
            self._seeker = _seeker_of(position.deck, self._memory)
        table = CompiledGame(position)
        # Artifacts can take cards out of the game and vote themselves, so that any faction may end without a
        # vote.
        kind = Kind.EXPECTED if self._seeker.by_chance(table.state) else Kind.SURE
        frame = Frame.of_sides(2, kind=kind)
        return ArtifactNode(frame, Inquiry(self._seeker, limits), self._seeker, position, table=table)


def _seeker_of(deck: Deck, memory: int) -> Seeker:
    with room_for(memory):
        return Seeker(powers_of(deck, 2), memory)
