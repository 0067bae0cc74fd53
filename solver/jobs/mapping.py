"""Parallel map: work done here or spread over processes, its results in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TypeVar

from solver.stopping import StopFlag

Task = TypeVar("Task")
Result = TypeVar("Result")


def map_in_order(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    processes: int,
    at_a_time: int = 1,
    stop: StopFlag | None = None,
) -> Generator[Result]:
    """`map(work, tasks)`: by this process if one is enough, else by others, at most that many.

    Those are started as tasks come, and end with the iterator, finished or not. They get so many tasks
    `at_a_time`, which pays where a task is short; this process takes one by one, so that a result comes as
    soon as its task has been read.
    Once the flag `stop` is set there are no more results.
    """
    if processes == 1:
        for task in tasks:
            if stop is not None and stop.is_set():
                return
            yield work(task)
    else:
        from solver.jobs.processes import spread  # many a command needs no other process

        portions = _portions(iter(tasks), at_a_time)
        with closing(spread(partial(_work_on, work), portions, processes, stop)) as results_of_portions:
            for results in results_of_portions:
                yield from results


def _portions(tasks: Iterator[Task], size: int) -> Iterator[list[Task]]:
    while portion := list(islice(tasks, size)):
        yield portion


def _work_on(work: Callable[[Task], Result], portion: list[Task]) -> list[Result]:
    return [work(task) for task in portion]
