"""Descriptor: what each player has of a position, found by the seat, its letter or its number."""

from __future__ import annotations

from typing import Generic, TypeVar

from solver.cards import BySeat
from solver.setup import Setup

Part = TypeVar("Part")


class Parts(Generic[Part]):
    """A field with a part for each player. It is made fit for letters when somebody looks at it: the rules,
    which need none, work on the tuple itself."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, position: Setup, owner: type | None = None) -> BySeat[Part]:
        return BySeat(vars(position)[self._name])

    def __set__(self, position: Setup, value: object) -> None:
        """Only while a position is made: it is frozen."""
        vars(position)[self._name] = value
