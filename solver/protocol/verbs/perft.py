"""`perft`: how many different sequences of moves of a length there are."""

from __future__ import annotations

from dataclasses import dataclass

from solver.protocol.call import Call, Verb
from solver.protocol.fields import asks, whole
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject

#: More moves than any game has.
DEEPEST = 1_000


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    depth: int = asks(whole(0, DEEPEST), meaning="How many moves to look ahead")


def ask(request: Request, call: Call) -> int:
    from solver import perft

    return perft(request.subject.position, request.depth, stop=call.stop)


def to_json(sequences: int, request: Request) -> JsonObject:
    return {"depth": request.depth, "sequences": sequences}


PERFT = Verb("perft", Request, ask, to_json, "position")
