"""Endings with artifacts for tests: composed ones, in every deck, stopped at any moment of a trick."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from solver import Deck, Position
from solver.artifacts import ARTIFACTS, Artifact
from solver.moves import Chance, Move
from solver.potions import POTIONS
from solver.rules.traits import Trait, having
from tests.search.endings import composed

#: What can be played in Phase Two.
PLAYABLE = tuple(each for each in ARTIFACTS if each is not Artifact.BALL)


def ending_with_artifacts(deck: Deck, rng: Random, cards: int, most: tuple[int, int]) -> Position:
    """Hands of so many cards, and at most so many artifacts for each player; potions if the deck has any."""
    position = composed(deck, rng, cards)
    held = rng.sample(PLAYABLE, sum(numbers := tuple(rng.randint(0, number) for number in most)))
    setup = replace(
        position.plain,
        artifacts=(tuple(sorted(held[: numbers[0]])), tuple(sorted(held[numbers[0] :]))),
        artifacts_spent=tuple(sorted(set(PLAYABLE) - set(held)))[:3],
    )
    if set(deck.letters) & having(Trait.BREWS):
        spent = rng.sample(POTIONS, rng.randint(4, 9))
        left = len(POTIONS) - len(spent)
        ours = rng.randint(0, min(left, 2))
        setup = replace(
            setup, potions_spent=tuple(spent), potions=(ours, rng.randint(0, min(left - ours, 1)))
        )
    return Position.of(setup)


def moved_on(position: Position, rng: Random, moves: int) -> Position:
    """After so many random moves, or fewer where the game ends; never where chance is to decide."""
    for _ in range(moves):
        then = position
        while not then.is_over and (options := _options(then)):
            then = then.play(rng.choice(options))
            if then.to_move is not None:
                break
        if then.is_over:
            return position
        position = then
    return position


def _options(position: Position) -> tuple[Move, ...]:
    from solver import rules

    chance: tuple[Chance, ...] = tuple(rules.odds(position)) if position.to_move is None else ()
    return chance or position.legal_moves()
