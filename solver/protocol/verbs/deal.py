"""`deal`: a random position that a real game can reach."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Deck, Position
from solver.notation import setup_to_json
from solver.protocol.call import Call, Verb
from solver.protocol.decks import usual_deck
from solver.protocol.fields import DECK, PLAYERS, SEED, TRUTH, asks, whole
from solver.seeds import any_seed
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    deck: Deck | None = asks(DECK, None, "Its factions; else what is usual for so many players")
    players: int = asks(PLAYERS, 2, "How many play")
    phase: int = asks(whole(1, 2), 2, "Where it begins")
    cards: int | None = asks(whole(1), None, "Play on until each hand holds this many cards")
    artifacts: bool = asks(TRUTH, False, "Deal three artifacts to each of two players")
    seed: int | None = asks(SEED, None, "The same seed gives the same position; without it, any")


@dataclass(frozen=True)
class Dealt:
    position: Position
    seed: int


def ask(request: Request, call: Call) -> Dealt:
    from solver import random_position

    del call
    seed = any_seed() if request.seed is None else request.seed
    return Dealt(
        random_position(
            request.deck or usual_deck(request.players),
            seed,
            players=request.players,
            phase=request.phase,
            cards=request.cards,
            artifacts=request.artifacts,
        ),
        seed,
    )


def to_json(dealt: Dealt, request: Request) -> JsonObject:
    del request
    return {"position": setup_to_json(dealt.position), "seed": dealt.seed}


DEAL = Verb("deal", Request, ask, to_json)
