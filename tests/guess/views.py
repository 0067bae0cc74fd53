"""Views for tests: what a player knows somewhere in a random game."""

from __future__ import annotations

from random import Random

from solver import rules
from solver.cards import HIDDEN, SEATS
from solver.decks import Deck
from solver.model import Game, Position, View
from solver.model.random_play import random_position
from solver.moves import Choice
from tests.decks import ON_BOARDS


def random_game(rng: Random, deck: Deck | None = None) -> Game:
    start = Position.of(rules.deal(deck or rng.choice(ON_BOARDS), 2, rng, SEATS[rng.randrange(2)]))
    position, moves = start, []
    while legal := position.legal_moves():
        moves.append(rng.choice(legal))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


def random_views(seed: int, number: int, deck: Deck | None = None, cards: range = range(1, 14)) -> list[View]:
    """Views of Phase One, in which the player to move still has so many tricks to play."""
    rng = Random(seed)
    views: list[View] = []
    while len(views) < number:
        game = random_game(rng, deck)
        fitting = [
            played
            for played, position in enumerate(game.positions())
            if position.phase == 1
            and position.to_move is not None
            and (len(position.stock) + 1) // 2 in cards
        ]
        views.append(View.at(game, rng.choice(fitting)))
    return views


def choice_views(seed: int, number: int, deck: Deck) -> list[View]:
    """Views of a player who looks at the top card and is to choose."""
    rng = Random(seed)
    views: list[View] = []
    while len(views) < number:
        game = random_game(rng, deck)
        views += [
            View.at(game, played) for played, move in enumerate(game.moves) if isinstance(move, Choice)
        ][:1]
    return views


def forgetful_view(rng: Random, deck: Deck, cards: int, led: bool = False) -> View:
    """A view of Phase Two in which the other hand is not remembered; the other player may have led."""
    position = random_position(deck, rng.randrange(10**6), cards=cards)
    if led:
        position = position.play(rng.choice(position.legal_moves()))
    seat = position.to_move
    hands = [
        hand if at == seat else (HIDDEN,) * len(hand)
        for at, hand in zip(position.seats, position.hands, strict=True)
    ]
    return View.of(Position.of(position.hiding(hands=tuple(hands))))
