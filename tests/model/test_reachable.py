"""Validation is consistent with play: whatever a game reaches is valid, hidden cards or not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from solver import Game, Position
from solver.cards import SEATS
from solver.decks import all_decks
from solver.model.places import piles_of
from solver.model.validation import faults, tidied
from tests.model.games import random_game, seen_by


@pytest.mark.parametrize("seed", range(24))
def test_every_position_of_a_game_is_valid_and_comes_back(seed: int) -> None:
    for setup in random_game(Random(seed)):
        position = Position.of(setup)
        assert vars(position) == vars(setup), "a setup made by the rules needs no tidying"
        assert Position.loads(position.dumps()) == Position.from_line(str(position)) == position


@pytest.mark.parametrize("seed", range(24))
def test_so_is_what_each_player_sees_of_it(seed: int) -> None:
    for number, setup in enumerate(random_game(Random(seed))):
        seen = seen_by(setup, number % setup.players)
        assert vars(Position.of(seen)) == vars(seen)
        assert Position.of(replace(seen, stock=())) == Position.of(seen), "an unknown stock may be left out"


@pytest.mark.parametrize("seed", range(8))
def test_a_game_replays(seed: int) -> None:
    setups = list(random_game(Random(seed)))
    start, moves = Position.of(setups[0]), []
    position = start
    for setup in setups[1:]:
        move = next(move for move in position.legal_moves() if vars(position.play(move)) == vars(setup))
        moves.append(move)
        position = position.play(move)
    game = Game(start, tuple(moves))
    assert [vars(reached) for reached in game.positions()] == [vars(setup) for setup in setups]
    assert Game.loads(game.dumps()) == game


def test_the_players_hidden_cards_are_free_to_be_anything_they_have_not_denied() -> None:
    """Hiding cards never makes a valid position invalid, whoever looks and whatever voids were shown."""
    for seed in range(30, 40):
        for setup in random_game(Random(seed)):
            for viewer in setup.seats:
                assert faults(tidied(seen_by(setup, viewer))) == []
            assert faults(tidied(seen_by(setup, None))) == [], "a spectator sees no hand at all"


@pytest.mark.parametrize("seed", range(40))
def test_a_composed_endgame_stays_valid_to_the_end(seed: int) -> None:
    """Hands and piles of any cards of the deck, most of which stand nowhere."""
    rng = Random(seed)
    players = rng.choice((2, 3, 4))
    deck = rng.choice(all_decks(players))
    cards = list(deck.cards)
    rng.shuffle(cards)
    size = rng.randrange(1, 9)
    hands = tuple(tuple(cards.pop() for _ in range(size)) for _ in range(players))
    scored = piles_of(deck, 2, players)
    score = tuple(
        tuple(card for card in drawn if "score" in scored[card.faction])
        for drawn in ([cards.pop() for _ in range(rng.randrange(9))] for _ in range(players))
    )
    leader = SEATS[rng.randrange(players)]
    position = Position(deck, players, leader=leader, hands=hands, score=score, discard=(cards.pop(),))
    while moves := position.legal_moves():
        position = position.play(rng.choice(moves))
        assert Position.of(position) == position
    assert position.is_over
