"""What the networks learn from: games of self-play, and the exact results of the Phase Twos they lead to.

A game is numbered: its deal and all chance in it come from the seed and its number, so that the data are
the same for any number of workers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from solver._core import Board, Prover, self_play
from solver.decks import Deck
from solver.search.board import rules_of
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.duel import scale_of
from solver.search.sampled.evaluation import evaluation_from
from solver.search.workers import map_in_order

CHUNK = 100  # games a worker plays at a time
WITH_VOTES = 8  # of so many games one is solved for the votes too, which takes three times as long


@dataclass(frozen=True)
class Plan:
    """Which games to play: how both players choose, and from which numbers on."""

    seed: int
    worlds: int
    noise: float
    weights: bytes | None  # of the evaluation they use; none: rules of thumb


@dataclass
class Games:
    """Outlooks of many games of one deck, a row for each; the last of a game is the start of Phase Two."""

    deck: Deck
    piles: NDArray[np.uint64]  # (games, 13, 7)
    leader: NDArray[np.int8]  # (games, 13)
    owed: NDArray[np.int8]
    tricks: NDArray[np.int8]
    result: NDArray[np.float32]  # (games,): 1 if A wins Phase Two, 0.5, 0
    margin: NDArray[np.float32]  # A's votes less B's; nan where they were not asked for

    @staticmethod
    def joined(parts: list[Games]) -> Games:
        fields = ("piles", "leader", "owed", "tricks", "result", "margin")
        return Games(
            parts[0].deck, *(np.concatenate([getattr(part, name) for part in parts]) for name in fields)
        )


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
            yield Games.joined(parts)
            parts = []
        parts.append(part)
    yield Games.joined(parts)


def _play_chunk(plan: Plan, task: tuple[Deck, int, int]) -> Games:
    deck, first, number = task
    rules = rules_of(deck)
    evaluation = None if plan.weights is None else evaluation_from(plan.weights, deck)
    outlooks = []
    values = []
    for game in range(first, first + number):
        seen, board = self_play(rules, evaluation, plan.seed, game, plan.worlds, plan.noise)
        outlooks.append(seen)
        values.append(_solved(_prover(deck), board, "win" if game % WITH_VOTES else "votes"))

    def column(field: int) -> NDArray[np.int8]:
        return np.array([[outlook[field] for outlook in game] for game in outlooks], dtype=np.int8)

    return Games(
        deck,
        piles=np.array([[outlook[0] for outlook in game] for game in outlooks], dtype=np.uint64),
        leader=column(1),
        owed=column(2),
        tricks=column(3),
        result=np.array([value[0] for value in values], dtype=np.float32),
        margin=np.array([value[1] for value in values], dtype=np.float32),
    )


@cache
def _prover(deck: Deck) -> Prover:
    return Prover(rules_of(deck), 1 << 22)


def _solved(prover: Prover, board: Board, goal: Goal) -> tuple[float, float]:
    """A's result, and A's margin where votes are asked for."""
    prover.open(board, fresh=True)
    bounds = Bounds(Ladder.of(goal, scale_of(prover)))
    while (rank := bounds.next_question()) is not None:
        answer = prover.ask(board, rank)
        assert answer is not None
        bounds.learn(rank, answer)
    result = {"A": 1.0, "draw": 0.5, "B": 0.0}[bounds.result or "draw"]
    return result, float("nan") if bounds.value is None else bounds.value.margin
