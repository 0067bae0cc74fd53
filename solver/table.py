"""Record arrays: answers or hints as a table of numpy, a row each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import nan
from typing import TYPE_CHECKING, Any

from solver.errors import Refusal
from solver.rules.sides import SIDES
from solver.search.exact.answer import Answer
from solver.search.sampled.hint import Hint

if TYPE_CHECKING:
    from numpy import recarray

#: A column: its type as numpy calls it, and what a row has there.
Column = tuple[str, Callable[[Any], object]]


def _number(value: float | None) -> float:
    return nan if value is None else value


def _text(value: object) -> str:
    return "" if value is None else str(value)


_OF_ANSWERS: Mapping[str, Column] = {
    "position": ("U", lambda answer: answer.position.to_line()),
    "to_move": ("U", lambda answer: _text(answer.to_move)),
    "result": ("U", lambda answer: _text(answer.known.result)),
    "margin": ("f8", lambda answer: _number(answer.margin)),
    "best": ("U", lambda answer: _text(answer.best)),
    "exact": ("?", lambda answer: answer.exact),
    "nodes": ("i8", lambda answer: answer.nodes),
    "seconds": ("f8", lambda answer: answer.seconds),
}

_OF_HINTS: Mapping[str, Column] = {
    "position": ("U", lambda hint: hint.view.position.to_line()),
    "to_move": ("U", lambda hint: _text(hint.to_move)),
    "best": ("U", lambda hint: _text(hint.best)),
    "win": ("f8", lambda hint: _number(hint.moves[0].win)),
    "stderr": ("f8", lambda hint: hint.moves[0].stderr),
    "margin": ("f8", lambda hint: _number(hint.moves[0].margin)),
    "method": ("U", lambda hint: hint.method),
    "worlds": ("i8", lambda hint: hint.worlds),
    "seed": ("i8", lambda hint: hint.seed),
}


def to_table(answers: Iterable[Answer] | Iterable[Hint]) -> recarray[Any, Any]:
    """Answers, or hints, as a record array of numpy: a column for each thing that all of them have.

    What is not known is "" or NaN. The votes of a side have a column of their own, `votes_A` or `votes_AC`.

    >>> table = to_table(solve_many(["GKUDP 2A / A G5 K3 / B G7 D0", "GKUDP 2A / A K3 / B G7"]))
    >>> table.result.tolist(), table.margin.mean().item()
    (['B', 'A'], 0.5)
    """
    if not isinstance(answers, Iterable):
        raise Refusal(f"answers: must be answers or hints, not {type(answers).__name__}")
    from numpy import array, rec

    rows: list[Any] = list(answers)
    if all(isinstance(each, Answer) for each in rows):
        columns = {**_OF_ANSWERS, **_votes(rows)}
    elif all(isinstance(each, Hint) for each in rows):
        columns = {**_OF_HINTS}
    else:
        raise Refusal("answers: must be answers, or hints, and nothing else")
    arrays = [array([value(row) for row in rows], dtype=kind) for kind, value in columns.values()]
    return rec.fromarrays(
        arrays, dtype=[(name, each.dtype) for name, each in zip(columns, arrays, strict=True)]
    )


def _votes(answers: Iterable[Answer]) -> dict[str, Column]:
    """A column for each side of these games."""
    sides = dict.fromkeys(side for answer in answers for side in SIDES[answer.position.players])
    return {f"votes_{side}": ("f8", partial(_votes_of, side)) for side in sides}


def _votes_of(side: str, answer: Answer) -> float:
    return _number((answer.votes or {}).get(side))
