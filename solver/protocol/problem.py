"""Errors as data: a code for programs, a text for people, and the place in the request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.errors import (
    ClaimError,
    IllegalMove,
    LostProcess,
    NoRoom,
    NotationError,
    NotInTime,
    PositionError,
)

#: What a reader of answers has to reckon with.
CODES = (
    *("line", "request", "notation", "position", "illegal", "refused", "room", "time", "cancelled"),
    *("busy", "lost", "internal"),
)

#: The first that fits counts. Whatever else is refused on purpose is "refused".
_CODE_OF: tuple[tuple[type[ClaimError], str], ...] = (
    (PositionError, "position"),
    (IllegalMove, "illegal"),
    (NotationError, "notation"),
    (NoRoom, "room"),
    (NotInTime, "time"),
    (LostProcess, "lost"),
)


class Problem(ClaimError):
    """What is told in place of an answer.

    >>> Problem("busy", "too many questions wait").code
    'busy'
    """

    def __init__(
        self, code: str, text: str, where: str | None = None, more: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(code, text, where, more)
        self.code = code
        self.text = text
        self.where = where
        self.more = dict(more or {})  # "faults" or "legal"

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, object]:
        return {"code": self.code, "text": self.text, "where": self.where, **self.more}

    @staticmethod
    def of(error: Exception, where: str | None = None) -> Problem:
        """The same as data; `where` is the part of the request that was being read or done."""
        if isinstance(error, Problem):
            return error
        if isinstance(error, MemoryError):
            return Problem("room", "there is no memory left for this", where)
        if not isinstance(error, ClaimError):
            return Problem("internal", f"this is a mistake in claim itself: {type(error).__name__}: {error}")
        reason = getattr(error, "reason", None)  # of a search that was stopped
        code = next((code for kind, code in _CODE_OF if isinstance(error, kind)), "refused")
        if reason is not None:
            code = "cancelled" if reason == "request" else "time"
        more: dict[str, object] = {}
        if isinstance(error, PositionError):
            more["faults"] = faults_json(error)
        elif isinstance(error, IllegalMove):
            more["legal"] = list(error.legal)
        return Problem(code, str(error), where, more)


def faults_json(error: PositionError) -> list[dict[str, str]]:
    """Everything that is wrong with a position."""
    return [{"where": fault.field, "text": fault.message} for fault in error.faults]
