"""Questions of every kind for the engine and for the commands: games of all boxes, both phases, over or not."""

from __future__ import annotations

from random import Random
from typing import Any

from solver import Game, random_position
from solver.arena.chance import dealt
from solver.decks import Deck

#: A deck, the number of players, and whether artifacts are dealt.
FAMILIES = (
    ("GKUDP", 2, False),
    ("NIRTS", 2, False),
    ("GKDPM", 2, False),
    ("GKMBH", 2, False),
    ("GKMBH", 2, True),
    ("GKUDPRT", 3, False),
    ("NIUPRTS", 4, False),
    ("NIMBHTS", 4, False),
)

Fields = dict[str, Any]


def position(seed: int, phase: int | None = None) -> str:
    """Small enough to be answered at once."""
    rng = Random(f"position {seed}")
    deck, players, artifacts = FAMILIES[seed % len(FAMILIES)]
    phase = phase or rng.choice((1, 2, 2))
    cards = rng.randint(1, 3 if artifacts else 4)
    return str(
        random_position(
            deck, rng.randrange(10**6), players=players, phase=phase, cards=cards, artifacts=artifacts
        )
    )


def game(seed: int, rest: int) -> Game:
    """The last moves of a game."""
    rng = Random(f"game {seed}")
    deck, players, artifacts = FAMILIES[seed % len(FAMILIES)]
    start = dealt(Deck.of(deck), rng.randrange(10**6), players, with_artifacts=artifacts)
    whole = Game(start)
    while not whole.is_over:
        whole = whole.play(rng.choice(_moves(whole, rng)))
    positions = whole.positions()
    first = max(0, len(whole.moves) - rest)
    return Game(positions[first], whole.moves[first:])


def _moves(game: Game, rng: Random) -> list[Any]:
    from solver import rules

    if game.position.to_move is None:
        return [rules.drawn(game.position, rng)]
    return list(game.position.legal_moves())


def request(seed: int) -> Fields:
    """A verb with its fields, each of which has an answer or is refused for what it is about."""
    rng = Random(f"request {seed}")
    do = rng.choice(
        ("position", "solve", "solve", "hint", "hint", "explain", "tree", "perft", "svg", "review", "game",
         "observed", "deal", "rules", "puzzle", "reply")
    )  # fmt: skip
    fields: Fields = {"do": do}
    if do in ("position", "solve", "hint", "explain", "tree", "perft", "svg"):
        fields["position"] = position(rng.randrange(10**6))
    match do:
        case "solve":
            fields |= {"goal": rng.choice(("win", "votes")), "best_only": rng.random() < 0.3}
        case "hint":
            fields |= {"worlds": rng.randint(1, 40), "seed": rng.randrange(100)}
        case "explain":
            fields |= {"text": rng.random() < 0.5, "lang": rng.choice(("en", "it")), "max_nodes": 20_000}
        case "tree":
            fields |= {"kind": rng.choice(("best", "full")), "depth": 2, "max_nodes": 20_000}
        case "perft":
            fields["depth"] = rng.randint(0, 3)
        case "review" | "game":
            fields["game"] = _json(game(rng.randrange(10**6), 6))
            if do == "review":
                fields["max_nodes"] = 20_000
        case "observed":
            whole = game(rng.randrange(10**6), 100)
            fields["observed"] = _json(whole.seen_by(rng.choice(whole.start.seats)))
        case "deal":
            fields |= {"seed": rng.randrange(10**6), "phase": rng.choice((1, 2))}
        case "rules":
            fields |= {"deck": "NIRTS", "lang": rng.choice(("en", "nl"))}
        case "puzzle":
            fields |= rng.choice(
                (
                    {"get": "gkudp-4-d70d"},
                    {"next": {"rating": 1300, "seed": rng.randrange(100)}},
                    {"try": "gkudp-4-d70d", "moves": [rng.choice(("K3", "D9"))]},
                    {"nudge": "gkudp-4-d70d", "level": rng.randint(1, 3)},
                    {"check": True, "position": "gkudp-4-d70d"},
                )
            )
        case "reply":
            deck, players, artifacts = rng.choice(FAMILIES)
            fields |= {"deck": deck, "players": players, "artifacts": artifacts, "bot": "greedy"}
            fields["seed"] = rng.randrange(100)
    return fields


def _json(thing: Any) -> Fields:
    import json

    told: Fields = json.loads(thing.dumps())
    return told
