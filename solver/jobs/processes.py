"""Process pool: processes that share work.

Two searches side by side gain everything, two threads on one search gain nothing: so every process works
for itself and gets tasks as it finishes them.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TypeVar

from solver.errors import LostProcess, Refusal
from solver.stopping import StopFlag

Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD = 2  # tasks given to a process: one it works on, one to go on with
_GLANCE = 0.02  # seconds between two looks at the flag that ends the work
_WINDOW = 32  # tasks per process that may wait for an earlier one, so that memory stays bounded


def spread(
    work: Callable[[Task], Result], tasks: Iterable[Task], processes: int, stop: StopFlag | None
) -> Generator[Result]:
    """`map(work, tasks)` by that many processes at most, which end with the iterator, finished or not."""
    crew = _Crew(work, processes)
    try:
        yield from _results(crew, enumerate(tasks), stop)
    finally:
        crew.end()


def _results(crew: _Crew, numbered: Iterator[tuple[int, Task]], stop: StopFlag | None) -> Iterator[Result]:
    done: dict[int, Result] = {}
    window = _WINDOW * crew.most
    given = 0  # results handed on
    sent = 0
    while stop is None or not stop.is_set():
        while sent - given < window and crew.has_time and (task := next(numbered, None)):
            crew.send(task)
            sent += 1
        if sent == given:
            return
        busy = [worker for worker in crew.workers if worker.tasks]
        ready: list[object] = []
        while not ready:
            if stop is not None and stop.is_set():
                return
            ready += wait([worker.connection for worker in busy], None if stop is None else _GLANCE)
        done.update(worker.receive() for worker in busy if worker.connection in ready)
        while given in done:
            yield done.pop(given)
            given += 1


class _Crew:
    """Processes, `most` of them at most: one more is started when a task has come and all are at work."""

    def __init__(self, work: Callable[[Task], Result], most: int) -> None:
        self._work = work
        self.most = most
        self.workers: list[_Worker] = []

    @property
    def has_time(self) -> bool:
        """Whether there is somebody to send a task to."""
        return len(self.workers) < self.most or any(worker.tasks < _AHEAD for worker in self.workers)

    def send(self, task: tuple[int, Task]) -> None:
        worker = min(self.workers, key=lambda each: each.tasks, default=None)
        if worker is None or (worker.tasks and len(self.workers) < self.most):
            worker = self._another()
        worker.send(task)

    def _another(self) -> _Worker:
        with interrupts_held_back():
            try:
                self.workers.append(_Worker(self._work))
            except OSError as error:
                raise Refusal(
                    f"only {len(self.workers)} of {self.most} processes can be started ({error.strerror}); "
                    "try fewer --jobs"
                ) from None
        return self.workers[-1]

    def end(self) -> None:
        for worker in self.workers:
            worker.end()


class _Worker:
    """A process, and the tasks it has been given."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        # Spawned, not forked: no process holds the others' pipes, so that all end when this one dies.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.tasks = 0
        self._process: SpawnProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def send(self, task: tuple[int, Task]) -> None:
        try:
            self.connection.send(task)
        except ConnectionError:
            raise self._loss() from None
        self.tasks += 1

    def receive(self) -> tuple[int, Result]:
        try:
            number, result, failure = self.connection.recv()
        except (EOFError, ConnectionError):
            raise self._loss() from None
        if failure is not None:
            raise failure
        self.tasks -= 1
        return number, result

    def _loss(self) -> LostProcess:
        self._process.join()
        status = self._process.exitcode
        return LostProcess(
            f"a process that shared the work died with status {status}, perhaps for want of memory; "
            f"try fewer --jobs, or less --memory where it can be set{_UNGUARDED if status == 1 else ''}"
        )

    def end(self) -> None:
        self._process.kill()  # it holds nothing that is to be kept, and never sees milder signals
        self._process.join()
        self.connection.close()


#: A script that other processes read, too, must not do everything again there.
_UNGUARDED = '; a script that uses jobs does so below `if __name__ == "__main__":`'


def _serve(connection: Connection, work: Callable[[Task], Result]) -> None:
    """What a process does: answer tasks until nobody sends any more, or waits for the answer."""
    with suppress(EOFError, ConnectionError):
        while True:
            number, task = connection.recv()
            try:
                connection.send((number, work(task), None))
            except Exception as error:
                connection.send((number, None, error))


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes started here never see Ctrl-C or SIGTERM, which are for whoever started them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which starts a process too, and lets interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
