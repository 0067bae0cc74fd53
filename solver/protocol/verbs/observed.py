"""`observed`: what one player saw of a game, folded: what is known by now, and what can come next."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Observed
from solver.protocol.call import Call, Verb
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    """What one player saw; of a record there is nothing to find out."""

    subject: Subject


def ask(request: Request, call: Call) -> Observed:
    del call  # it takes no time
    return request.subject.observed


def to_json(observed: Observed, request: Request) -> JsonObject:
    del request
    return observed.to_json_answer()


OBSERVED = Verb("observed", Request, ask, to_json, "observed")
