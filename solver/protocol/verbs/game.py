"""`game`: a record replayed, move by move, to the votes."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Game
from solver.present.facts import game_facts
from solver.protocol.call import Call, Verb
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    """A record."""

    subject: Subject


def ask(request: Request, call: Call) -> Game:
    del call  # it takes no time
    return request.subject.game


def to_json(game: Game, request: Request) -> JsonObject:
    del request
    return game_facts(game)


GAME = Verb("game", Request, ask, to_json, "game")
