"""Positions of Magic from random games, with all that only Magic has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from solver import Position, rules
from solver.decks import Deck
from solver.setup import FIELDS, Setup
from solver.stages import Stage


def moments(deck: str, players: int, seed: int, every: int) -> Iterator[Position]:
    """A random game without artifacts, looked at now and then: also in the middle of a trick."""
    rng = Random(seed)
    setup = rules.deal(Deck.of(deck), players, rng)
    number = 0
    while not setup.is_over:
        if number % every == 0:
            yield Position.of(setup)
        setup = rules.play(setup, rules.drawn(setup, rng))
        number += 1
    yield Position.of(setup)


def with_everything() -> Iterator[Position]:
    """Moments of random games with artifacts: one for each thing that only Magic has, and each stage."""
    wanted = {*(field.name for field in FIELDS if field.since > 1), *(stage.name for stage in Stage)}
    for seed in count():
        rng = Random(seed)
        setup = rules.deal(Deck.of(("NIMBH", "GKSMH")[seed % 2]), 2, rng, with_artifacts=True)
        while True:
            found = {name for name in wanted if says_something(setup, name)}
            if found:
                yield Position.of(setup)
                wanted -= found
            if setup.is_over:
                break
            setup = rules.play(setup, rules.drawn(setup, rng))
        if not wanted:
            return


def says_something(setup: Setup, name: str) -> bool:
    """Whether a field does, or a stage is waited for."""
    if name in Stage.__members__:
        return rules.pending(setup).stage is Stage[name]
    return any(field.name == name and field.says_something(getattr(setup, name)) for field in FIELDS)


MAGIC = [
    *with_everything(),
    *(position for seed in range(2) for position in moments("GKMBHUD", 3, seed, every=7)),
    *(position for seed in range(2) for position in moments("NIMBHTS", 4, seed, every=7)),
]
