"""An ending of two teams who know every card: see `Ending`. Ranks are seen from the first team.

Only identical cards are the same move here: with four players nearly everything tells two cards apart.
"""

from __future__ import annotations

from random import Random

from solver import rules
from solver._core.teams import TeamProver
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.model import Position
from solver.puzzles.open_table import best_by_playing_on, best_of_random_games, by_thumb
from solver.puzzles.team_shallow import shallow
from solver.rules.sides import SIDES
from solver.search.circle import Circle
from solver.search.exact.worth import Frame
from solver.setup import Setup

#: Bytes of the table: endings need but a small one.
_MEMORY = 1 << 20

_SIDES = SIDES[4]
_FRAME = Frame.of_sides(4)
_GAMES = 6  # that a careless player imagines


class TeamEnding:
    players = 4

    def __init__(self, prover: TeamProver, circle: Circle, setup: Setup) -> None:
        self._prover = prover
        self._circle = circle
        self._setup = setup

    @staticmethod
    def of(position: Position) -> TeamEnding:
        circle, prover = Circle.of(position), TeamProver(len(_SIDES), _MEMORY)
        prover.open(circle, [seat.name not in _SIDES[0] for seat in position.seats])
        return TeamEnding(prover, circle, position.plain)

    @property
    def deck(self) -> Deck:
        return self._setup.deck

    @property
    def to_move(self) -> Seat | None:
        return rules.to_move(self._setup)

    @property
    def in_hand(self) -> int:
        seat = self.to_move
        return 0 if seat is None else len(self._setup.hands[seat])

    @property
    def to_complete(self) -> int:
        return self.players - len(self._setup.trick)

    @property
    def key(self) -> object:
        return self._setup

    @property
    def can_tie(self) -> bool:
        return self._circle.can_tie

    def setup(self) -> Setup:
        return self._setup

    def moves(self) -> list[int]:
        cards = self.deck.cards
        return [cards.index(move) for move in rules.legal_moves(self._setup) if isinstance(move, Card)]

    def runs(self) -> list[list[int]]:
        return [[move] for move in self.moves()]

    def after(self, move: int) -> TeamEnding:
        return self._at(rules.play(self._setup, self.deck.cards[move]))

    def _at(self, setup: Setup) -> TeamEnding:
        return TeamEnding(self._prover, self._circle, setup)

    def ask(self, rank: int) -> bool:
        if self._setup.is_over:
            return _FRAME.rank(_FRAME.of(rules.tally(self._setup))) >= rank
        return self._prover.ask(self._circle.place(self._setup), rank) is True

    def is_certain(self, rank: int, answer: bool, patience: int | None = None) -> bool | None:
        """By trying every play, as far as neither best play nor votes that are fixed tell."""
        seen: set[Setup] = set()

        def certain(ending: TeamEnding) -> bool | None:
            if ending.ask(rank) is not answer:
                return False
            if ending._setup.is_over or ending._fixed_votes_tell(rank, answer):
                return True
            for move in ending.moves():
                later = ending.after(move)
                if later._setup not in seen:
                    seen.add(later._setup)
                    if patience is not None and len(seen) > patience:
                        return None
                    if not (tried := certain(later)):
                        return tried
            return True

        return certain(self)

    def _fixed_votes_tell(self, rank: int, answer: bool) -> bool:
        """Whether the votes that no play can change are enough, if all others go to the other team."""
        vote = 1 if answer else -1
        placed = self._circle.place(self._setup)
        now = rules.tally(self._setup).by_faction.values()
        fixed = sum(
            side == _SIDES[vote < 0] and self._prover.is_fixed(placed, faction, vote) is True
            for faction, side in enumerate(now)
        )
        worst = _FRAME.with_margin(vote * (2 * fixed - _FRAME.factions), _SIDES[vote > 0])
        return (_FRAME.rank(worst) >= rank) is answer

    def shallow(self, depth: int, rank: int, noise: int = 0, seed: int = 0) -> list[tuple[int, int]]:
        return shallow(self._setup, depth, rank, noise, seed)

    def careless_move(self, rng: Random) -> int:
        """By a few games that go on anyhow."""
        card = best_of_random_games(self._setup, _GAMES, rng.getrandbits(63))
        return self.deck.cards.index(card)

    def by_thumb(self) -> Card:
        return by_thumb(self._setup)

    def by_judgement(self) -> Card:
        return best_by_playing_on(self._setup)
