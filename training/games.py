"""What the networks learn from: games of self-play, and what the Phase Twos are worth that they lead to.

A game is numbered: its deal and all chance in it come from the seed and its number, so that the data are
the same for any number of workers. Of every start of Phase Two some variants are valued too, with a few
cards exchanged, another leader, more or fewer potions: that is cheaper than another game, and it is the
small differences that choosing a move depends on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver._core.table import self_play
from solver.decks import Deck
from solver.jobs.mapping import map_in_order
from solver.potions import POTIONS
from solver.rules.traits import Trait, having
from solver.search.sampled.evaluation import magic_evaluation_from
from solver.search.state import powers_of
from training.network import Batch
from training.targets import UNKNOWN, Start, Target, targets_of

#: Whose factions are played with: all there are.
BOXES = frozenset({"Claim", "Claim 2", "Magic"})
CHUNK = 100  # games a worker plays at a time
WITH_VOTES = 8  # of so many games one is solved for the votes too, which takes three times as long


@dataclass(frozen=True)
class Plan:
    """Which games to play: how both players choose, and from which numbers on."""

    seed: int
    worlds: int  # weighed for a move; none: rules of thumb
    noise: float
    weights: bytes  # of the evaluation they use
    variants: int  # of every start of Phase Two that are valued beside it
    valued: bool = True  # whether starts are valued at all


@dataclass
class Games:
    """Games of one deck."""

    between: Batch  # what is between the tricks, twelve rows a game in order of play; results of the game
    starts: Batch  # the start of Phase Two of every game
    variants: Batch

    @property
    def deck(self) -> Deck:
        return self.starts.deck

    def __len__(self) -> int:
        return len(self.starts)


def play(plan: Plan, wanted: dict[Deck, int], jobs: int) -> Iterator[Games]:
    """Play so many games of every deck."""
    tasks = [
        (deck, first, min(CHUNK, number - first))
        for deck, number in wanted.items()
        for first in range(0, number, CHUNK)
    ]
    parts: list[Games] = []
    for part in map_in_order(partial(_play_chunk, plan), tasks, jobs):
        if parts and parts[0].deck != part.deck:
            yield _joined(parts)
            parts = []
        parts.append(part)
    yield _joined(parts)


def _joined(parts: list[Games]) -> Games:
    return Games(
        Batch.joined([part.between for part in parts]),
        Batch.joined([part.starts for part in parts]),
        Batch.joined([part.variants for part in parts]),
    )


def _play_chunk(plan: Plan, task: tuple[Deck, int, int]) -> Games:
    deck, first, number = task
    powers = powers_of(deck, 2)
    evaluation = magic_evaluation_from(plan.weights, deck)
    targets = targets_of(deck)
    between: list[tuple[Start, Target]] = []
    starts: list[tuple[Start, Target]] = []
    variants: list[tuple[Start, Target]] = []
    for game in range(first, first + number):
        seen, _, _ = self_play(powers, evaluation, plan.seed, game, plan.worlds, plan.noise)
        rows = [Start(*row) for row in seen]
        target = UNKNOWN
        if plan.valued:
            target = targets.value(rows[-1], game % WITH_VOTES == 0, plan.seed << 32 | game)
        between += [(row, target) for row in rows[:-1]]
        starts.append((rows[-1], target))
        rng = Random(f"{plan.seed} {game}")
        for _ in range(plan.variants):
            variant = varied(deck, rows[-1], rng)
            variants.append((variant, targets.value(variant, False, rng.getrandbits(32))))
    return Games(*(_batch(deck, rows) for rows in (between, starts, variants)))


def varied(deck: Deck, start: Start, rng: Random) -> Start:
    """A start of Phase Two that differs a little."""
    piles = list(start.piles)
    for _ in range(rng.randint(1, 3)):
        cards = [rng.choice([bit for bit in range(52) if piles[pile] >> bit & 1]) for pile in (2, 3)]
        change = 1 << cards[0] | 1 << cards[1]
        piles[2] ^= change
        piles[3] ^= change
    bears, potions, turned = list(start.bears), list(start.potions), start.turned
    letters = set(deck.letters)
    if having(Trait.TURNS_BEAR) & letters and rng.random() < 0.15:
        bears[rng.randrange(2)] ^= 1
    if having(Trait.BREWS) & letters:
        if rng.random() < 0.3:
            turned ^= 1 << rng.randrange(len(POTIONS))
        for seat in range(2):
            potions[seat] = max(0, potions[seat] + rng.choice((-1, 0, 0, 0, 1, 2)))
        while sum(potions) + turned.bit_count() > len(POTIONS):
            potions[potions[0] < potions[1]] -= 1
    leader = start.leader ^ (rng.random() < 0.25)
    return Start(tuple(piles), leader, -1, 0, (bears[0], bears[1]), (potions[0], potions[1]), turned)


def _batch(deck: Deck, rows: list[tuple[Start, Target]]) -> Batch:
    def column(name: str, kind: type[np.generic], *shape: int) -> NDArray[Any]:
        return np.array([getattr(row, name) for row, _ in rows], dtype=kind).reshape(-1, *shape)

    return Batch(
        deck,
        piles=column("piles", np.uint64, 7),
        leader=column("leader", np.int8),
        owed=column("owed", np.int8),
        tricks=column("tricks", np.int8),
        bears=column("bears", np.int8, 2),
        potions=column("potions", np.int8, 2),
        turned=column("turned", np.int16),
        result=np.array([target.result for _, target in rows], dtype=np.float32),
        margin=np.array([target.margin for _, target in rows], dtype=np.float32),
    )
