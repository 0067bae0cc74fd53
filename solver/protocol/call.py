"""A call of a verb: the verb itself, and what its handler may use while it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

from solver.strict_json import JsonObject

if TYPE_CHECKING:
    from solver import Solver, StopFlag

Request = TypeVar("Request")
Found = TypeVar("Found")

#: Told now and then while a handler works: how much is done, of how much if that is known, and what makes the
#: answer as it stands.
Progress = Callable[[int, "int | None", Callable[[], Any]], None]

#: What a request is about: a position, or a moment of a game; a record; what one player saw; perhaps a
#: position.
About = Literal["position", "game", "observed", "maybe"]


class Call(NamedTuple):
    """What a handler is given besides its request."""

    progress: Progress | None = None
    stop: StopFlag | None = None
    #: Solvers that stay warm from one request to the next, by their memory; None: each request has a new one.
    warm: dict[int, Solver] | None = None

    def solver(self, memory: int) -> Solver:
        from solver import Solver

        if self.warm is None:
            return Solver(memory)
        if memory not in self.warm:
            self.warm.clear()
            self.warm[memory] = Solver(memory)
        return self.warm[memory]


class Verb(NamedTuple, Generic[Request, Found]):
    """What can be asked: the type of its requests, what is done, and how the answer is told as JSON.

    A request has a `subject`, which is what it is about, and fields of its own.
    """

    name: str
    request: type[Request]
    ask: Callable[[Request, Call], Found]
    to_json: Callable[[Found, Request], JsonObject]
    about: About | None = None
    has_partials: bool = False
    #: The answer where the position that is asked about cannot arise; None: that is an error.
    of_faults: Callable[[list[dict[str, str]]], JsonObject] | None = None
