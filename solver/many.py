"""Parallel batches: many positions answered in order, by this process or by several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Any, Literal, TypedDict, Unpack, overload

from solver.arguments import HIGHEST_NUMBER, MOST_JOBS, check_flag, check_listener, check_whole
from solver.errors import ClaimError, NoRoom, Refusal
from solver.jobs.mapping import map_in_order
from solver.model import Position, View
from solver.model.asked import as_position
from solver.search.exact.answer import Answer
from solver.search.exact.inquiry import GivenLimits, Limits
from solver.search.exact.solve import MEMORY, Solver, check_goal
from solver.search.exact.worth import Goal
from solver.search.sampled.hint import Hint, check_hint, hint
from solver.stopping import StopFlag

#: What becomes of a position without an answer: its `ClaimError` is raised, or stands in its place.
OnError = Literal["raise", "yield"]


class Sharing(TypedDict, total=False):
    """How the work is shared, what ends it, and who is told how many are done."""

    jobs: int
    stop: StopFlag | None
    progress: Callable[[int], object] | None
    time_limit: float | None


class SolveOptions(Sharing, total=False):
    best_only: bool
    max_nodes: int | None
    memory: int


class HintOptions(Sharing, total=False):
    worlds: int | None
    seed: int


@overload
def solve_many(
    positions: Iterable[Position | str],
    goal: Goal = ...,
    *,
    on_error: Literal["raise"] = ...,
    **options: Unpack[SolveOptions],
) -> Iterator[Answer]: ...


@overload
def solve_many(
    positions: Iterable[Position | str],
    goal: Goal = ...,
    *,
    on_error: Literal["yield"],
    **options: Unpack[SolveOptions],
) -> Iterator[Answer | ClaimError]: ...


def solve_many(
    positions: Iterable[Position | str],
    goal: Goal = "votes",
    *,
    best_only: bool = False,
    jobs: int = 1,
    on_error: OnError = "raise",
    stop: StopFlag | None = None,
    progress: Callable[[int], object] | None = None,
    time_limit: float | None = None,
    max_nodes: int | None = None,
    memory: int = MEMORY,
) -> Iterator[Any]:
    """What each of these positions and all their moves are worth, in order, each answer as it comes.

    Positions are read as they are needed, and answered as by a new solver, so that it makes no difference how
    many `jobs` (processes) share the work; limits and `memory` are for each. What cannot be solved is raised
    in its place, or is the `ClaimError` itself with `on_error="yield"`. Once the flag `stop` is set there are
    no more answers.

    >>> endings = ["GKUDP 2A / A G5 K3 / B G7 D0", "GKUDP 2A / A ?2 / B G7 D0"]
    >>> [type(each).__name__ for each in solve_many(endings, on_error="yield")]
    ['Answer', 'PositionError']
    """
    check_goal(goal)
    Limits(time_limit, max_nodes).checked()
    check_whole(memory, 0, HIGHEST_NUMBER, "memory")
    limits: GivenLimits = {"time_limit": time_limit, "max_nodes": max_nodes}
    work = partial(_solved, goal, best_only, memory, limits, stop if jobs == 1 else None)
    return _each(work, positions, jobs, on_error, stop, progress)


@overload
def hint_many(
    views: Iterable[View | Position | str],
    *,
    on_error: Literal["raise"] = ...,
    **options: Unpack[HintOptions],
) -> Iterator[Hint]: ...


@overload
def hint_many(
    views: Iterable[View | Position | str],
    *,
    on_error: Literal["yield"],
    **options: Unpack[HintOptions],
) -> Iterator[Hint | ClaimError]: ...


def hint_many(
    views: Iterable[View | Position | str],
    *,
    worlds: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    on_error: OnError = "raise",
    stop: StopFlag | None = None,
    progress: Callable[[int], object] | None = None,
    time_limit: float | None = None,
) -> Iterator[Any]:
    """What the players to move should play, in order, each hint as it comes; all else is as in `solve_many`.

    >>> [str(each.best) for each in hint_many(["GKUDP 2A trick K8 / A G5 / B G7 K3"])]
    ['K3']
    """
    check_hint(worlds, seed, time_limit, jobs)
    work = partial(_hinted, worlds, seed, time_limit, stop if jobs == 1 else None)
    return _each(work, views, jobs, on_error, stop, progress)


def _each(
    work: Callable[[Any], object],
    asked: Iterable[object],
    jobs: int,
    on_error: OnError,
    stop: StopFlag | None,
    progress: Callable[[int], object] | None,
) -> Iterator[object]:
    """Refuse at once what makes no sense; the rest is done when somebody asks for it."""
    check_whole(jobs, 1, MOST_JOBS, "jobs")
    check_flag(stop, "stop")
    check_listener(progress, "progress")
    if on_error not in ("raise", "yield"):
        raise Refusal("on_error: must be raise or yield")
    if isinstance(asked, str) or not isinstance(asked, Iterable):
        raise Refusal(f"positions: must come one after the other, not as one {type(asked).__name__}")
    # Texts are read here: only this process may know where to look for them.
    tasks = (_or_error(_read, each) for each in asked)

    def results() -> Iterator[object]:
        with closing(map_in_order(partial(_or_error, work), tasks, jobs, stop=stop)) as found:
            for number, each in enumerate(found, 1):
                if stop is not None and stop.is_set():
                    return
                if progress is not None:
                    progress(number)
                if isinstance(each, ClaimError) and on_error == "raise":
                    raise each
                yield each

    return results()


def _or_error(ask: Callable[[Any], object], asked: Any) -> object:
    """What comes of it, or what is wrong with it."""
    if isinstance(asked, ClaimError):
        return asked
    try:
        return ask(asked)
    except NoRoom:  # which is no fault of the position
        raise
    except ClaimError as error:
        return error


def _read(asked: Any) -> View | Position:
    return asked if isinstance(asked, View) else as_position(asked)


def _solved(
    goal: Goal,
    best_only: bool,
    memory: int,
    limits: GivenLimits,
    stop: StopFlag | None,
    position: Position,
) -> Answer:
    solver = Solver(memory, stop=stop)
    return (solver.solve if best_only else solver.analyse)(position, goal, **limits)


def _hinted(
    worlds: int | None, seed: int, time_limit: float | None, stop: StopFlag | None, view: View | Position
) -> Hint:
    return hint(view, worlds, seed, time_limit=time_limit, stop=stop)
