"""`reply`: what bots play against a person of whose game nobody keeps anything."""

from __future__ import annotations

from dataclasses import dataclass

from solver import Deck, Seat
from solver.arena import Reply
from solver.protocol.call import Call, Verb
from solver.protocol.decks import usual_deck
from solver.protocol.fields import DECK, PLAYERS, SEAT, SEED, TEXT, TRUTH, asks, texts
from solver.strict_json import JsonObject

#: No game has more events.
_MOST_MOVES = 1_000


@dataclass(frozen=True, kw_only=True)
class Request:
    seed: int = asks(SEED, meaning="From which the deal and all chance follow")
    deck: Deck | None = asks(DECK, None, "Its factions; else what is usual for so many players")
    players: int = asks(PLAYERS, 2, "How many play")
    artifacts: bool = asks(TRUTH, False, "Whether two players have artifacts")
    seat: Seat = asks(SEAT, Seat.A, "Where the person sits")
    bot: str = asks(TEXT, "pimc", "Who sits everywhere else")
    moves: tuple[str, ...] = asks(
        texts(_MOST_MOVES), (), "What was played so far, by the person and openly by others; or the events"
    )


def ask(request: Request, call: Call) -> Reply:
    from solver.arena import reply

    del call  # a bot thinks less than a second
    return reply(
        request.deck or usual_deck(request.players),
        request.seat,
        request.bot,
        request.seed,
        request.moves,
        players=request.players,
        artifacts=request.artifacts,
    )


def to_json(reply: Reply, request: Request) -> JsonObject:
    del request
    told = reply.observed.to_json()
    return {
        **{name: told[name] for name in ("seat", "first", "deal")},
        "events": list(reply.events),
        "over": reply.over,
    }


REPLY = Verb("reply", Request, ask, to_json)
