"""`explain`: why a position of Phase Two is worth what it is."""

from __future__ import annotations

from dataclasses import dataclass

from solver import LANGUAGES, MEMORY, Explanation
from solver.protocol.call import Call, Verb
from solver.protocol.fields import BYTES, NODES, SECONDS, TRUTH, asks, one_of
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    lang: str = asks(one_of(*LANGUAGES), "en", "Of the names of factions and artifacts")
    text: bool = asks(TRUTH, False, "Tell it in words too")
    time_limit: float | None = asks(SECONDS, None, "For the moves, and again for the rest")
    max_nodes: int | None = asks(NODES, None, "Stop after so many positions searched")
    memory: int = asks(BYTES, MEMORY, "The most bytes that the table may take")


def ask(request: Request, call: Call) -> Explanation:
    from solver import explain

    return explain(
        request.subject.position,
        call.solver(request.memory),
        time_limit=request.time_limit,
        max_nodes=request.max_nodes,
        stop=call.stop,
    )


def to_json(explanation: Explanation, request: Request) -> JsonObject:
    from solver import text

    told = explanation.to_json()
    return {**told, "text": text(explanation, lang=request.lang)} if request.text else told


EXPLAIN = Verb("explain", Request, ask, to_json, "position")
