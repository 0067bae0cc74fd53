"""A client of the engine: a process that answers, and requests that are under way in it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Any
from weakref import finalize

from solver.arguments import MOST_JOBS, check_whole
from solver.errors import ClaimError, LostProcess, Refusal
from solver.files import LONGEST_LINE
from solver.protocol.problem import Problem
from solver.strict_json import JsonObject, parse_object


class Asked:
    """A request that is under way.

    Iterating over it gives the partial answers as they come, up to the last answer, which is not among them.
    """

    def __init__(self, engine: Engine, number: int) -> None:
        self.id = number
        self._engine = engine
        self._partials: SimpleQueue[JsonObject | None] = SimpleQueue()
        self._over = Event()
        self._last: JsonObject = {}

    def __iter__(self) -> Iterator[JsonObject]:
        while (partial := self._partials.get()) is not None:
            yield partial
        self._partials.put(None)  # for whoever asks again

    def answer(self, timeout: float | None = None) -> JsonObject:
        """The last answer. `Problem` is raised where there is an error in its place, and `TimeoutError` if
        it has not come after so many seconds."""
        if not self._over.wait(timeout):
            raise TimeoutError(f"no answer within {timeout} seconds")
        if "answer" in self._last:
            told: JsonObject = self._last["answer"]
            return told
        error = dict(self._last["error"])
        raise Problem(error.pop("code"), error.pop("text"), error.pop("where"), error)

    def cancel(self) -> bool:
        """End it. Whether it was still under way; its last answer is there then."""
        return bool(self._engine.ask("cancel", of=self.id)["cancelled"])

    def _take(self, line: JsonObject) -> None:
        if "partial" in line:
            self._partials.put(line["partial"])
            return
        self._last = line
        self._partials.put(None)
        self._over.set()


class Engine:
    """`claim engine` as a process of its own, which keeps tables warm and answers many requests at once.

    >>> with Engine(workers=1) as engine:
    ...     engine.ask("solve", position="GKUDP 2A / A G5 K3 / B G7 D0")["result"]
    'B'
    """

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None:
            check_whole(workers, 1, MOST_JOBS, "workers")
        command = [sys.executable, "-P", "-m", "solver.cli", "engine"]
        if workers is not None:
            command += ["--workers", str(workers)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._lock = Lock()
        self._asked: dict[int, Asked] = {}
        self._number = 0
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        # A program that ends without a word leaves nothing behind.
        self._end = finalize(self, self._process.kill)

    def send(self, do: str, **fields: Any) -> Asked:
        """Ask without waiting: the fields are those of the verb, and `session`, `partial` and `deadline`."""
        with self._lock:
            for name in ("id", "do"):
                if name in fields:
                    raise Refusal(f"{name}: is given by the client itself")
            self._number += 1
            data = _line({"id": self._number, "do": do, **fields})
            if len(data) > LONGEST_LINE:
                raise Refusal(
                    f"this request has more than {LONGEST_LINE} bytes, which the engine does not read"
                )
            asked = self._asked[self._number] = Asked(self, self._number)
            assert self._process.stdin is not None
            try:
                self._process.stdin.write(data)
                self._process.stdin.flush()
            except (OSError, ValueError):
                del self._asked[asked.id]
                raise LostProcess("the engine has ended") from None
        return asked

    def ask(self, do: str, **fields: Any) -> JsonObject:
        """Ask, and wait for the last answer."""
        return self.send(do, **fields).answer()

    def close(self) -> None:
        """Let what was asked be finished, and end."""
        assert self._process.stdin is not None
        with self._lock, suppress(BrokenPipeError):  # it has ended already
            self._process.stdin.close()
        self._process.wait()
        self._reader.join()

    def kill(self) -> None:
        """End at once."""
        self._process.kill()
        self.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.kill()

    def _read(self) -> None:
        """Hand every line to the request it belongs to; those without an answer at the end have lost it."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for text in lines:
                line = json.loads(text)
                with self._lock:
                    asked = self._asked.get(line["id"])
                    if "partial" not in line:
                        self._asked.pop(line["id"], None)
                if asked is not None:
                    asked._take(line)
        lost = Problem("lost", "the engine has ended").to_json()
        with self._lock:
            left = list(self._asked.values())
            self._asked.clear()
        for each in left:
            each._take({"error": lost})


def _line(request: JsonObject) -> bytes:
    """A request as the engine will read it: what is none would have an answer that nobody waits for."""
    try:
        line = json.dumps(request, default=_json, allow_nan=False)
        parse_object(line)
    except (TypeError, ValueError, RecursionError) as error:
        raise ClaimError(f"this is no request: {error}") from None
    return line.encode() + b"\n"


def _json(value: object) -> object:
    """Positions, games and the like as their JSON, cards and seats as text."""
    dumps = getattr(value, "dumps", None)
    return json.loads(dumps()) if dumps is not None else str(value)
