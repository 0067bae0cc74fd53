"""`claim-engine/1`: requests and answers as lines of JSON, many under way at once.

Every request gets exactly one last line. Partial answers are snapshots: a reader who is slow loses those that
a later one has replaced, and never a last line.
"""

from __future__ import annotations

import json
import select
import signal
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Condition, Thread
from time import monotonic
from typing import BinaryIO, NamedTuple

from solver.arguments import is_whole
from solver.errors import ClaimError, quoted
from solver.files import cut_lines
from solver.protocol.fields import SECONDS, Kind, read_field
from solver.protocol.hello import hello
from solver.protocol.pool import MOST_WAITING, Last, Pool, Ticket
from solver.protocol.problem import Problem
from solver.protocol.worker import MOST_SESSIONS, Job
from solver.strict_json import JsonObject, dumps_line, parse_object

#: Bytes of a line, and letters of an id, at most.
LONGEST_LINE = 1_000_000
LONGEST_ID = 100

#: Whole numbers from here on are rounded by some readers of JSON.
_END_OF_IDS = 2**53

#: Seconds that are left for last lines once the engine is told to end.
_LAST_WORDS = 0.9
#: Seconds between two looks whether anybody reads on.
_GLANCE = 0.5

LIMITS: JsonObject = {
    "line_bytes": LONGEST_LINE,
    "id_characters": LONGEST_ID,
    "waiting": MOST_WAITING,
    "sessions": MOST_SESSIONS,
}

Id = str | int


