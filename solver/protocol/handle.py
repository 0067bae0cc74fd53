"""A request as an object of JSON in, any number of partial answers, and one last answer out."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from solver.errors import quoted
from solver.protocol.about import read_subject
from solver.protocol.call import Call, Progress, Verb
from solver.protocol.fields import BYTES, NODES, SECONDS, read_field, read_fields
from solver.protocol.problem import Problem
from solver.strict_json import JsonObject

if TYPE_CHECKING:
    from solver import StopFlag

#: Every verb that a request can name, in a module of its name. The engine has a few more, about itself.
VERBS = (
    *("position", "solve", "hint", "explain", "review", "tree", "deal", "perft", "game", "observed"),
    *("puzzle", "reply", "svg", "rules"),
)

#: Limits that any request may have. Where nothing is searched, nodes and memory bind nothing.
_LIMITS = {"time_limit": SECONDS, "max_nodes": NODES, "memory": BYTES}


class Partial(Protocol):
    """Who wants to be told of answers that are not the last."""

    def is_due(self) -> bool:
        """Whether it is time for another one."""

    def tell(self, answer: JsonObject) -> None: ...


#: Nothing kept, nobody who is told of progress.
NO_CALL = Call()


def verb_named(name: object) -> Verb[Any, Any]:
    if not isinstance(name, str) or name not in VERBS:
        shown = quoted(name) if isinstance(name, str) else "that"
        raise Problem("request", f"do: {shown} is no verb; they are {', '.join(VERBS)}", "do")
    found: Verb[Any, Any] = getattr(import_module(f"solver.protocol.verbs.{name}"), name.upper())
    return found


def read_request(verb: Verb[Any, Any], fields: JsonObject) -> Any:
    """The typed request of a verb from its fields."""
    given, made = dict(fields), {}
    if verb.about is not None:
        made["subject"] = read_subject(verb.about, given)
    own = verb.request.__dataclass_fields__
    for name, limit in _LIMITS.items():
        if name in given and name not in own:
            read_field(limit, given.pop(name), name)
    return read_fields(verb.request, given, **made)


def answer(fields: JsonObject, call: Call = NO_CALL, partial: Partial | None = None) -> JsonObject:
    """The answer to a request: `do`, and the fields of its verb. `Problem` is raised where there is none."""
    until: _Until | None = None
    try:
        given = dict(fields)
        verb = verb_named(given.pop("do", None))
        if "time_limit" in given and "time_limit" not in verb.request.__dataclass_fields__:
            until = _Until(call.stop, read_field(SECONDS, given["time_limit"], "time_limit"))
            call = call._replace(stop=until)
        try:
            request = read_request(verb, given)
        except Problem as problem:
            if problem.code == "position" and verb.of_faults is not None:
                return verb.of_faults(problem.more["faults"])
            raise
        if partial is not None and verb.has_partials:
            call = call._replace(progress=_progress(verb, request, partial))
        return verb.to_json(verb.ask(request, call), request)
    except Exception as error:
        found = Problem.of(error)
        if found.code == "cancelled" and until is not None and until.is_over:
            found = Problem("time", "the time limit came before there was an answer")
        raise found from error


class _Until:
    """A flag that sets itself after so many seconds: the limit of what has none of its own."""

    def __init__(self, stop: StopFlag | None, seconds: float) -> None:
        self._stop = stop
        self._end = monotonic() + seconds

    @property
    def is_over(self) -> bool:
        return monotonic() >= self._end

    def is_set(self) -> bool:
        return self.is_over or (self._stop is not None and self._stop.is_set())


def _progress(verb: Verb[Any, Any], request: Any, partial: Partial) -> Progress:
    def told(done: int, of: int | None, so_far: Callable[[], Any]) -> None:
        if partial.is_due():
            answer = verb.to_json(so_far(), request)
            answer.pop("stopped", None)  # by nothing: it goes on
            partial.tell({"progress": {"done": done, "of": of}, **answer})

    return told
