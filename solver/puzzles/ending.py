"""An ending as puzzles ask about it, whichever search answers: one for two players, one for two teams.

Moves are numbers of cards in the order of the deck; of identical cards any number will do.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Position
from solver.puzzles.duel_ending import DuelEnding
from solver.puzzles.team_ending import TeamEnding
from solver.search.exact.duel import Duel
from solver.search.exact.teams import Teams
from solver.setup import Setup


class Ending(Protocol):
    """A position of Phase Two with every card known, of which nothing is left to chance."""

    players: int

    @property
    def deck(self) -> Deck: ...

    @property
    def to_move(self) -> Seat | None:
        """Who plays next; nobody when the game is over."""

    @property
    def in_hand(self) -> int:
        """Cards in the hand of the player to move."""

    @property
    def to_complete(self) -> int:
        """How many cards complete the trick that is on, or the next one."""

    @property
    def key(self) -> object:
        """What tells positions of one game apart."""

    @property
    def can_tie(self) -> bool:
        """Whether a faction may end without a vote, in the game as it was opened."""

    def setup(self) -> Setup:
        """What lies on the table."""

    def moves(self) -> list[int]:
        """The legal ones, of identical cards only one."""

    def runs(self) -> list[list[int]]:
        """The same, with those together that are the same move."""

    def after(self, move: int) -> Ending: ...

    def ask(self, rank: int) -> bool:
        """Is the value, with best play by both sides, at least of this rank?"""

    def is_certain(self, rank: int, answer: bool, patience: int | None = None) -> bool | None:
        """Whether that is answered so however the game goes on; None after so many positions."""

    def shallow(self, depth: int, rank: int, noise: int = 0, seed: int = 0) -> list[tuple[int, int]]:
        """How good every move looks to who looks so many cards ahead, in hundredths of a vote."""

    def careless_move(self, rng: Random) -> int:
        """What one may well play who looks ahead a little and misjudges a little."""

    def by_thumb(self) -> Card:
        """The card by rules of thumb, which is obvious."""

    def by_judgement(self) -> Card:
        """The card of a player who judges what lies on the table when this trick is over."""


def ending_of(position: Position) -> Ending:
    """A position with the search that can answer it, which begins anew."""
    if refusal := why_not(position):
        raise Refusal(refusal)
    return DuelEnding.of(position) if position.players == 2 else TeamEnding.of(position)


def why_not(position: Position) -> str | None:
    """Why a position is no ending for puzzles, in a sentence; None if it is."""
    searches: dict[int, type[Duel] | type[Teams]] = {2: Duel, 4: Teams}
    if position.players not in searches:
        return f"puzzles are for two and for four players, and this position has {position.players}"
    return searches[position.players].refuses(position)
