"""A process that answers requests: one thread reads what comes, another works, a flag ends the work.

A request without a session is answered as by a new process: nothing that was proven before has a part in it.
Those of a session share its solver, so that walking along a line costs little.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Literal

from solver.protocol.call import Call
from solver.protocol.handle import answer
from solver.protocol.problem import Problem
from solver.strict_json import JsonObject, dumps_line

if TYPE_CHECKING:
    from solver import Solver

#: Sessions whose tables a process keeps warm; of more than that the one that has rested longest begins anew.
MOST_SESSIONS = 8

#: Why the work on a request is to end.
Reason = Literal["request", "time"]


@dataclass(frozen=True)
class Job:
    """A request on its way to a process."""

    key: int
    fields: JsonObject
    session: str | None = None
    partial: float | None = None  # seconds between two partial answers; None: none are wanted


class Flag:
    """Set from outside to end the work, and why."""

    def __init__(self) -> None:
        self._event = Event()
        self.reason: Reason | None = None

    def set(self, reason: Reason) -> None:
        self.reason = self.reason or reason
        self._event.set()

    def is_set(self) -> bool:
        return self._event.is_set()


class _Partials:
    """Sends partial answers, not more often than they are wanted."""

    def __init__(self, connection: Connection, job: Job) -> None:
        self._connection = connection
        self._job = job
        self._next = 0.0

    def is_due(self) -> bool:
        return monotonic() >= self._next

    def tell(self, answer: JsonObject) -> None:
        self._connection.send(("partial", self._job.key, dumps_line(answer)))
        self._next = monotonic() + (self._job.partial or 0.0)


def serve(connection: Connection) -> None:
    """What a process does until nobody is there any more to ask it."""
    work: SimpleQueue[tuple[Job, Flag] | str] = SimpleQueue()
    Thread(target=_listen, args=(connection, work), daemon=True).start()
    sessions: OrderedDict[str, dict[int, Solver]] = OrderedDict()
    while True:
        asked = work.get()
        if isinstance(asked, str):
            sessions.pop(asked, None)
            continue
        job, flag = asked
        kind, told = _worked(connection, job, flag, sessions)
        connection.send((kind, job.key, dumps_line(told)))


def _listen(connection: Connection, work: SimpleQueue[tuple[Job, Flag] | str]) -> None:
    """Take in jobs, the wish to end one, and the names of sessions that have ended."""
    flags: dict[int, Flag] = {}
    try:
        while True:
            message = connection.recv()
            if isinstance(message, Job):
                flags = {message.key: Flag()}  # there is only one at a time
                work.put((message, flags[message.key]))
            elif isinstance(message, str):
                work.put(message)
            else:
                key, reason = message
                if key in flags:
                    flags[key].set(reason)
    except (EOFError, OSError):
        os._exit(0)  # in the middle of whatever it is: nobody waits for it


def _worked(
    connection: Connection, job: Job, flag: Flag, sessions: OrderedDict[str, dict[int, Solver]]
) -> tuple[Literal["answer", "error"], JsonObject]:
    """The last answer to a job, or why there is none."""
    warm = None
    if job.session is not None:
        warm = sessions.setdefault(job.session, {})
        sessions.move_to_end(job.session)
        while len(sessions) > MOST_SESSIONS:
            sessions.popitem(last=False)
    partials = None if job.partial is None else _Partials(connection, job)
    try:
        told = answer(job.fields, Call(stop=flag, warm=warm), partials)
    except Problem as problem:
        if problem.code == "cancelled" and flag.reason == "time":
            problem = Problem("time", "the deadline came before there was an answer", problem.where)
        return "error", problem.to_json()
    if told.get("stopped") == "request" and flag.reason == "time":
        told["stopped"] = "time"
    return "answer", told
