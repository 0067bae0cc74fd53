"""Questions about values, answered also where a bear acts on a card or a potion has acted on the last one.

The search for such positions tells values and lines and nothing else. They end with the trick that is on, so
that one move or two lead to positions of which everything can be asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.analysis import outlook
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.solve import Solver
from solver.search.exact.value import Value


def values_change(position: Position) -> bool:
    """With more than two players no search answers where something may change what a card counts."""
    return position.players == 2 and outlook.values_change(position)


def value_of(solver: Solver, position: Position) -> Value:
    """The exact value of a position in which nothing is left to chance."""
    if not values_change(position):
        return solver.value(position)
    value = solver.solve(position).unless_stopped().value
    assert value is not None
    return value


def line_of(solver: Solver, position: Position, value: Value) -> tuple[tuple[Seat, Move], ...]:
    """One optimal line to the end of the game; this must be the value of the position."""
    if not values_change(position):
        return solver.line(position, value)
    return solver.solve(position).unless_stopped().line


def keeper_of(solver: Solver, position: Position, value: Value, among: Iterable[Move]) -> Move | None:
    """One of these moves that gives nothing away; this must be the value of the position."""
    if not values_change(position):
        return solver.keeper(position, value, among)
    return next((move for move in among if value_of(solver, position.play(move)) == value), None)


def wins_of(solver: Solver, position: Position, player: Seat, max_nodes: int) -> bool | None:
    """Whether this player wins with best play by both. None if it is cut off."""
    if not values_change(position):
        return solver.wins(position, player, max_nodes=max_nodes)
    result = solver.solve(position, "win", max_nodes=max_nodes).result
    return None if result is None else result == player.name


def is_fixed_of(
    solver: Solver, position: Position, letter: str, side: str | None, max_nodes: int
) -> bool | None:
    """Whether a faction votes for this side in the end, whatever both play. None if the limit ends it."""
    if not values_change(position):
        return solver.is_fixed(position, letter, side, max_nodes)
    moves = position.legal_moves()
    for move in moves:
        fixed = is_fixed_of(solver, position.play(move), letter, side, max_nodes // len(moves))
        if not fixed:
            return fixed
    return True
