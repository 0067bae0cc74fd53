"""A request ends soon after it is cancelled, whatever is being worked on."""

from __future__ import annotations

from random import Random
from time import monotonic, sleep
from typing import Any

from solver import random_position
from tests.protocol.talking import talking
from tests.sizes import size

#: Seconds within which 95 of 100 are over, and all of them; here three times as long is time enough.
_WANTED, _WORST = 0.2, 0.7

Fields = dict[str, Any]


def long_requests(seed: int) -> list[Fields]:
    """Of every kind of game, what takes longer than anybody waits."""
    deals = {
        "potions": str(random_position("GKDPM", seed)),
        "artifacts": str(random_position("GKMBH", seed, cards=8, artifacts=True)),
        "three": str(random_position("GKUDPRT", seed, players=3)),
        "four": str(random_position("NIUPRTS", seed, players=4)),
    }
    begun = {
        "two": str(random_position("GKUDP", seed, phase=1)),
        "magic": str(random_position("GKDPM", seed, phase=1)),
        "artifacts": str(random_position("GKMBH", seed, phase=1, artifacts=True)),
        "three": str(random_position("GKUDPRT", seed, phase=1, players=3)),
        "four": str(random_position("NIUPRTS", seed, phase=1, players=4)),
    }
    return [
        *({"do": "solve", "position": deal} for deal in deals.values()),
        *({"do": "explain", "position": deal, "time_limit": 60} for deal in deals.values()),
        *({"do": "tree", "position": deal, "time_limit": 60} for deal in deals.values()),
        *({"do": "hint", "position": deal, "worlds": 100_000} for deal in begun.values()),
        {"do": "perft", "position": begun["two"].partition(" / stock")[0], "depth": 12},
        {"do": "tree", "position": str(random_position("GKUDP", seed)), "kind": "proof", "size": 10**6},
        {
            "do": "tree",
            "position": deals["four"],
            "kind": "full",
            "depth": 5,
            "size": 10**6,
            "time_limit": 60,
        },
        {"do": "svg", "position": deals["artifacts"], "mark": "best"},
    ]


def test_every_kind_of_work_ends_soon() -> None:
    rng = Random(1)
    times: list[tuple[float, Fields]] = []
    with talking(workers=1) as talk:
        for seed in range(size(2, 12)):
            for number, fields in enumerate(long_requests(seed)):
                key = f"{seed}/{number}"
                talk.say({"id": key, **fields})
                sleep(rng.choice((0.05, 0.2, 0.6)))
                begun = monotonic()
                told = talk.ask(f"cancel {key}", "cancel", of=key)
                if told["answer"]["cancelled"]:
                    times.append((monotonic() - begun, fields))
                last = talk.last(key)
                if "error" in last:
                    assert last["error"]["code"] in ("cancelled", "refused"), last
    times.sort(key=lambda each: each[0])
    p95, (worst, longest) = times[len(times) * 95 // 100][0], times[-1]
    print(f"{len(times)} cancelled: p95 {p95:.3f} s, at worst {worst:.3f} s ({longest})")
    assert p95 < 3 * _WANTED
    assert worst < 3 * _WORST
