"""What to play when not every card is known: perfect-information Monte Carlo.

Worlds that agree with the player's view are sampled, all equally likely; every move is valued in each of
them, and the values are averaged. All moves face the same worlds, so that their differences are known far
better than the values themselves.

    Phase One, three tricks and more to go    a trick is played out with best replies; what lies behind it
                                              is judged by the learned evaluation
    Phase One, the last two tricks            Phase One is played to its end by the evaluation, and the
                                              Phase Two it leads to is solved exactly
    Phase Two                                 every move is solved exactly

In a world both hands are known to both players, which is the well-known flaw of the method; what the deck
will bring is not, to either. If there are no more worlds than were asked for, all of them are looked at.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count
from math import isnan, sqrt
from time import monotonic
from typing import Any, Literal

from solver._core import Prover
from solver.cards import Move, Seat
from solver.decks import Deck
from solver.model import Position, View
from solver.rules.masks import masks_of
from solver.search.board import move_of, prover_of
from solver.search.bounds import Goal, Ladder
from solver.search.evaluation import evaluation_of
from solver.search.solve import MEMORY, Solver
from solver.search.value import Value, question
from solver.search.workers import map_in_order
from solver.search.worlds import is_late, number_of_worlds, tricks_left, viewpoint_of

Method = Literal["pimc", "exact"]

#: Worlds looked at where nobody says how many: judged by the evaluation, or solved.
MOST_JUDGED, MOST_SOLVED = 2_500, 200
#: Positions searched before solving worlds ends, where nobody says how many.
MOST_NODES = 900_000
#: Worlds between two looks at whether the answer is clear.
_JUDGED_AT_A_TIME, _SOLVED_AT_A_TIME = 500, 10
#: Worlds where time is the limit.
_AS_LONG_AS_IT_TAKES = 1 << 40
#: When it is clear: the best move leads by so many standard errors, and its chance is known this well.
_CLEAR_LEAD, _CLEAR_ENOUGH = 4.0, 0.01


@dataclass
class Sample:
    """Some worlds: for each of them what every move is worth there, seen from A."""

    win: list[list[float]] = field(default_factory=list)  # by world and move
    votes: list[list[float]] = field(default_factory=list)  # nan where they were not asked for
    trick: list[list[float]] = field(default_factory=list)  # whether A wins it; nan where that is not known
    hands: list[int] = field(default_factory=list)  # the opponent's hand, as bits
    nodes: int = 0  # searched for all that

    def add(self, more: Sample) -> None:
        self.win += more.win
        self.votes += more.votes
        self.trick += more.trick
        self.hands += more.hands
        self.nodes += more.nodes


@dataclass(frozen=True)
class MoveEstimate:
    """What a move is worth, as far as the sampled worlds tell."""

    move: Move
    win: float  # the mover's chance; a draw is half
    stderr: float
    margin: float | None  # A's votes less B's
    behind: float  # the best move's chance less this one's
    behind_stderr: float  # smaller than that of the chances: both faced the same worlds
    best_in: float  # the share of worlds in which no move is better
    takes_trick: float | None  # the share of worlds in which it wins the trick

    @property
    def is_equal_to_best(self) -> bool:
        """Whether the difference to the best move is within its error."""
        return self.behind <= 2 * self.behind_stderr


@dataclass(frozen=True)
class Hint:
    to_move: Seat
    moves: tuple[MoveEstimate, ...]  # best first
    method: Method
    worlds: int
    possible: int  # how many worlds there are
    saw_all_worlds: bool
    solved: bool  # by exact solution in every world, not by the evaluation
    seed: int
    sample: Sample | None  # the worlds themselves; None where nothing is hidden
    order: tuple[Move, ...]  # of the moves in the sample

    @property
    def best(self) -> Move:
        return self.moves[0].move

    def to_json(self) -> dict[str, Any]:
        return {
            "to_move": str(self.to_move),
            "best": str(self.best),
            "method": self.method,
            "worlds": self.worlds,
            "seed": self.seed,
            "possible_worlds": self.possible,
            "leaves": "solved" if self.solved else "evaluated",
            "moves": [
                {
                    "move": str(each.move),
                    "win": round(each.win, 4),
                    "stderr": round(each.stderr, 4),
                    "margin": None if each.margin is None else round(each.margin, 2),
                    "equal": each.is_equal_to_best,
                    "best_in": round(each.best_in, 4),
                    "takes_trick": None if each.takes_trick is None else round(each.takes_trick, 4),
                }
                for each in self.moves
            ],
        }


class InterruptedHint(KeyboardInterrupt):
    """Ctrl-C came while worlds were looked at; `hint` is the answer of those that had been."""

    def __init__(self, hint: Hint) -> None:
        super().__init__()
        self.hint = hint


def hint(
    view: View | Position,
    worlds: int | None = None,
    seed: int = 0,
    *,
    time_limit: float | None = None,
    jobs: int = 1,
) -> Hint:
    """What the player to move should play.

    Without `worlds` and `time_limit` it stops when the answer is clear, or after a number of worlds that
    takes less than a second. Seed and worlds decide the answer, whatever the number of `jobs`.
    """
    view = view if isinstance(view, View) else View.of(view)
    view.position.legal_moves()  # refuses where the player's own hand is hidden
    if not view.unseen and view.position.phase == 2:
        return _proven(view, seed)
    possible = number_of_worlds(view)
    wanted = worlds or (MOST_SOLVED if is_late(view) else MOST_JUDGED)
    all_worlds = possible if possible <= wanted else 0
    if time_limit is not None and worlds is None:
        wanted = _AS_LONG_AS_IT_TAKES
    sample = Sample()
    begun = monotonic()
    try:
        with closing(_Batches(view, seed, all_worlds, jobs).samples(all_worlds or wanted)) as samples:
            for part in samples:
                sample.add(part)
                if time_limit is not None:
                    enough = monotonic() - begun > time_limit
                elif worlds is not None:
                    enough = False
                else:
                    enough = sample.nodes > MOST_NODES or (not all_worlds and _is_clear(view, sample))
                if enough:
                    break
    except KeyboardInterrupt:
        if not sample.win:
            raise
        raise InterruptedHint(_answer(view, sample, possible, seed)) from None
    return _answer(view, sample, possible, seed, saw_all=len(sample.win) == all_worlds)


def _answer(view: View, sample: Sample, possible: int, seed: int, saw_all: bool = False) -> Hint:
    solved = is_late(view)
    return Hint(
        to_move=view.seat,
        moves=_estimates(view, sample, sampling_error=not saw_all),
        method="exact" if saw_all and solved and _proves(view, sample) else "pimc",
        worlds=len(sample.win),
        possible=possible,
        saw_all_worlds=saw_all,
        solved=solved,
        seed=seed,
        sample=sample,
        order=_moves(view),
    )


class _Batches:
    """Worlds by number, some at a time, by one process or several."""

    def __init__(self, view: View, seed: int, all_worlds: int, jobs: int) -> None:
        self._work = partial(sampled, view, seed, all_worlds)
        self._size = _SOLVED_AT_A_TIME if is_late(view) else _JUDGED_AT_A_TIME
        self._jobs = jobs

    def samples(self, worlds: int) -> Generator[Sample]:
        tasks = self._tasks(worlds)
        if self._jobs == 1:
            yield from map(self._work, tasks)
        else:
            yield from map_in_order(self._work, tasks, self._jobs)

    def _tasks(self, worlds: int) -> Iterator[tuple[int, int]]:
        for first in count(0, self._size):
            if first >= worlds:
                return
            yield first, min(self._size, worlds - first)


def sampled(view: View, seed: int, all_worlds: int, task: tuple[int, int]) -> Sample:
    """The worlds from a number on, of a sample or (given their number) of all worlds.

    What they hold depends on nothing else.
    """
    first, worlds = task
    deck = view.position.deck
    viewpoint = viewpoint_of(view)
    evaluation = evaluation_of(deck)
    nodes = 0
    if is_late(view):
        prover = _prover(deck)
        before = prover.nodes
        prover.limit()
        found, hands = viewpoint.solve(evaluation, prover, _ladders(), seed, first, worlds, all_worlds)
        nodes = prover.nodes - before
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
    ladders = [Ladder.of(goal, can_tie) for goal in goals for can_tie in (False, True)]
    return tuple((tuple(map(question, ladder.questions)), ladder.ranks) for ladder in ladders)


@cache
def _prover(deck: Deck) -> Prover:
    """The prover of this process: its table is made once."""
    return prover_of(deck, MEMORY)


def _moves(view: View) -> tuple[Move, ...]:
    return tuple(move_of(view.position.deck, number) for number in viewpoint_of(view).moves())


def _is_clear(view: View, sample: Sample) -> bool:
    """Whether more worlds would hardly change the answer."""
    estimates = _estimates(view, sample)
    lead = all(each.behind > _CLEAR_LEAD * each.behind_stderr for each in estimates[1:])
    return lead and estimates[0].stderr < _CLEAR_ENOUGH


def _proves(view: View, sample: Sample) -> bool:
    """Whether all worlds, solved, prove the answer.

    They do not in general: a player who has to choose again before the hidden cards are known cannot choose
    differently in different worlds. They do if there is only one world, if no choice is left after this
    one, or if every move loses everywhere, though the solution may choose as if it knew the world.
    """
    own = view.position.hands[view.seat]
    lost = 0.0 if view.seat is Seat.A else 1.0
    if view.position.phase == 2:
        return (
            len(sample.win) == 1
            or len(own) <= 1
            or all(value == lost for values in sample.win for value in values)
        )
    choice_to_come = len(view.position.trick) < 2 and masks_of(view.position.deck).offers_choice
    return tricks_left(view) == 1 and not choice_to_come


def _estimates(view: View, sample: Sample, sampling_error: bool = True) -> tuple[MoveEstimate, ...]:
    """Means over the worlds, best first; of equal ones the better margin, then the order of the deck."""
    mine = view.seat is Seat.A
    wins = [[value if mine else 1 - value for value in values] for values in sample.win]
    worlds = len(wins)
    columns = list(zip(*wins, strict=True))
    means = [sum(column) / worlds for column in columns]
    margins = [_mean(values) for values in zip(*sample.votes, strict=True)]
    tricks = [_mean(values) for values in zip(*sample.trick, strict=True)]
    signed = [0 if margin is None else margin if mine else -margin for margin in margins]
    best = max(range(len(means)), key=lambda i: (round(means[i], 6), signed[i], -i))
    most = [max(values) for values in wins]
    found = []
    for i, (move, column) in enumerate(zip(_moves(view), columns, strict=True)):
        differences = [ours - value for ours, value in zip(columns[best], column, strict=True)]
        trick = tricks[i]
        found.append(
            MoveEstimate(
                move,
                win=means[i],
                stderr=_stderr(column, means[i]) if sampling_error else 0.0,
                margin=margins[i],
                behind=means[best] - means[i],
                behind_stderr=_stderr(differences, means[best] - means[i]) if sampling_error else 0.0,
                best_in=sum(value >= top - 1e-6 for value, top in zip(column, most, strict=True)) / worlds,
                takes_trick=None if trick is None else trick if mine else 1 - trick,
            )
        )
    first = found.pop(best)
    return (first, *sorted(found, key=lambda each: each.behind))


def _mean(values: tuple[float, ...]) -> float | None:
    known = [value for value in values if not isnan(value)]
    return sum(known) / len(known) if known else None


def _stderr(values: tuple[float, ...] | list[float], mean: float) -> float:
    """The standard error of a mean.

    One more observation, half a unit off the mean, keeps it from being 0 where a few worlds all agree.
    """
    n = len(values)
    squares = sum((value - mean) ** 2 for value in values) + 0.25
    return sqrt(squares / n / (n + 1))


def _proven(view: View, seed: int) -> Hint:
    """Nothing is hidden: the position is solved."""
    solution = Solver().analyse(view.position)
    chances = {"A": 1.0, "draw": 0.5, "B": 0.0}

    def win(value: Value | None) -> float:
        assert value is not None
        return chances[value.result] if view.seat is Seat.A else 1 - chances[value.result]

    best = win(solution.moves[0].value)
    moves = []
    for each in solution.moves:
        assert each.value is not None
        chance = win(each.value)
        moves.append(
            MoveEstimate(
                each.move,
                win=chance,
                stderr=0.0,
                margin=float(each.value.margin),
                behind=best - chance,
                behind_stderr=0.0,
                best_in=float(each.value == solution.moves[0].value),
                takes_trick=None,
            )
        )
    return Hint(
        to_move=view.seat,
        moves=tuple(moves),
        method="exact",
        worlds=1,
        possible=1,
        saw_all_worlds=True,
        solved=True,
        seed=seed,
        sample=None,
        order=tuple(each.move for each in moves),
    )
