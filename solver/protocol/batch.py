"""Batch solving: many positions, one a line, and one answer a line in the same order.

Every line is answered for itself and as by a new solver, so that an answer does not depend on the lines
before it, nor on how many processes share the work.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from functools import partial
from typing import BinaryIO, Literal, NamedTuple

from solver import MEMORY, Position
from solver.errors import ClaimError, NoRoom, NotationError
from solver.files import cut_lines
from solver.jobs.mapping import map_in_order
from solver.protocol.call import Call
from solver.protocol.subject import Subject
from solver.protocol.verbs.solve import SOLVE, Goal, Request
from solver.strict_json import dumps_line, parse_object

#: No position needs nearly as many bytes: what does not end there is no line of positions.
LONGEST_LINE = 65_536

_CHUNK = 8  # lines given to a process at a time

#: A line of the input with its number, which counts from 1.
Line = tuple[int, bytes]


class Options(NamedTuple):
    """How every position is to be solved; limits count for each of them."""

    goal: Goal = "votes"
    best_only: bool = False  # value no move but one that is best
    time_limit: float | None = None
    max_nodes: int | None = None
    memory: int = MEMORY


Kind = Literal["exact", "cut off", "error"]


class Answered(NamedTuple):
    text: str  # one line of JSON
    kind: Kind


def read_lines(stream: BinaryIO, name: str) -> Iterator[Line]:
    """The lines of a stream, of which only one is in memory at a time."""
    return enumerate(cut_lines(stream, name, LONGEST_LINE), 1)


def answers(lines: Iterable[Line], options: Options, jobs: int = 1) -> Generator[Answered]:
    """An answer for every line, in order."""
    return map_in_order(partial(_answer_line, options), lines, jobs, at_a_time=_CHUNK)


def _answer_line(options: Options, line: Line) -> Answered:
    number, data = line
    try:
        request = Request(subject=Subject(_position(data)), **options._asdict())
        solution = SOLVE.ask(request, Call())
    except NoRoom:  # which is no fault of the line: a batch with a smaller table answers it
        raise
    except ClaimError as error:
        return Answered(dumps_line({"line": number, "error": str(error)}), "error")
    answered = {**SOLVE.to_json(solution, request), **_stamp(data, options.goal)}
    return Answered(dumps_line(answered), "exact" if solution.exact else "cut off")


def _stamp(data: bytes, goal: Goal) -> dict[str, object]:
    """What tells an answer from those of any other batch: the goal, and a number made of the line."""
    from zlib import crc32  # which a single position does without

    return {"goal": goal, "input": f"{crc32(data.strip()):08x}"}


def _position(data: bytes) -> Position:
    if len(data) > LONGEST_LINE:
        raise NotationError(f"the line is longer than {LONGEST_LINE} bytes, which no position is")
    if not data.strip():
        raise NotationError("the line is empty")
    return Position.loads(data)


def read_answer(text: bytes, line: Line, goal: Goal) -> Answered:
    """The answer to this line, as it was written by an earlier batch with the same goal."""
    number, data = line
    stamp = _stamp(data, goal)
    kind: Kind
    try:
        fields = parse_object(text)
    except NotationError:
        fields = {}
    match fields:
        case {"line": int(answered), "error": str()}:
            kind, fits = "error", answered == number
        case {"exact": bool(exact), "goal": str(asked), "input": str(answered)}:
            if asked != goal:
                raise NotationError(f"is an answer for the goal {asked}, not {goal}")
            kind, fits = "exact" if exact else "cut off", answered == stamp["input"]
        case _:
            raise NotationError("is not an answer of a batch")
    if not fits:
        raise NotationError("is the answer to another position than that of this line")
    return Answered(text.decode().rstrip("\n"), kind)
