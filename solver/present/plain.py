"""Facts as data for other programs: the objects behind `claim explain --json` and `claim review --json`.

Every field of a fact is a field of its object, so that what is in the facts cannot be missing here.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from solver.analysis.judged import ReviewedMove
from solver.cards import Card, Seat
from solver.moves import Choice, Play, Seen, Shuffled, Turned, Use
from solver.notation import setup_to_json
from solver.potions import Potion
from solver.search.exact.answer import SELFISH_REFUSED, Answer, Selfish, selfish_json
from solver.search.exact.known import Known
from solver.setup import Setup

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def plain_object(fact: DataclassInstance) -> dict[str, object]:
    """A fact as an object."""
    told = {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    for name in _EXPECTATIONS.intersection(told):
        known = getattr(fact, name)
        if isinstance(known, Known) and not known.is_guarantee and not isinstance(fact, ReviewedMove):
            told[name] = _expectation(known)
    if told.get("selfish_refused") is not None:
        told["selfish_refused"] = SELFISH_REFUSED[fact.selfish_refused]  # type: ignore[attr-defined]
    return told


#: Fields that hold what can be expected.
_EXPECTATIONS = {"outlook", "without", "before", "after", "start_outlook", "end_outlook"}


def _expectation(known: Known) -> dict[str, object]:
    result, margin = known.worth if known.settled else (None, None)
    return {
        "expected": None if result is None else {"result": str(result), "margin": str(margin)},
        "bounds": [str(each) for each in known.results],
    }


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
        case Answer():
            return fact.to_json()
        case Selfish():
            return selfish_json(fact)
        case Known():
            return fact.to_json() if fact.is_guarantee else {"result": fact.result, "margin": fact.margin}
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
