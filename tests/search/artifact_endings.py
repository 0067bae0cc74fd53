"""Endings with artifacts for tests: composed ones, in every deck, stopped at any moment of a trick."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from solver import Deck, Position, rules
from solver.artifacts import ARTIFACTS, Artifact
from solver.moves import Move
from solver.potions import POTIONS
from solver.rules.traits import Trait, having
from tests.search.endings import composed

#: What can be played in Phase Two.
PLAYABLE = tuple(each for each in ARTIFACTS if each is not Artifact.BALL)


def ending_with_artifacts(deck: Deck, rng: Random, cards: int, most: tuple[int, int]) -> Position:
    """Hands of so many cards, and at most so many artifacts for each player; potions if the deck has any."""
    position = composed(deck, rng, cards)
    numbers = [number if rng.random() < 0.6 else rng.randint(0, number) for number in most]
    held = rng.sample(PLAYABLE, sum(numbers))
    setup = replace(
        position.plain, artifacts=(tuple(sorted(held[: numbers[0]])), tuple(sorted(held[numbers[0] :])))
    )
    if set(deck.letters) & having(Trait.BREWS):
        spent = rng.sample(POTIONS, rng.randint(4, 9))
        left = len(POTIONS) - len(spent)
        ours = rng.randint(0, min(left, 2))
        setup = replace(
            setup, potions_spent=tuple(spent), potions=(ours, rng.randint(0, min(left - ours, 1)))
        )
    return Position.of(setup)


def some_moves(position: Position, rng: Random, moves: int) -> list[Move]:
    """So many random moves, or fewer where the game would end; never to where chance is to decide."""
    played: list[Move] = []
    kept = 0
    for _ in range(moves):
        while True:
            move = rng.choice(rules.legal_moves(position))
            position = position.play(move)
            played.append(move)
            if position.is_over or position.to_move is not None:
                break
        if position.is_over:
            break
        kept = len(played)
    return played[:kept]
