"""Facts as data for other programs: the objects behind `claim explain --json` and `claim review --json`.

Every field of a fact is a field of its object, so that what is in the facts cannot be missing here.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from solver.cards import Card, Seat
from solver.moves import Choice, Play, Seen, Shuffled, Turned, Use
from solver.notation import setup_to_json
from solver.potions import Potion
from solver.search.exact.guarantee import GuaranteeBounds, Selfish
from solver.search.exact.solution import Solution
from solver.search.exact.value import Value
from solver.setup import Setup

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def plain_object(fact: DataclassInstance) -> dict[str, object]:
    """A fact as an object."""
    return {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}


def _plain(fact: object) -> object:
    """A part of a fact as a number, text, list or object."""
    match fact:
        case (
            Card()
            | Choice()
            | Play()
            | Use()
            | Turned()
            | Shuffled()
            | Seen()
            | Seat()
            | Fraction()
            | Potion()
        ):
            return str(fact)
        case None | bool() | int() | str():
            return fact
        case float():
            return round(fact, 4)
        case Enum():
            return fact.value
        case Solution() | GuaranteeBounds() | Selfish():
            return fact.to_json()
        case Value():
            return {"result": fact.result, "margin": fact.margin}
        case Setup():
            return setup_to_json(fact)
        case dict():
            return {str(key): _plain(value) for key, value in fact.items()}
        case (Seat() as player, move):
            return {"player": player.name, "move": str(move)}
        case tuple():
            return [_plain(each) for each in fact]
    assert is_dataclass(fact)
    assert not isinstance(fact, type)
    return plain_object(fact)
