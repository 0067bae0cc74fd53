"""Paranoid search: what each of three players can enforce against both others in Phase Two.

Nobody's best play among three is defined without the others', so there is no value of a position but a
guarantee for each player. The search is that of the teams, with a player as one side and the two others as
those who play against it.
"""

from __future__ import annotations

from solver import rules
from solver.cards import Card, Seat
from solver.model import Position
from solver.search.exact.examination_of_three import ExaminationOfThree
from solver.search.exact.inquiry import Inquiry, Limits
from solver.search.exact.known import Known
from solver.search.exact.search import refuses_hidden_cards
from solver.search.exact.teams import SideSearch, TeamNode, refuses_magic, trick_is_changed
from solver.search.exact.worth import Frame, Goal
from solver.setup import Setup


class GuaranteeNode(TeamNode):
    """A position that is looked at for one of three."""

    def keeper_at_once(self, known: Known) -> None:  # noqa: ARG002
        """No line is asked for, and valuing every move tells it as soon."""
        return


class OneOfThree(SideSearch):
    """The table is for one player of the game that was asked about last."""

    players = 3

    @staticmethod
    def refuses(position: Position) -> str | None:
        return refuses_hidden_cards(position) or refuses_magic(position)

    def open(self, position: Position, limits: Limits, player: Seat | None = None) -> GuaranteeNode:
        """Among three there is somebody for whom it is asked; of a game that is over, A."""
        player = position.to_move if player is None else player
        return self.seen_by(Seat.A if player is None else player, position, self.inquiry(limits))

    def begin(self, position: Position, goal: Goal, limits: Limits) -> ExaminationOfThree:
        return ExaminationOfThree(self, position, goal, limits)

    def inquiry(self, limits: Limits) -> Inquiry:
        """What questions for all three players share."""
        return Inquiry(self._table.prover(self.players), limits)

    def seen_by(self, player: Seat, position: Position, inquiry: Inquiry) -> GuaranteeNode:
        """The position, to be asked what this player can enforce."""
        prover, encoding = self._table.open(position, player.name)
        return GuaranteeNode(Frame.of_one(player), inquiry, prover, encoding, position.plain)

    def selfish_move(self, setup: Setup) -> Card | None:
        """Max^n: what the player to move plays if everybody plays for the own result, of equal moves the
        first in deck order. None where a limit ends it."""
        if trick_is_changed(setup):
            return self._best_for_mover(setup)
        prover, encoding = self._table.open(setup, Seat.A.name)
        bit = prover.selfish_move(encoding.encode(setup))
        return None if bit is None else encoding.owned[bit][0]

    def _best_for_mover(self, setup: Setup) -> Card | None:
        """The same where not all values are the printed ones: every move is followed to the end."""
        mover = rules.to_move(setup)
        assert mover is not None
        frame = Frame.of_one(mover)
        ranks: dict[Card, int] = {}
        for move in rules.legal_moves(setup):
            assert isinstance(move, Card)
            after = rules.play(setup, move)
            while rules.to_move(after) is not None:
                reply = self.selfish_move(after)
                if reply is None:
                    return None
                after = rules.play(after, reply)
            ranks[move] = frame.rank(frame.of(rules.tally(after)))
        return max(ranks, key=ranks.__getitem__)