def _session(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ID:
        raise ClaimError(f"{where}: must be a text of at most {LONGEST_ID} characters")
    return value


#: What any request may have, whatever its verb.
_SESSION = Kind(_session, {"type": "string", "maxLength": LONGEST_ID})


class _Out:
    """Writes lines, in a thread of its own: whoever does not read holds nothing else up."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._looks = _looks_at(stream)
        self._changed = Condition()
        #: Lines in order. A partial one stands under its request's key, so that a later one takes its place.
        self._lines: dict[object, bytes] = {}
        self._is_closed = False
        self.failed: OSError | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def last(self, text: str, key: int | None = None) -> None:
        """A line that is written, and before it nothing more of the request with this key."""
        with self._changed:
            self._lines.pop(key, None)
            self._lines[object()] = text.encode() + b"\n"
            self._changed.notify_all()

    def partial(self, text: str, key: int) -> None:
        with self._changed:
            self._lines[key] = text.encode() + b"\n"
            self._changed.notify_all()

    def close(self, seconds: float | None = None) -> None:
        """Wait until all is written, no longer than so many seconds."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join(seconds)

    def _run(self) -> None:
        while True:
            with self._changed:
                while not (self._lines or self._is_closed):
                    self._changed.wait(_GLANCE)
                    if self._looks is not None and self._looks.poll(0):
                        self.failed = BrokenPipeError()
                        return
                if not self._lines:
                    return
                line = self._lines.pop(next(iter(self._lines)))
            try:
                self._stream.write(line)
                self._stream.flush()
            except OSError as error:
                self.failed = error
                return


def _looks_at(stream: BinaryIO) -> select.poll | None:
    """What tells when nobody reads on at the other end of a pipe, where the system knows without writing."""
    try:
        looks = select.poll()
        looks.register(stream.fileno(), 0)
    except (AttributeError, OSError):
        return None
    return looks


@dataclass(eq=False)
class _Cancel:
    """A request to cancel others, which is answered when the last of them is over."""

    id: Id
    left: int


class _UnderWay(NamedTuple):
    ticket: Ticket
    cancels: list[_Cancel]


class Engine:
    """Reads requests from one stream and writes answers to another until there are no more."""

    def __init__(self, requests: BinaryIO, answers: BinaryIO, workers: int | None = None) -> None:
        self._requests = requests
        self._out = _Out(answers)
        self._pool = Pool(workers)
        self._changed = Condition()
        self._under_way: dict[Id, _UnderWay] = {}
        self._keys = 0
        self._input_is_over = False
        self._is_ending = False
        self._cannot_read: Exception | None = None

    def run(self) -> None:
        """Answer every request. What was asked is finished when the input ends; what interrupts it, ends all.

        `OSError` is raised where answers can no longer be written.
        """
        # Requests are read beside: what interrupts this thread then finds nothing half done.
        Thread(target=self._read, daemon=True).start()
        try:
            with self._changed:
                while not (self._input_is_over and not self._under_way) and self._out.failed is None:
                    self._changed.wait(_GLANCE)
            self._out.close()
            for failed in (self._out.failed, self._cannot_read):
                if failed is not None:
                    raise failed
        except KeyboardInterrupt:
            self._end_all()
            raise
        finally:
            self._pool.close()

    def _read(self) -> None:
        """Obey line after line, until there are no more, or the end has come."""
        try:
            for line in self._lines():
                with self._changed:
                    if self._is_ending:
                        return
                    self._obey(line)
        except (ClaimError, OSError) as error:  # no line ever ends, say
            self._cannot_read = error
        with self._changed:
            self._input_is_over = True
            self._changed.notify_all()

    def _lines(self) -> Iterable[bytes]:
        for line in cut_lines(self._requests, "standard input", LONGEST_LINE + 1):
            if len(line.rstrip(b"\n")) > LONGEST_LINE:
                self._refuse(None, Problem("line", f"the line is longer than {LONGEST_LINE} bytes"))
            elif line.strip():
                yield line

    def _obey(self, line: bytes) -> None:
        try:
            fields = parse_object(line)
        except ClaimError as error:
            self._refuse(None, Problem("line", str(error)))
            return
        key: Id | None = None
        try:
            key = _id(fields.pop("id", None))
            if key in self._under_way:
                problem = Problem("request", f"id: {key!r} is still under way", "id")
                self._out.last(dumps_line({"id": None, "of": key, "error": problem.to_json()}))
                return
            match fields.get("do"):
                case "cancel":
                    self._cancel(key, fields)
                case "forget":
                    self._forget(key, fields)
                case "hello":
                    _expect_only("do", fields)
                    self._tell(key, hello(self._pool.size, LIMITS))
                case _:
                    self._submit(key, fields)
        except Exception as error:  # a mistake of our own is an answer, too
            self._refuse(key, Problem.of(error))

    def _submit(self, key: Id, fields: JsonObject) -> None:
        session, partial, deadline = (
            read_field(kind, fields.pop(name), name) if name in fields else None
            for name, kind in (("session", _SESSION), ("partial", SECONDS), ("deadline", SECONDS))
        )
        self._hand_in(key, fields, session, partial, deadline)

    def _hand_in(
        self,
        key: Id,
        fields: JsonObject,
        session: str | None = None,
        partial: float | None = None,
        deadline: float | None = None,
        ends_session: bool = False,
    ) -> None:
        """Give a request to the pool; its lines go out as they come."""
        self._keys += 1
        number = self._keys
        start = f'{{"id": {json.dumps(key)}, '

        def on_partial(text: str) -> None:
            self._out.partial(f'{start}"partial": {text}}}', number)

        def on_last(kind: Last, text: str) -> None:
            with self._changed:
                self._out.last(f'{start}"{kind}": {text}}}', number)
                for each in self._under_way.pop(key).cancels:
                    each.left -= 1
                    if not each.left:
                        self._tell(each.id, {"cancelled": True})
                self._changed.notify_all()

        until = None if deadline is None else monotonic() + deadline
        ticket = Ticket(Job(number, fields, session, partial), on_partial, on_last, until, ends_session)
        self._under_way[key] = _UnderWay(ticket, [])
        self._pool.submit(ticket)

    def _cancel(self, key: Id, fields: JsonObject) -> None:
        of = fields.pop("of", None)
        _expect_only("do", fields)
        named = None if of == "*" else _id(of, "of")
        wanted = [each for other, each in self._under_way.items() if named in (None, other)]
        if not wanted:
            self._tell(key, {"cancelled": False})
        cancel = _Cancel(key, len(wanted))
        for each in wanted:
            each.cancels.append(cancel)
            self._pool.cancel(each.ticket)

    def _forget(self, key: Id, fields: JsonObject) -> None:
        if "session" not in fields:
            raise Problem("request", "session: is missing", "session")
        session = read_field(_SESSION, fields.pop("session"), "session")
        _expect_only("do", fields)
        self._hand_in(key, {}, session, ends_session=True)

    def _tell(self, key: Id, answer: JsonObject) -> None:
        self._out.last(dumps_line({"id": key, "answer": answer}))

    def _refuse(self, key: Id | None, problem: Problem) -> None:
        self._out.last(dumps_line({"id": key, "error": problem.to_json()}))

    def _end_all(self) -> None:
        """Cancel what is under way and give it a moment for its last lines."""
        for number in (signal.SIGINT, signal.SIGTERM):  # once is enough
            signal.signal(number, signal.SIG_IGN)
        end = monotonic() + _LAST_WORDS
        with self._changed:
            self._is_ending = True
            for each in self._under_way.values():
                self._pool.cancel(each.ticket)
            self._changed.wait_for(lambda: not self._under_way, _LAST_WORDS)
        self._out.close(max(0.0, end - monotonic()))


def _id(value: object, where: str = "id") -> Id:
    if isinstance(value, str) and len(value) <= LONGEST_ID:
        return value
    if is_whole(value, 0, _END_OF_IDS - 1):
        return value
    missing = (
        "is missing"
        if value is None
        else f"must be a text of at most {LONGEST_ID} characters, or a whole number below 2^53"
    )
    raise Problem("request", f"{where}: {missing}", where)


def _expect_only(name: str, fields: JsonObject) -> None:
    """Refuse fields that the engine's own verbs do not have."""
    for other in fields:
        if other != name:
            raise Problem("request", f"{quoted(other)} is no field of this request", other)
