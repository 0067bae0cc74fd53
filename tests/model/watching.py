"""Games to be watched, and what a player knows at every moment of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from solver import rules
from solver.artifacts import Artifact
from solver.cards import HIDDEN, SEATS, Card, Pile, Seat
from solver.decks import Deck, all_decks
from solver.model import Game, Position, View
from solver.model.view import Witness
from solver.moves import Move, Pass, Shuffled


def random_phase_one(rng: Random) -> Game:
    """Phase One of a game of two; the moves of Phase Two do not matter where all is known."""
    position = Position.of(rules.deal(rng.choice(all_decks()), 2, rng, SEATS[rng.randrange(2)]))
    start, moves = position, []
    while position.phase == 1:
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


def random_game(deck: Deck, players: int, rng: Random, *artifacts: tuple[Artifact, ...]) -> Game:
    """A whole game, in which chance and players choose at random; passes are left out of its record."""
    setup = rules.deal(deck, players, rng, SEATS[rng.randrange(players)])
    if artifacts:
        setup = Position.dealt(
            deck,
            players,
            setup.leader,
            hands=setup.hands,
            stock=setup.centre + setup.stock,
            artifacts=artifacts,
        )
    position = start = Position.of(setup)
    moves: list[Move] = []
    while not position.is_over:
        move = rules.drawn(position, rng)
        position = position.play(move)
        moves += [] if move is Pass.PASS else [move]
    return Game(start, tuple(moves))


def seen(game: Game, seat: Seat) -> Iterator[tuple[Position, View]]:
    """Every position of a game, and what a player knows then, whoever is to move."""
    witness = Witness(seat, game.start)
    yield game.start, witness.view(game.start)
    for step in game.steps:
        witness.watch(step.events)
        yield step.after, witness.view(step.after)


def known(cards: Pile) -> Counter[Card]:
    return Counter(card for card in cards if card != HIDDEN)


def swapped(game: Game, one: Card, other: Card) -> Game:
    """The same game with two cards exchanged wherever they were dealt, if the same moves are legal then."""
    change = {one: other, other: one}

    def all_changed(cards: Pile) -> Pile:
        return tuple(change.get(card, card) for card in cards)

    def in_move(move: Move) -> Move:
        if isinstance(move, Shuffled):
            return Shuffled(all_changed(move.stock))
        return change.get(move, move) if isinstance(move, Card) else move

    start = game.start
    sort = start.deck.sort
    changed = replace(
        start,
        hands=tuple(sort(all_changed(hand)) for hand in start.hands),
        stock=all_changed(start.stock),
    )
    return Game(changed, tuple(map(in_move, game.moves)))
