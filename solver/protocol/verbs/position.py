"""`position`: how a position stands, who is to move and what can be played; or all that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Position
from solver.present.facts import no_position_facts, position_facts
from solver.protocol.call import Call, Verb
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    """Any position."""

    subject: Subject


def ask(request: Request, call: Call) -> Position:
    del call  # it takes no time
    return request.subject.position


def to_json(position: Position, request: Request) -> JsonObject:
    del request
    return position_facts(position)


POSITION = Verb("position", Request, ask, to_json, "position", of_faults=no_position_facts)
