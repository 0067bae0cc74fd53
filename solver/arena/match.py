"""Bots, a seed and a budget: what is played in which game, whoever plays it and in whatever order.

Games go in duplicate pairs, or more generally in rounds. All games of a round have the same deal and the same
first leader, and the bots move on by a seat each time, so that a good hand is good for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time

from solver.arena.chance import dealt, derived_seed
from solver.arena.live_game import LiveGame
from solver.bots import Bot, Budget, Maker, asked, bot_named, made, maker_of
from solver.cards import SEATS, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Game, Position
from solver.rules import Outcome
from solver.rules.sides import SIDES
from solver.rules.votes import DRAW
from solver.setup import Setup

#: Which of two bots sits where in the first game of a round: against each other, one against two, two teams.
_OF_TWO = {2: (0, 1), 3: (0, 1, 1), 4: (0, 1, 0, 1)}


@dataclass(frozen=True)
class Match:
    deck: Deck
    bots: tuple[str, ...]  # two, or one for each seat
    seed: int
    budget: Budget
    players: int = 2
    artifacts: bool = False
    #: Bots that are known by no name: what they are made of, by the name they have in this match.
    brought: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what cannot be played before anything is."""
        for name in self.bots:
            self._maker(name)
        if len(self.bots) not in (2, self.players):
            wanted = "two bots" if self.players == 2 else f"two bots or {self.players}"
            raise Refusal(f"a match of {self.players} players has {wanted}, not {len(self.bots)}")
        self.deal(1)

    @property
    def has_elo(self) -> bool:
        """Whether there are two sides: a difference in Elo compares two."""
        return len(SIDES[self.players]) == 2

    @property
    def games_a_round(self) -> int:
        """How many games have the same deal: until every bot, or team, has sat everywhere."""
        roles = self._roles
        return next(seats for seats in range(1, 5) if roles[seats:] + roles[:seats] == roles)

    @property
    def _roles(self) -> tuple[int, ...]:
        """Which of the bots sits at A, at B, ... in the first game of a round."""
        return _OF_TWO[self.players] if len(self.bots) == 2 else tuple(range(self.players))

    def round_of(self, number: int) -> int:
        """Games and rounds count from 1."""
        return (number - 1) // self.games_a_round + 1

    def places(self, number: int) -> tuple[int, ...]:
        """Which of the bots sits at A, at B, ... in a game."""
        roles = self._roles
        return tuple(roles[(seat - number + 1) % self.players] for seat in range(self.players))

    def seated(self, number: int) -> tuple[str, ...]:
        """The names of A, B, ... in a game."""
        return tuple(self.bots[bot] for bot in self.places(number))

    def first_side(self, number: int) -> str:
        """The side of the bot that is named first, as results name it."""
        seat = SEATS[(number - 1) % self.players].name
        return next(side for side in SIDES[self.players] if seat in side)

    def deal(self, number: int) -> Position:
        seed = derived_seed(self.seed, "deal", self.round_of(number))
        return dealt(self.deck, seed, self.players, with_artifacts=self.artifacts)

    def bot(self, number: int, seat: Seat) -> Bot:
        """A bot for one seat of one game. Its chance depends on nothing else."""
        name = self.seated(number)[seat]
        return made(name, self._maker(name), derived_seed(self.seed, number, seat.name), self.budget)

    def _maker(self, name: str) -> Maker:
        return maker_of(self.brought[name]) if name in self.brought else bot_named(name)


@dataclass(frozen=True)
class Played:
    """A game to its end. A decision is a move where there was another one; forced moves ask nobody."""

    game: Game
    outcome: Outcome
    points: dict[str, float]  # by side: 1, 1/2 or 0
    decisions: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # of processor time, spent on them


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match: each bot sees what its player would see."""
    live = LiveGame(match.deal(number))
    names = match.seated(number)
    bots = [match.bot(number, seat) for seat in live.position.seats]
    decisions, seconds = [0] * match.players, [0.0] * match.players
    chance = Random(derived_seed(match.seed, number, "chance"))
    for seat in live.asked(chance):
        legal = live.position.legal_moves()
        move = legal[0]
        if len(legal) > 1:
            view = live.view(seat)
            begun = process_time()
            move = asked(names[seat], bots[seat], view)
            seconds[seat] += process_time() - begun
            decisions[seat] += 1
        live.play(move)
    outcome = live.position.tally()
    points = points_of(live.position, outcome)
    return Played(live.record(), outcome, points, tuple(decisions), tuple(seconds))


def points_of(end: Setup, outcome: Outcome) -> dict[str, float]:
    """What a game that is over brings each side. Of three, those who share the first place have half each."""
    if outcome.result != DRAW:
        return {side: float(side == outcome.result) for side in outcome.sides}
    if len(outcome.sides) == 2:
        return dict.fromkeys(outcome.sides, 0.5)
    merits = {side: _merits(end, outcome, side) for side in outcome.sides}
    return {side: 0.5 * (merits[side] == max(merits.values())) for side in outcome.sides}


def _merits(end: Setup, outcome: Outcome, side: str) -> tuple[int, int, int]:
    """What decides between three: votes, and the cards that brought them, by number and by value."""
    won = [card for card in end.score[Seat[side]] if outcome.by_faction[card.faction] == side]
    return outcome.votes[side], len(won), sum(card.value for card in won)
