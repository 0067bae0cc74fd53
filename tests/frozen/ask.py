"""The answer to a question as text: all that its user sees, and nothing that depends on time or place.

explain @ --lang it                          a command of the command line; @ is the position or game
COLUMNS=50 explain @                         in a terminal of that width
tree @ -o @out.svg                           with what it has written to the file
200 nodes: explain @ --lang it               the same functions, each search cut off (`cut_off.py`)
"""

from __future__ import annotations

import os
import re
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

from solver.cli import run
from tests.frozen.cut_off import cut_off

_SECONDS = re.compile(r'(?<="seconds": )[-+.e\d]+')

#: What stands for a time.
MASKED = "*"
#: How the name of a file that is written begins in a question.
_OUT = "@out"


def answer(question: str, given: str) -> str:
    limit, is_cut_off, asked = question.partition(" nodes: ")
    words = asked.split() if is_cut_off else question.split()
    text = cut_off(words, given, int(limit)) if is_cut_off else _command(words, given)
    return _SECONDS.sub(MASKED, text)


def _command(words: list[str], given: str) -> str:
    columns = words.pop(0).removeprefix("COLUMNS=") if words[0].startswith("COLUMNS=") else "80"
    told = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = columns
    try:
        with TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            shown = _run([given if word == "@" else word.replace(_OUT, out) for word in words])
            files = "".join(_section(path.name, path.read_bytes()) for path in sorted(Path(folder).iterdir()))
    finally:
        del os.environ["COLUMNS"]
        if told is not None:
            os.environ["COLUMNS"] = told
    return (shown + files).replace(out, _OUT)


def _run(arguments: list[str]) -> str:
    written, complained = BytesIO(), BytesIO()
    with (
        redirect_stdout(TextIOWrapper(written, "utf-8")) as out,
        redirect_stderr(TextIOWrapper(complained, "utf-8")) as err,
    ):
        status = run(arguments)
        out.flush()
        err.flush()
    return f"status {status}\n{_section('out', written.getvalue())}{_section('err', complained.getvalue())}"


def _section(name: str, content: bytes) -> str:
    """Nothing where nothing was written."""
    return f"--- {name}\n{content.decode()}" if content else ""
