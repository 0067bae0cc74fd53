"""Positions that cannot arise, and what is wrong with them."""

from __future__ import annotations

import pytest

from solver import Position
from solver.errors import Fault, PositionError
from solver.notation import setup_from_line
from solver.setup import Setup


def refused(line: str) -> list[str]:
    return [str(fault) for fault in refusal(setup_from_line(line))]


def refusal(setup: Setup) -> tuple[Fault, ...]:
    with pytest.raises(PositionError) as caught:
        Position.of(setup)
    assert str(caught.value) == "; ".join(map(str, caught.value.faults))
    return caught.value.faults


def changed(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert line.count(old) == 1, f"{old!r} must stand once in {line!r}"
        line = line.replace(old, new)
    return line


def cases(text: str) -> list[tuple[str, list[str]]]:
    """Positions in their one-line form, each with its faults indented below it; without any it is valid."""
    found: list[tuple[str, list[str]]] = []
    for line in text.strip().splitlines():
        if line.startswith(" "):
            found[-1][1].append(line.strip())
        else:
            found.append((line, []))
    return found


def check(line: str, faults: list[str]) -> None:
    """Refused with just these faults, or valid if there are none."""
    if faults:
        assert refused(line) == faults
    else:
        assert Position.from_line(line).to_line() == line
