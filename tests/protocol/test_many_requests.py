"""Very many requests of all verbs, mixed, some cancelled and some malformed: one last line for each."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.protocol.positions import request
from tests.protocol.talking import Talk, talking
from tests.sizes import LONG, size

#: How many bytes an engine and its processes may hold more at the end than after half of the requests: from
#: then on no session fills its tables.
_GROWTH = 15_000_000


def malformed(rng: Random) -> dict[str, Any]:
    """A request with a mistake in it, in one of its fields or in what it is about."""
    fields = request(rng.randrange(10**6))
    match rng.randrange(4):
        case 0:
            fields["surprise"] = 1
        case 1:
            fields["do"] = "guess"
        case 2:
            fields = {"do": "solve", "position": "GKUDP 2A / A G5 K3 / B " + rng.choice(("G7", "X1 X2", ""))}
        case _:
            fields = {"do": "hint", "position": "GKUDP 2A / A G5 K3 / B G7 D0", "play": ["D0"], "worlds": 0}
    return fields


@pytest.mark.parametrize("workers", [2])
def test_every_request_has_exactly_one_last_line(workers: int) -> None:
    rng = Random(1)
    number = size(250, 1_000)
    cancels: list[str] = []
    held: list[int] = []
    with talking(workers) as talk:
        for key in range(number):
            wrong = rng.random() < 0.1
            fields = malformed(rng) if wrong else request(rng.randrange(10**6))
            if rng.random() < 0.6 and key < number // 2:
                fields["session"] = f"s{rng.randrange(5)}"
            if rng.random() < 0.3:
                fields["partial"] = 0
            talk.say({"id": key, **fields})
            if rng.random() < 0.1:
                cancels.append(f"c{key}")
                talk.say({"id": cancels[-1], "do": "cancel", "of": key})
            if key % 50 == 49:
                for earlier in range(key - 49, key + 1):
                    talk.last(earlier)
                held.append(_memory(talk))
        rest = talk.end()
        last = [line["id"] for line in talk.heard if "partial" not in line]
        assert sorted(map(str, last)) == sorted([*map(str, range(number)), *cancels])
        assert rest is not None
        codes = {line["error"]["code"] for line in talk.heard if "error" in line}
        assert codes <= {"request", "notation", "position", "illegal", "refused", "cancelled", "time"}, codes
        assert talk.process.wait() == 0
    before, after = held[len(held) // 2], held[-1]
    print(f"{number} requests: {after / 1e6:.0f} MB, {before / 1e6:.0f} MB after half of them")
    if LONG:  # a few requests have not yet met all there is to be remembered of decks
        assert after - before < _GROWTH, held


def _memory(talk: Talk) -> int:
    """Bytes that the engine and its processes hold."""
    family = {str(talk.process.pid)}
    total = 0
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            state = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            if folder.name in family or state[1] in family:
                total += int(state[21]) * 4096
        except OSError:
            continue
    return total
