"""The searches there are, and which of them can answer a position.

Each is imported when the ones before it have refused a position: most are solved by the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from solver.arguments import expect
from solver.errors import Refusal
from solver.model import Position
from solver.search.exact.search import Search

if TYPE_CHECKING:
    from solver.search.exact.coalition import Coalition


class Row(NamedTuple):
    """A search: for how many players it is, and where it stands."""

    players: int
    module: str
    name: str

    def load(self) -> type[Search]:
        search: type[Search] = getattr(import_module(self.module), self.name)
        return search


#: The fastest first, the one that needs least last.
SEARCHES = (
    Row(2, "solver.search.exact.duel", "Duel"),
    Row(2, "solver.search.exact.chance", "Chance"),
    Row(2, "solver.search.exact.relics", "Relics"),
    Row(4, "solver.search.exact.teams", "Teams"),
)


def _for_players(players: int) -> Iterator[Row]:
    return (row for row in SEARCHES if row.players == players)


def can_be_solved(position: Position) -> bool:
    """Whether some search can, given time."""
    return any(row.load().refuses(position) is None for row in _for_players(position.players))


class Searches:
    """Those of one solver, each with a table of its own, which is made when it is needed."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._made: dict[Row, Search] = {}
        self._coalition: Coalition | None = None

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        coalition = self._coalition
        made = sum(search.nodes for search in list(self._made.values()))
        return made + (0 if coalition is None else coalition.nodes)

    def forget(self) -> None:
        for search in self._made.values():
            search.forget()
        if self._coalition is not None:
            self._coalition.forget()

    def for_position(self, position: Position) -> Search:
        """The first that can answer it. Where none can, the last, which needs least, says why."""
        refusal: str | None = (
            "among three nobody's best play is defined without the others'; "
            "`claim solve` and `Solver.guarantees` tell what each of them can enforce"
        )
        for row in _for_players(expect(position, Position, "position").players):
            search = row.load()
            refusal = search.refuses(position)
            if refusal is None:
                return self._made.setdefault(row, search(self._memory))
        raise Refusal(refusal)

    def for_three(self, position: Position) -> Coalition:
        """What tells the guarantees of three players."""
        from solver.search.exact.coalition import Coalition

        if refusal := Coalition.refuses(expect(position, Position, "position")):
            raise Refusal(refusal)
        if self._coalition is None:
            self._coalition = Coalition(self._memory)
        return self._coalition
