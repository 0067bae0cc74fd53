"""`solve`: what a position of Phase Two is worth, every move, and a line of best play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solver import MEMORY, Answer
from solver.protocol.call import Call, Verb
from solver.protocol.fields import BYTES, NODES, SECONDS, TRUTH, asks, one_of
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject

Goal = Literal["win", "votes"]


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    goal: Goal = asks(
        one_of("win", "votes"), "votes", "Only who wins, which is faster, or by how many votes too"
    )
    best_only: bool = asks(TRUTH, False, "Value no move but one that is best: several times as fast")
    time_limit: float | None = asks(SECONDS, None, "Stop after so many seconds")
    max_nodes: int | None = asks(NODES, None, "Stop after so many positions searched")
    memory: int = asks(BYTES, MEMORY, "The most bytes that the table may take")


def ask(request: Request, call: Call) -> Answer:
    solver = call.solver(request.memory)
    return (solver.solve if request.best_only else solver.analyse)(
        request.subject.position,
        request.goal,
        progress=call.progress,
        time_limit=request.time_limit,
        max_nodes=request.max_nodes,
        stop=call.stop,
    )


def to_json(answer: Answer, request: Request) -> JsonObject:
    del request
    return answer.to_json()


SOLVE = Verb("solve", Request, ask, to_json, "position", has_partials=True)
