"""Process pool for requests that can be cancelled: a process, a pipe and a flag each.

One thread owns everything: it hands jobs to processes, passes on what they say, and keeps time. A process
that does not end its work soon after it was asked to, or that has died, is replaced.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from os import cpu_count
from threading import Thread
from time import monotonic
from typing import Literal

from solver.jobs.processes import interrupts_held_back
from solver.protocol.problem import Problem
from solver.protocol.worker import MOST_SESSIONS, Job, Reason, serve
from solver.strict_json import dumps_line

#: Seconds that a process has to end its work after it was asked to.
PATIENCE = 0.5
#: Seconds of one wait: systems do not take any number.
_LONGEST_WAIT = 3600.0
#: Requests that may wait; one more is told that all are busy.
MOST_WAITING = 10_000

Last = Literal["answer", "error"]


@dataclass(eq=False)
class Ticket:
    """A job, whom to tell what comes of it, and how far it is. Both are called by the pool's thread."""

    job: Job
    on_partial: Callable[[str], None]
    on_last: Callable[[Last, str], None]
    until: float | None = None  # when it must be over, on the monotonic clock
    ends_session: bool = False  # nothing is to be worked on: what the session has proven is thrown away
    #: Why it is to end, and when patience does.
    ending: Reason | None = field(default=None, init=False)
    give_up_at: float = field(default=0.0, init=False)


