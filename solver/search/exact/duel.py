"""The duel: two players in Phase Two who know every card. Printed cards decide all that is to come.

The search itself is in src_cy/search: partition search over yes/no questions, with a table of proofs.
"""

from __future__ import annotations

from solver._core import Board, Prover
from solver.decks import TENS, Deck
from solver.model import Position
from solver.rules.traits import Trait, having
from solver.search.board import board_of, in_hand, prover_of
from solver.search.exact.search import Opened
from solver.search.exact.stakes import artifacts_at_work, as_printed, is_of_chance, stakes_of
from solver.search.exact.value import Scale

#: Factions of a deck for two.
FACTIONS = 2 + TENS[2]


def scale_of(prover: Prover) -> Scale:
    """The values that the opened game can have."""
    return Scale(FACTIONS, all_vote=not prover.can_tie)


class Duel:
    """There is one table, for the deck that was asked for last."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._deck: Deck | None = None
        self._prover: Prover | None = None
        self._game: Board | None = None  # where the game that the prover knows begins
        self._earlier_nodes = 0  # of provers for other decks

    @staticmethod
    def refuses(position: Position) -> str | None:
        refusal = Duel.refuses_cards(position)
        if refusal is not None:
            return refusal
        if position.format_number == 1 and not set(position.deck.letters) & having(Trait.BREWS):
            return None
        if artifacts_at_work(position) or is_of_chance(position) or not stakes_of(position).printed_decides:
            return "this search needs a position in which all that is to come goes by printed cards"
        return None

    @staticmethod
    def refuses_cards(position: Position) -> str | None:
        """What it needs of the cards themselves, whatever else lies on the table."""
        if position.players != 2:
            return (
                f"only games of two can be solved, and this one has {position.players} players; "
                "`claim show` gives the legal moves and the votes as they stand"
            )
        if position.phase == 1:
            return (
                "only Phase Two can be solved, and this position is in Phase One; "
                "`claim hint` estimates what every move is worth"
            )
        if position.hides_cards:
            return (
                "solving needs every card known, and this position hides some; "
                "`claim hint` estimates what every move is worth"
            )
        return None

    @property
    def nodes(self) -> int:
        prover = self._prover
        return self._earlier_nodes + (0 if prover is None else prover.nodes)

    @property
    def prover(self) -> Prover:
        """What answers for the position that was opened last."""
        assert self._prover is not None
        return self._prover

    @property
    def game(self) -> Board | None:
        """Where the game that the prover knows begins."""
        return self._game

    def forget(self) -> None:
        self._game = None

    def open(self, position: Position) -> Opened:
        """The prover of the deck, ready for this position, and the position on a board."""
        if self._prover is None or position.deck != self._deck:
            self._deck, self._game = position.deck, None
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
        return Opened(self._prover, board, scale_of(self._prover))
