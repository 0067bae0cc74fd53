"""What a caller hands over, checked: what makes no sense is refused with a sentence that names it.

Type hints say what is wanted, but not everybody has them checked, and no hint keeps a number within bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from sys import float_info
from typing import TypeGuard, TypeVar

from solver.cards import Seat
from solver.errors import Refusal, quoted

T = TypeVar("T")

#: More processes than any machine has use for.
MOST_JOBS = 256
#: The core counts with 64 bits; one fewer fits a number with a sign, in which other programs may keep it.
HIGHEST_NUMBER = 2**63 - 1


def is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """A whole number within bounds; True and 2.0 are none."""
    return type(value) is int and least <= value <= most


def expect(value: object, kind: type[T], name: str) -> T:
    if not isinstance(value, kind):
        raise Refusal(f"{name}: must be a {kind.__name__}, not {type(value).__name__}")
    return value


def expect_several(values: Iterable[T], name: str) -> Iterable[T]:
    if not isinstance(values, Iterable):
        raise Refusal(f"{name}: must be several, in a list, say, and not {type(values).__name__}")
    return values


def expect_seat(value: object, seats: Sequence[Seat], name: str) -> Seat:
    """One of these players, or the letter of one."""
    if not isinstance(value, str):
        raise Refusal(f"{name}: must be a Seat or its letter, not {type(value).__name__}")
    if value not in seats:
        *others, last = seats
        raise Refusal(f"{name}: {quoted(str(value))} is none of {', '.join(others)} and {last}")
    return Seat(value)


def check_whole(value: object, least: int, most: int, name: str) -> None:
    if not is_whole(value, least, most):
        raise Refusal(f"{name}: must be a whole number from {least} to {most}")


def check_seconds(value: object, name: str) -> None:
    """Not NaN, which no time is later than, and not infinity, which never comes."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= float_info.max:
        raise Refusal(f"{name}: must be a finite number of seconds from 0")


def check_flag(value: object, name: str) -> None:
    """What another thread sets to end the work; it need not be there."""
    if value is not None and not callable(getattr(value, "is_set", None)):
        raise Refusal(f"{name}: must be a flag, such as a threading.Event, not {type(value).__name__}")


def check_listener(value: object, name: str) -> None:
    """What is told how the work goes on; it need not be there."""
    if value is not None and not callable(value):
        raise Refusal(f"{name}: must be a function, not {type(value).__name__}")


def check_path(value: object) -> None:
    if not isinstance(value, str | PathLike):
        raise Refusal(f"path: must be the name of a file, not {type(value).__name__}")
