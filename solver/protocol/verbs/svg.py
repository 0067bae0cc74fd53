"""`svg`: a picture of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solver import Seat
from solver.protocol.call import Call, Verb
from solver.protocol.fields import SEAT, TEXT, asks, one_of
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    mark: Literal["legal", "best"] | None = asks(one_of("legal", "best"), None, "Which cards are marked")
    seen_by: Seat | None = asks(SEAT, None, "Hide what this player cannot see")
    title: str = asks(TEXT, "", "A heading")


def ask(request: Request, call: Call) -> str:
    from solver import svg

    subject = request.subject
    return svg(
        subject.position, mark=request.mark, seen_by=request.seen_by, title=request.title, stop=call.stop
    )


def to_json(picture: str, request: Request) -> JsonObject:
    del request
    return {"svg": picture}


SVG = Verb("svg", Request, ask, to_json, "position")
