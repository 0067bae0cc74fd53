"""`claim solve --batch`: a line in, a line out, and how to go on where it stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, nullcontext
from functools import partial
from typing import BinaryIO

import click

from solver.cli.earlier import append_line, open_to_go_on, whole_lines
from solver.cli.output import is_shown, write_line
from solver.cli.progress import progress
from solver.errors import ClaimError
from solver.protocol.batch import Kind, Line, Options, answers, read_answer, read_lines
from solver.protocol.subject import name_of, opened
from solver.wording import count

#: What an answer begins with: a last line without an end is dropped only if it is part of one.
_BEGINNINGS = (b'{"to_move": ', b'{"line": ')


def solve_batch(source: str, options: Options, jobs: int, resume: str | None) -> int:
    """Answer every line of `source`. The exit status tells whether all answers are exact."""
    kinds: Counter[str] = Counter()
    try:
        with ExitStack() as stack:
            lines = read_lines(stack.enter_context(opened(source)), name_of(source))
            write: Callable[[str], None] = write_line
            if resume is not None:
                file = stack.enter_context(open_to_go_on(resume, "answers"))
                kinds.update(_answered(file, lines, options))
                write = partial(append_line, file)
            earlier = kinds.total()
            aside = stack.enter_context(progress(lambda seconds: _speed(kinds.total() - earlier, seconds)))
            for answer in stack.enter_context(closing(answers(lines, options, jobs))):
                with aside() if resume is None else nullcontext():
                    write(answer.text)
                kinds[answer.kind] += 1
    except KeyboardInterrupt:
        go_on = "" if resume is None and is_shown() else "; --resume goes on from there"
        click.echo(f"claim: stopped after {count(kinds.total(), 'answer')}{go_on}", err=True)
        return 130
    return 1 if kinds["error"] else 3 if kinds["cut off"] else 0


def _speed(solved: int, seconds: float) -> str:
    return f"{solved} solved, {solved / seconds:.0f} a second"


def _answered(file: BinaryIO, lines: Iterator[Line], options: Options) -> Iterator[Kind]:
    """The answers that a file holds, each to the next of the lines, which are passed over."""
    answers_there = whole_lines(file, _BEGINNINGS)
    for number, text in enumerate(answers_there, 1):
        line = next(lines, None)
        if line is None:
            there = number + sum(1 for _ in answers_there)
            raise ClaimError(f"{file.name}: holds {count(there, 'answer')} to {count(number - 1, 'line')}")
        try:
            yield read_answer(text, line, options.goal).kind
        except ClaimError as error:
            raise ClaimError(
                f"{file.name}: line {number} {error}; "
                "--resume goes on with answers to the same positions, for the same goal"
            ) from None
