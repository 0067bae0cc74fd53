"""Determinization: worlds that a player may be in, and what every move is worth in each of them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from solver.jobs.mapping import map_in_order
from solver.model import View
from solver.search.board import prover_of
from solver.search.exact.null_windows import NullWindows
from solver.search.exact.solve import MEMORY
from solver.search.exact.worth import Frame, Goal
from solver.search.sampled.evaluation import evaluation_of
from solver.search.sampled.worlds import is_late, viewpoint_of
from solver.stopping import StopFlag

#: Worlds looked at without a pause, at most: a few hundredths of a second.
_AT_A_TIME = 100


@dataclass
class Sample:
    """Some worlds: for each of them what every move is worth there, seen from A, of teams from AC; with three
    players from the player to move."""

    win: list[list[float]] = field(default_factory=list)  # by world and move
    votes: list[list[float]] = field(default_factory=list)  # nan where they were not asked for
    trick: list[list[float]] = field(default_factory=list)  # whether A wins it; nan where that is not known
    hands: list[int] = field(default_factory=list)  # the opponent's hand, as bits; none of play-outs
    nodes: int = 0  # searched for all that

    def add(self, more: Sample) -> None:
        self.win += more.win
        self.votes += more.votes
        self.trick += more.trick
        self.hands += more.hands
        self.nodes += more.nodes

    def copy(self) -> Sample:
        """These worlds, to which no more are added."""
        return Sample(self.win[:], self.votes[:], self.trick[:], self.hands[:], self.nodes)


def is_seen_from_mover(view: View) -> bool:
    """Whether the values of a sample are those of the player to move, not of the other side."""
    return Frame.of_game(view.position.players, view.seat).direction(view.seat) > 0


def samples(
    view: View,
    seed: int,
    all_worlds: int,
    worlds: int,
    in_a_round: int,
    jobs: int,
    stop: StopFlag | None = None,
) -> Generator[Sample]:
    """So many worlds, some at a time, by one process or several; fewer once the flag is set."""
    # The flag is one of this process; others are ended by it when nobody waits for them any more.
    work = partial(sampled, view, seed, all_worlds, stop=stop if jobs == 1 else None)
    return in_portions(work, worlds, in_a_round, jobs, stop)


def in_portions(
    work: Callable[[tuple[int, int]], Sample], worlds: int, in_a_round: int, jobs: int, stop: StopFlag | None
) -> Generator[Sample]:
    """So many worlds in rounds, some at a time; the work is told the number of the first, and how many. No
    portion has worlds of two rounds."""
    return map_in_order(work, _portions(worlds, in_a_round), jobs, stop=stop)


def _portions(worlds: int, in_a_round: int) -> Iterator[tuple[int, int]]:
    for begin in range(0, worlds, in_a_round):
        end = min(begin + in_a_round, worlds)
        for first in range(begin, end, _AT_A_TIME):
            yield first, min(_AT_A_TIME, end - first)


def sampled(
    view: View, seed: int, all_worlds: int, task: tuple[int, int], stop: StopFlag | None = None
) -> Sample:
    """The worlds from a number on, of a sample or (given their number) of all worlds.

    What they hold depends on nothing else; how many of them there are, on the flag too.
    """
    first, worlds = task
    deck = view.position.deck
    viewpoint = viewpoint_of(view)
    evaluation = evaluation_of(deck)
    nodes = 0
    if is_late(view):
        prover = prover_of(deck, MEMORY)  # of our own: threads may ask for hints at the same time
        prover.limit(stop=stop)
        found, hands = viewpoint.solve(evaluation, prover, _ladders(), seed, first, worlds, all_worlds)
        nodes = prover.nodes
    else:
        found, hands = viewpoint.foresee(evaluation, seed, first, worlds, all_worlds)
    numbers, held = array("f"), array("Q")
    numbers.frombytes(found)
    held.frombytes(hands)
    moves = len(viewpoint.moves())

    def by_world(place: int) -> list[list[float]]:
        values = numbers[place::3]
        return [list(values[world * moves : (world + 1) * moves]) for world in range(len(held))]

    return Sample(by_world(0), by_world(1), by_world(2), list(held), nodes)


@cache
def _ladders() -> tuple[Any, ...]:
    """The questions the core asks about an exact value, as it takes them."""
    goals: tuple[Goal, ...] = ("win", "votes")
    frames = [Frame.of_sides(2, all_vote) for all_vote in (True, False)]
    ladders = [NullWindows.of(goal, frame) for goal in goals for frame in frames]
    return tuple((ladder.questions, ladder.ranks) for ladder in ladders)
