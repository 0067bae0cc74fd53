"""The search for two players in Phase Two where values change: potions, which are chance, and bears.

The search itself is in src_cy/chance: expectiminimax with alpha-beta and Star1 over exact integers. It hands
over to the duel wherever printed values decide all that is to come.
"""

from __future__ import annotations

from solver._core import Board, Gambler, Prover
from solver.model import Position
from solver.potions import POTIONS
from solver.search.exact.appraisal import Appraisal
from solver.search.exact.best_play import BestPlay
from solver.search.exact.bounds import Goal
from solver.search.exact.duel import Duel
from solver.search.exact.gambling import PotionAppraiser
from solver.search.exact.search import Limits, Opened, no_ranks, refuses_hidden_cards
from solver.search.exact.stakes import artifacts_at_work, refuses_moment
from solver.search.room import room_for

#: Of the memory for tables, one part in so many is for the duel.
_DUELS_SHARE = 4


class Chance:
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

    def forget(self) -> None:
        self._duel.forget()

    def open(self, position: Position) -> Opened:
        """There are no ranks to ask for: what is proven here are expectations."""
        raise no_ranks(position, "values change in what follows here, by potions or bears")

    def begin(self, position: Position, goal: Goal, limits: Limits) -> Appraisal:
        opened = self._duel.open(position)
        if self._gambler is None or self._duel.prover is not self._prover:
            self._gambler = None  # first: there may be room for one table but not for two
            self._prover, self._game = self._duel.prover, None
            self._gambler = _gambler_of(self._prover, self._memory)
        if self._duel.game is not self._game:
            self._game = self._duel.game
            self._gambler.forget()
        appraiser = PotionAppraiser(self._prover, self._gambler, self._game, limits)
        return Appraisal(appraiser, BestPlay(appraiser, goal), position, goal, opened.scale)


def _gambler_of(prover: Prover, memory: int) -> Gambler:
    with room_for(memory):
        return Gambler(prover, [(potion.times, potion.plus) for potion in POTIONS], memory)
