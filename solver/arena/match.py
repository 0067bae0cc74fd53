"""Two bots, a seed and a budget: what is played in which game, whoever plays it and in whatever order.

Games go in duplicate pairs. Both games of a pair have the same deal and the same first leader, and the
bots change seats, so that a good hand is good for both.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time

from solver.arena.chance import dealt, derived_seed
from solver.arena.live_game import LiveGame
from solver.bots import Bot, Budget, bot_named
from solver.cards import Seat
from solver.decks import Deck
from solver.errors import IllegalMove, Refusal
from solver.model import Game, Position
from solver.rules import Outcome


@dataclass(frozen=True)
class Match:
    deck: Deck
    bots: tuple[str, str]
    seed: int
    budget: Budget

    def __post_init__(self) -> None:
        """Refuse what cannot be played before anything is."""
        for name in self.bots:
            bot_named(name)
        self.deal(1)

    def seated(self, number: int) -> tuple[str, str]:
        """The names of A and B in a game; games count from 1, and 2k - 1 and 2k are a pair."""
        first, second = self.bots
        return (first, second) if number % 2 else (second, first)

    def deal(self, number: int) -> Position:
        return dealt(self.deck, derived_seed(self.seed, "deal", pair_of(number)))

    def bot(self, number: int, seat: Seat) -> Bot:
        """A bot for one seat of one game. Its chance depends on nothing else."""
        make = bot_named(self.seated(number)[seat])
        return make(derived_seed(self.seed, number, seat.name), self.budget)


def pair_of(number: int) -> int:
    return (number + 1) // 2


@dataclass(frozen=True)
class Played:
    """A game to its end. A decision is a move where there was another one; forced moves ask nobody."""

    game: Game
    outcome: Outcome
    decisions: tuple[int, int]  # by seat
    seconds: tuple[float, float]  # of processor time, spent on them


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match: each bot sees what its player would see."""
    live = LiveGame(match.deal(number))
    bots = [match.bot(number, seat) for seat in (Seat.A, Seat.B)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    chance = Random(derived_seed(match.seed, number, "chance"))
    while not live.position.is_over:
        if live.waits_for_chance:
            live.play(live.drawn(chance))
            continue
        seat = live.position.to_move
        assert seat is not None
        legal = live.position.legal_moves()
        move = legal[0]
        if len(legal) > 1:
            view = live.view(seat)
            begun = process_time()
            move = bots[seat].choose(view)
            seconds[seat] += process_time() - begun
            decisions[seat] += 1
        try:
            live.play(move)
        except IllegalMove as error:
            raise Refusal(f"the bot {match.seated(number)[seat]} breaks the rules: {error}") from None
    return Played(
        live.record(), live.position.tally(), (decisions[0], decisions[1]), (seconds[0], seconds[1])
    )
