"""Input coercion: a position as a caller asks about it, itself or as text."""

from __future__ import annotations

from solver import hooks
from solver.arguments import expect
from solver.model.position import Position


def as_position(asked: Position | str, name: str = "position") -> Position:
    """The position that is meant; `name` is that of the argument."""
    if isinstance(asked, str):
        found: Position = (hooks.position_of or Position.loads)(asked)
        return found
    return expect(asked, Position, name)


def as_known(asked: Position | str) -> Position:
    """The same, to be solved: cards that are hidden lie where all that was seen lets them lie, if that is one
    place; else they stay hidden."""
    position = as_position(asked)
    if position.phase == 1 or not position.hides_cards:
        return position
    from solver.model.view import View  # most positions hide nothing

    return View(position.leader, position).only_world or position