class _Worker:
    def __init__(self) -> None:
        # Spawned, not forked: no process holds the others' pipes.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=serve, args=(theirs,), daemon=True)
        with interrupts_held_back():
            self.process.start()
        theirs.close()
        self.ticket: Ticket | None = None
        self.sessions: OrderedDict[str, None] = OrderedDict()  # as the process keeps them

    def keep(self, session: str) -> None:
        self.sessions[session] = None
        self.sessions.move_to_end(session)
        if len(self.sessions) > MOST_SESSIONS:
            self.sessions.popitem(last=False)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class Pool:
    """So many processes at most; each is started when there is work for it, the first at once."""

    def __init__(self, workers: int | None = None) -> None:
        self.size = workers or cpu_count() or 1
        self._workers: list[_Worker] = []
        self._waiting: deque[Ticket] = deque()
        self._asked: deque[Callable[[], None]] = deque()  # by other threads, for this one to do
        self._wake, self._alarm = get_context("spawn").Pipe()
        self._is_woken = False
        self._closed = False
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    # What other threads call.

    def submit(self, ticket: Ticket) -> None:
        self._ask(lambda: self._take(ticket))

    def cancel(self, ticket: Ticket) -> None:
        """End the work on it: it gets its last answer soon, whatever that is."""
        self._ask(lambda: self._stop(ticket, "request"))

    def close(self) -> None:
        """End all processes at once. What is under way gets no answer any more."""
        self._ask(self._close)
        self._thread.join(PATIENCE)
        for worker in self._workers:  # should the thread wait for one of them
            worker.process.kill()

    def _ask(self, what: Callable[[], None]) -> None:
        self._asked.append(what)
        if not self._is_woken:  # else the pipe would fill up, and whoever asks would wait
            self._is_woken = True
            self._alarm.send(None)

    # What the thread does.

    def _run(self) -> None:
        self._another()
        while not self._closed:
            connections = {worker.connection: worker for worker in self._workers}
            for ready in wait([self._wake, *connections], self._seconds_to_wait()):
                if ready is self._wake:
                    self._wake.recv()
                    self._is_woken = False  # before the work is done: what is asked from now on rings again
                    while self._asked:
                        self._asked.popleft()()
                elif isinstance(ready, Connection) and connections[ready] in self._workers:
                    self._hear(connections[ready])
            self._keep_time()
            self._hand_out()

    def _seconds_to_wait(self) -> float | None:
        times = [ticket.until for ticket in self._waiting if ticket.until is not None]
        for ticket in self._under_way():
            if ticket.ending is not None:
                times.append(ticket.give_up_at)
            elif ticket.until is not None:
                times.append(ticket.until)
        return min(max(0.0, min(times) - monotonic()), _LONGEST_WAIT) if times else None

    def _under_way(self) -> list[Ticket]:
        return [worker.ticket for worker in self._workers if worker.ticket is not None]

    def _take(self, ticket: Ticket) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._refuse(ticket, Problem("busy", f"{MOST_WAITING} requests are waiting; ask again later"))
        else:
            self._waiting.append(ticket)

    def _stop(self, ticket: Ticket, reason: Reason) -> None:
        if ticket in self._waiting:
            self._waiting.remove(ticket)
            self._refuse(ticket, _ENDED[reason])
        for worker in self._workers:
            if worker.ticket is ticket and ticket.ending is None:
                ticket.ending, ticket.give_up_at = reason, monotonic() + PATIENCE
                self._say(worker, (ticket.job.key, reason))

    def _hear(self, worker: _Worker) -> None:
        """What a process says, or that it has died."""
        try:
            kind, _, text = worker.connection.recv()
        except (EOFError, OSError):
            self._replace(worker, Problem("lost", "the process that worked on this has died"))
            return
        ticket = worker.ticket
        assert ticket is not None
        if kind == "partial":
            ticket.on_partial(text)
        else:
            worker.ticket = None
            ticket.on_last(kind, text)

    def _keep_time(self) -> None:
        now = monotonic()
        for late in [each for each in self._waiting if each.until is not None and each.until <= now]:
            self._stop(late, "time")
        for worker in [each for each in self._workers if each.ticket is not None]:
            ticket = worker.ticket
            assert ticket is not None
            if ticket.ending is None and ticket.until is not None and ticket.until <= now:
                self._stop(ticket, "time")
            elif ticket.ending is not None and ticket.give_up_at <= now:
                self._replace(worker, _ENDED[ticket.ending])

    def _hand_out(self) -> None:
        """Give jobs to processes that have nothing to do: in order, those of a session to its own process."""
        passed_over: deque[Ticket] = deque()
        held_up: set[str] = set()
        while self._waiting and (self._idle() or self._another()):
            ticket = self._waiting.popleft()
            session = ticket.job.session
            worker = None if session in held_up else self._worker_for(session)
            if worker is None:
                assert session is not None
                held_up.add(session)
                passed_over.append(ticket)
                continue
            if ticket.ends_session:
                assert session is not None
                self._forget(worker, session)
                ticket.on_last("answer", dumps_line({"forgotten": True}))
                continue
            if session is not None:
                worker.keep(session)
            worker.ticket = ticket
            self._say(worker, ticket.job)
        self._waiting.extendleft(reversed(passed_over))

    def _idle(self) -> list[_Worker]:
        return [worker for worker in self._workers if worker.ticket is None]

    def _worker_for(self, session: str | None) -> _Worker | None:
        """One that has time; None if the session has its own, and that is at work."""
        for worker in self._workers:
            if session in worker.sessions:
                return worker if worker.ticket is None else None
        return min(self._idle(), key=lambda each: len(each.sessions))

    def _another(self) -> bool:
        """Start one more process, if there may be more and the machine allows it."""
        if len(self._workers) == self.size:
            return False
        try:
            self._workers.append(_Worker())
        except OSError:
            while self._waiting and not self._workers:  # nobody will ever have time for them
                self._refuse(self._waiting.popleft(), _NO_PROCESS)
            return False
        return True

    def _say(self, worker: _Worker, message: object) -> None:
        with suppress(OSError):  # it has died, which is heard next
            worker.connection.send(message)

    def _replace(self, worker: _Worker, problem: Problem) -> None:
        self._workers.remove(worker)
        worker.end()
        if worker.ticket is not None:
            self._refuse(worker.ticket, problem)

    def _refuse(self, ticket: Ticket, problem: Problem) -> None:
        ticket.on_last("error", dumps_line(problem.to_json()))

    def _forget(self, worker: _Worker, session: str) -> None:
        """When it is its turn among the requests of the session, so that these stay in order."""
        if session in worker.sessions:
            del worker.sessions[session]
            self._say(worker, session)

    def _close(self) -> None:
        self._closed = True
        for worker in self._workers:
            worker.end()


_NO_PROCESS = Problem("room", "no process can be started to work on this")

#: What is told where a request was ended before there was an answer.
_ENDED: dict[Reason, Problem] = {
    "request": Problem("cancelled", "the request was cancelled before there was an answer"),
    "time": Problem("time", "the deadline came before there was an answer"),
}
