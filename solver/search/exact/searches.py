"""Dispatch by kind of game: the searches there are, and which of them can answer a position.

Each is imported when the ones before it have refused a position: most are solved by the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from solver.errors import Refusal
from solver.model import Position
from solver.rules.sides import SIDES
from solver.search.exact.search import Search


class Row(NamedTuple):
    """Where a search stands."""

    module: str
    name: str

    def load(self) -> type[Search]:
        search: type[Search] = getattr(import_module(self.module), self.name)
        return search


#: By number of players: the fastest first, the one that needs least last.
SEARCHES: Mapping[int, tuple[Row, ...]] = {
    2: (
        Row("solver.search.exact.duel", "Duel"),
        Row("solver.search.exact.expectimax", "Expectimax"),
        Row("solver.search.exact.artifact_search", "ArtifactSearch"),
    ),
    3: (Row("solver.search.exact.one_of_three", "OneOfThree"),),
    4: (Row("solver.search.exact.teams", "Teams"),),
}


def why_not(position: Position) -> str | None:
    """Why no search can answer a position, in a sentence; None if some search can, given time."""
    refusal = None
    for row in SEARCHES[position.players]:
        refusal = row.load().refuses(position)
        if refusal is None:
            return None
    return refusal


def can_be_solved(position: Position) -> bool:
    """Whether there are two sides, so that best play is defined, and some search can find it, given time."""
    return len(SIDES[position.players]) == 2 and why_not(position) is None


class Searches:
    """Those of one solver, each with a table of its own, which is made when it is needed."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._made: dict[Row, Search] = {}

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        return sum(search.nodes for search in list(self._made.values()))

    def forget(self) -> None:
        for search in self._made.values():
            search.forget()

    def for_position(self, position: Position) -> Search:
        """The first that can answer it. Where none can, the last, which needs least, says why."""
        refusal = None
        for row in SEARCHES[position.players]:
            search = row.load()
            refusal = search.refuses(position)
            if refusal is None:
                if row not in self._made:
                    self._made[row] = search(self._memory)
                return self._made[row]
        raise Refusal(refusal or f"no search answers for {position.players} players")
