"""`review`: a game looked back on, move by move."""

from __future__ import annotations

from dataclasses import dataclass

from solver import LANGUAGES, MEMORY, Review
from solver.protocol.call import Call, Verb
from solver.protocol.fields import BYTES, NODES, SECONDS, TRUTH, asks, one_of
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    lang: str = asks(one_of(*LANGUAGES), "en", "Of the names of factions and artifacts")
    text: bool = asks(TRUTH, False, "Tell it in words too")
    time_limit: float | None = asks(SECONDS, None, "For each position")
    max_nodes: int | None = asks(NODES, None, "Stop after so many positions searched")
    memory: int = asks(BYTES, MEMORY, "The most bytes that the table may take")


def ask(request: Request, call: Call) -> Review:
    from solver import review

    return review(
        request.subject.game,
        call.solver(request.memory),
        time_limit=request.time_limit,
        max_nodes=request.max_nodes,
        progress=call.progress,
        stop=call.stop,
    )


def to_json(review: Review, request: Request) -> JsonObject:
    from solver import text

    told = review.to_json()
    return {**told, "text": text(review, lang=request.lang)} if request.text else told


REVIEW = Verb("review", Request, ask, to_json, "game", has_partials=True)
