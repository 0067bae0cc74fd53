"""`puzzle`: a puzzle by its id or at a level, a try, a hint, and whether an ending is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver import puzzles
from solver.present.puzzle_text import task_facts
from solver.protocol.call import Call, Verb
from solver.protocol.fields import SEED, TEXT, TRUTH, Kind, asks, read_fields, schema_of, texts, whole
from solver.protocol.problem import Problem
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject, expect_object

#: No puzzle has more decisions, and nobody has seen more puzzles than these.
_MOST_MOVES, _MOST_SEEN = 40, 100_000


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What the next puzzle is to be like."""

    rating: int = asks(whole(0, 10_000), 1500, "The player's rating")
    themes: tuple[str, ...] = asks(texts(100), (), "With all of these themes")
    seen: tuple[str, ...] = asks(texts(_MOST_SEEN), (), "Ids of puzzles that are not wanted again")
    seed: int | None = asks(SEED, None, "The same seed makes the same choice")
    cards: str | None = asks(TEXT, None, "Cards in hand, as in 4..6")
    deck: str | None = asks(TEXT, None, "Only of this deck")
    players: int | None = asks(whole(2, 4), None, "Only for two players, or for four")


_WISH = Kind(
    lambda value, where: read_fields(Wish, expect_object(value, where)),
    {"type": "object", "properties": schema_of(Wish), "additionalProperties": False},
)


@dataclass(frozen=True, kw_only=True)
class Request:
    """Exactly one of the first five is asked for."""

    subject: Subject | None = None

    get: str | None = asks(TEXT, None, "A puzzle by its id")
    next: Wish | None = asks(_WISH, None, "One at a level")
    try_: str | None = asks(TEXT, None, "The id of the puzzle that is tried, with the `moves` so far")
    nudge: str | None = asks(TEXT, None, "The id of the puzzle to which a hint is wanted after `moves`")
    check: bool = asks(TRUTH, False, "Whether the position that is asked about is a puzzle")
    moves: tuple[str, ...] = asks(texts(_MOST_MOVES), (), "The solving side's cards so far")
    level: int = asks(whole(1, 3), 1, "Of the hint: a nudge, the idea, the card")
    goal: str | None = asks(TEXT, None, "For `check`: A wins, A draws, A gets 4 votes")
    solution: bool = asks(TRUTH, False, "For `get`: tell the solution, too")


def ask(request: Request, call: Call) -> JsonObject:
    asked = [name for name in _ASK if getattr(request, name) not in (None, False)]
    if len(asked) != 1:
        raise Problem("request", f"exactly one of {', '.join(_NAMES)} must be given")
    (name,) = asked
    return _ASK[name](request, call)


def _get(request: Request, call: Call) -> JsonObject:
    del call
    assert request.get is not None
    puzzle = puzzles.get(request.get)
    return {**task_facts(puzzle), **({"puzzle": puzzle.to_json()} if request.solution else {})}


def _next(request: Request, call: Call) -> JsonObject:
    del call
    wish = request.next
    assert wish is not None
    return task_facts(
        puzzles.next(
            wish.rating,
            wish.themes,
            wish.seen,
            wish.seed,
            cards=wish.cards,
            deck=wish.deck,
            players=wish.players,
        )
    )


def _try(request: Request, call: Call) -> JsonObject:
    del call
    assert request.try_ is not None
    return puzzles.try_moves(request.try_, request.moves).to_json()


def _nudge(request: Request, call: Call) -> JsonObject:
    del call
    assert request.nudge is not None
    return puzzles.nudge(request.nudge, request.moves, request.level).to_json()


def _check(request: Request, call: Call) -> JsonObject:
    if request.subject is None:
        raise Problem("request", "position: is missing, which is to be checked", "position")
    return puzzles.check(request.subject.position, request.goal, stop=call.stop).to_json()


_ASK: dict[str, Callable[[Request, Call], JsonObject]] = {
    "get": _get,
    "next": _next,
    "try_": _try,
    "nudge": _nudge,
    "check": _check,
}
_NAMES = [name.rstrip("_") for name in _ASK]


def to_json(found: JsonObject, request: Request) -> JsonObject:
    del request
    return found


PUZZLE = Verb("puzzle", Request, ask, to_json, "maybe")
