"""`hint`: what the player to move should play, from what that player can see."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Hint
from solver.protocol.call import Call, Verb
from solver.protocol.fields import SECONDS, SEED, asks, whole
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    worlds: int | None = asks(whole(1, 100_000), None, "Look at so many worlds; else until it is clear")
    seed: int = asks(SEED, 0, "Of the worlds")
    time_limit: float | None = asks(SECONDS, None, "Stop after so many seconds instead")
    jobs: int = 1  # of a command, which may have other processes share the work


def ask(request: Request, call: Call) -> Hint:
    from solver import hint

    return hint(
        request.subject.view,
        request.worlds,
        request.seed,
        time_limit=request.time_limit,
        progress=call.progress,
        stop=call.stop,
        jobs=request.jobs,
    )


def to_json(hint: Hint, request: Request) -> JsonObject:
    del request
    return hint.to_json()


HINT = Verb("hint", Request, ask, to_json, "position", has_partials=True)
