"""Players who go by rules of thumb, at a table of the compiled rules: any deck, any number of players.

All cards lie open here; the rules of thumb look at what a player would see and at nothing else.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from solver import rules
from solver._core.table import State, Viewer
from solver.cards import SEATS, Card
from solver.decks import Deck
from solver.search.state import Kind, Numbers, move_of, setup_of, state_of
from solver.setup import Setup

_MISTAKES = 0.05  # a move made for no reason
_POTIONS = 0.3  # a potion turned up for no reason: rules of thumb are mean with them


class OpenTable:
    """A whole game from its deal, all chance of which comes from one generator."""

    def __init__(self, deck: Deck, players: int, rng: Random) -> None:
        self._deck = deck
        self._players = players
        self._rng = rng
        first = SEATS[rng.randrange(players)]
        self._state = state_of(rules.deal(deck, players, rng, first), Numbers(deck))

    @property
    def is_over(self) -> bool:
        return self._state.is_over

    def setup(self) -> Setup:
        return setup_of(self._deck, self._players, self._state)

    def play_until_hands_hold(self, cards: int) -> None:
        """To the beginning of a trick of Phase Two: so many cards in every hand."""
        while True:
            lies = self._state.fields()
            if lies["phase"] == 2 and max(map(len, lies["hands"])) <= cards:
                return
            self.play_on()

    def play_on(self) -> None:
        """One move, of a player or of chance."""
        moves = self._state.legal_moves()
        if moves[0][0] == Kind.TURNED or self._rng.random() < _MISTAKES:
            number = self._rng.randrange(len(moves))
        else:
            number = _seen(self._state).by_thumb()
            with_potion = (*moves[number][:-1], True)
            if with_potion in moves and self._rng.random() < _POTIONS:
                number = moves.index(with_potion)
        self._state.play(number)


def by_thumb(setup: Setup) -> Card:
    """The card by rules of thumb."""
    viewer = _viewer(setup)
    return _card(setup.deck, viewer, viewer.by_thumb())


def best_by_playing_on(setup: Setup) -> Card:
    """The card that does best if all play on by rules of thumb; of equals the first."""
    return _best_of_games(setup, 1, seed=0, at_random=False)


def best_of_random_games(setup: Setup, games: int, seed: int) -> Card:
    """The card that does best if all play on anyhow, in so many games; of equals the first."""
    return _best_of_games(setup, games, seed, at_random=True)


def _best_of_games(setup: Setup, games: int, seed: int, at_random: bool) -> Card:
    viewer = _viewer(setup)
    tried = range(len(viewer.legal_moves()))
    found = viewer.play_outs(seed, 0, games, tried, at_random)
    wins, margins = ([sum(found[2 * move + part :: 2 * len(tried)]) for move in tried] for part in (0, 1))
    return _card(setup.deck, viewer, max(tried, key=lambda move: (wins[move], margins[move])))


def _viewer(setup: Setup) -> Viewer:
    """Of an ending, in which all that lies nowhere is out of the game: everybody knows that."""
    piles = (*setup.hands, *setup.score, *setup.front, setup.trick, setup.aside)
    lies = Counter(card for pile in piles for card in pile)
    gone = tuple((Counter(setup.deck.cards) - lies).elements())
    known = setup.but(discard=gone, voids=(frozenset(),) * setup.players)
    return _seen(state_of(known, Numbers(setup.deck)))


def _seen(state: State) -> Viewer:
    """Nothing is hidden, so that there is nothing to lay into places."""
    return Viewer(state, groups=[((), 1)], places=[])


def _card(deck: Deck, viewer: Viewer, move: int) -> Card:
    card = move_of(deck, viewer.legal_moves()[move])
    assert isinstance(card, Card)
    return card
