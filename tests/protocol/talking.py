"""An engine of its own, spoken to line by line, as a program in any language would."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
Line = dict[str, Any]

#: Longer than anything takes here, on a machine that is busy with something else.
PATIENCE = 60.0


class Talk:
    """What goes to an engine and what comes back, in order."""

    def __init__(self, workers: int = 2) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "solver.cli", "engine", "--workers", str(workers)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        self.heard: list[Line] = []
        self._lines: Queue[Line | None] = Queue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for text in self.process.stdout:
            self._lines.put(json.loads(text))
        self._lines.put(None)

    def say(self, line: Line | bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        self.process.stdin.flush()

    def hear(self) -> Line:
        """The next line."""
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"nothing is said any more after {self.heard[-3:]}") from None
        assert line is not None, "the engine has ended"
        self.heard.append(line)
        return line

    def last(self, key: str | int | None) -> Line:
        """The last line of a request; what is heard of others meanwhile is kept in `heard`."""
        for line in self.heard:
            if line["id"] == key and "partial" not in line:
                return line
        while True:
            line = self.hear()
            if line["id"] == key and "partial" not in line:
                return line

    def ask(self, key: str | int, do: str, **fields: Any) -> Line:
        self.say({"id": key, "do": do, **fields})
        return self.last(key)

    def end(self) -> list[Line]:
        """End the input; all that is still said."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return list(self.rest())

    def rest(self) -> Iterator[Line]:
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.heard.append(line)
            yield line


@contextmanager
def talking(workers: int = 2) -> Iterator[Talk]:
    talk = Talk(workers)
    try:
        yield talk
    finally:
        talk.process.kill()
        talk.process.wait()
        for stream in (talk.process.stdin, talk.process.stdout, talk.process.stderr):
            assert stream is not None
            stream.close()


def seconds_until(talk: Talk, key: str | int) -> float:
    begun = monotonic()
    talk.last(key)
    return monotonic() - begun
