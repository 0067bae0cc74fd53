"""Null-window search: Phase Two of two teams who know every card, with a table of boxes of scores.

The search itself is in src_cy/teams: can one side enforce an outcome against all others? `SideTable` puts
questions to it and keeps what it has proven; with three players it serves each against the two others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from solver import rules
from solver._core.teams import TeamProver
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.rules.sides import SIDES
from solver.search.exact.examination import TwoSidedSearch
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.null_windows import Test
from solver.search.exact.rank_node import RankNode
from solver.search.exact.reachability import can_turn_up
from solver.search.exact.search import refuses_hidden_cards
from solver.search.exact.worth import Frame
from solver.search.room import room_for
from solver.search.side_encoding import SideEncoding
from solver.setup import FIELDS, Setup

#: Fields that tell only what is over, or what acts in the trick that is being played and in no later one;
#: potions in front of the players are looked at on their own.
_SOON_OVER = {"potions", "potions_spent", "bears", "counts_as"}


class SideTable:
    """The core's prover for one number of players, and the game that it is ready for."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._prover: TeamProver | None = None
        self._encoding: SideEncoding | None = None  # the game that the prover knows ...
        self._side = ""  # ... and the side for which it asks

    @property
    def nodes(self) -> int:
        return 0 if self._prover is None else self._prover.nodes

    @property
    def game(self) -> tuple[SideEncoding | None, str]:
        return self._encoding, self._side

    def forget(self) -> None:
        self._encoding = None

    def prover(self, players: int) -> TeamProver:
        """What answers questions about all games; they are of so many players, every time."""
        if self._prover is None:
            self._prover = _prover_of(len(SIDES[players]), self._memory)
        return self._prover

    def open(self, position: Setup, side: str) -> tuple[TeamProver, SideEncoding]:
        """Get ready to be asked what this side can enforce; what is known of the game still serves."""
        prover = self.prover(position.players)
        if self._encoding is None or side != self._side or not self._encoding.holds(position):
            self._encoding, self._side = SideEncoding.of(position), side
            sides = (side, *(other for other in SIDES[position.players] if other != side))
            number_of = {name: number for number, each in enumerate(sides) for name in each}
            prover.open(self._encoding, [number_of[seat.name] for seat in position.seats])
        return prover, self._encoding


def _prover_of(sides: int, memory: int) -> TeamProver:
    with room_for(memory):
        return TeamProver(sides, memory)


class TeamNode(RankNode):
    """A position that is looked at for one side. The reference rules play on it, and the core is asked."""

    def __init__(
        self, frame: Frame, inquiry: Inquiry, prover: TeamProver, encoding: SideEncoding, setup: Setup
    ) -> None:
        super().__init__(frame, inquiry)
        self._prover = prover
        self._encoding = encoding
        self._setup = setup

    @classmethod
    def opened(cls, table: SideTable, position: Setup, limits: Limits) -> Self:
        """The position of two teams, seen from the first."""
        first, _ = SIDES[position.players]
        prover, encoding = table.open(position, first)
        frame = Frame.of_sides(position.players, all_vote=not encoding.can_tie)
        return cls(frame, Inquiry(prover, limits), prover, encoding, position.plain)

    @property
    def to_move(self) -> Seat | None:
        return rules.to_move(self._setup)

    def moves(self) -> list[Move]:
        return list(rules.legal_moves(self._setup))

    def after(self, move: Move) -> Self:
        setup = rules.play(self._setup, move)
        return type(self)(self.frame, self.inquiry, self._prover, self._encoding, setup)

    def _votes(self) -> dict[str, int]:
        return rules.tally(self._setup).votes

    def _ask(self, rank: int) -> bool | None:
        player = self.to_move
        if player is None or not trick_is_changed(self._setup):
            return self._prover.ask(self._encoding.encode(self._setup), rank)
        own = self.frame.direction(player) > 0
        return self._first(own, (self.after(move)._ask(rank) for move in self.moves()))

    def _fixed(self, faction: int, vote: int) -> bool | None:
        if self.to_move is None or not trick_is_changed(self._setup):
            return self._prover.is_fixed(self._encoding.encode(self._setup), faction, vote)
        return self._first(False, (self.after(move)._fixed(faction, vote) for move in self.moves()))

    @staticmethod
    def _first(wanted: bool, answers: Iterable[bool | None]) -> bool | None:
        """The answer that is wanted if it is among these, else the other; None if a limit comes first."""
        for answer in answers:
            if answer is None or answer is wanted:
                return answer
        return not wanted

    def _keeper(self, moves: Sequence[Move], test: Test | None, one_is_sure: bool) -> int | None:
        """Moves are tried in order; if one of them is sure to pass, the last need not be asked about."""
        if test is None:
            return 0
        rank, wanted = test
        for number, move in enumerate(moves):
            if one_is_sure and number == len(moves) - 1:
                return number
            answer = self.after(move)._ask(rank)
            if answer is None:
                return None
            if answer is wanted:
                return number
        return -1

    def _play_out(self, own: Test | None, others: Test | None) -> tuple[list[tuple[Seat, Move]], Self] | None:
        node, line = self, []
        while (player := node.to_move) is not None:
            moves = node.moves()
            test = own if self.frame.direction(player) > 0 else others
            number = node._keeper(moves, test, one_is_sure=True)
            if number is None:
                return None
            line.append((player, moves[number]))
            node = node.after(moves[number])
        return line, node


def trick_is_changed(setup: Setup) -> bool:
    """Whether a card of this trick counts for more or less than what is printed, or is going to.

    The core knows printed values alone. A bear waits for its owner's next card, which everybody plays to this
    trick: so the reference rules play the trick in every way, and the core is asked about what comes of it.
    """
    return bool(setup.counts_as) or any(setup.bears)


def refuses_magic(position: Position) -> str | None:
    """Why the search refuses a position: something can still change the value of a card in a later trick."""
    acting = {row.name for row in FIELDS if row.since > 1 and row.says_something(getattr(position, row.name))}
    if acting - _SOON_OVER or can_turn_up(position.plain):
        return (
            "with three and four players a position can be solved if no potion can be turned up any more; "
            "`claim hint` estimates what every move is worth"
        )
    return None


class SideSearch:
    """What searches for sides have in common: one table, for the game that was asked about last."""

    def __init__(self, memory: int) -> None:
        self._table = SideTable(memory)

    @property
    def nodes(self) -> int:
        return self._table.nodes

    @property
    def game(self) -> object:
        return self._table.game

    def forget(self) -> None:
        self._table.forget()


class Teams(SideSearch, TwoSidedSearch):
    players = 4

    @staticmethod
    def refuses(position: Position) -> str | None:
        return refuses_hidden_cards(position) or refuses_magic(position)

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> TeamNode:  # noqa: ARG002
        return TeamNode.opened(self._table, position, limits)
