"""The search for two players in Phase Two with artifacts, all of them known; potions and bears as they come.

The search itself is in src_cy/relics: every moment at which somebody may play an artifact is a node.
"""

from __future__ import annotations

from solver._core.table import Seeker
from solver.artifacts import DEALT, Artifact
from solver.decks import Deck
from solver.model import Position
from solver.search.exact.appraisal import Appraisal
from solver.search.exact.bounds import Goal
from solver.search.exact.duel import FACTIONS
from solver.search.exact.relic_play import RelicAppraiser, RelicPlay
from solver.search.exact.search import Limits, Opened, no_ranks, refuses_hidden_cards
from solver.search.exact.stakes import refuses_moment
from solver.search.exact.value import Scale
from solver.search.room import room_for
from solver.search.table import powers_of

#: Artifacts can take cards out of the game and vote themselves, so that any faction may end without a vote.
_SCALE = Scale(FACTIONS, all_vote=False)


class Relics:
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

    def forget(self) -> None:
        if self._seeker is not None:
            self._seeker.forget()

    def open(self, position: Position) -> Opened:
        """There are no ranks to ask for: what is proven here are expectations."""
        raise no_ranks(position, "artifacts are at work in what follows here")

    def begin(self, position: Position, goal: Goal, limits: Limits) -> Appraisal:
        if self._seeker is None or position.deck != self._deck:
            self._earlier_nodes = self.nodes
            self._deck, self._seeker = position.deck, None  # first: there may be room for one table only
            self._seeker = _seeker_of(position.deck, self._memory)
        appraiser = RelicAppraiser(self._seeker, limits)
        return Appraisal(appraiser, RelicPlay(appraiser, goal), position, goal, _SCALE)


def _seeker_of(deck: Deck, memory: int) -> Seeker:
    with room_for(memory):
        return Seeker(powers_of(deck, 2), memory)
