"""Walking along best play in a session: each step is answered from what the steps before have proven."""

from __future__ import annotations

from time import monotonic

from solver import random_position
from tests.protocol.talking import talking
from tests.sizes import size

#: Seconds within which 95 of 100 steps are answered on a machine with nothing else to do; here three times as
#: long is time enough.
_WANTED = 0.030


def test_a_step_is_answered_at_once(record_property: object) -> None:
    del record_property
    steps: list[float] = []
    with talking(workers=1) as talk:
        for seed in range(size(12, 100)):
            deal = str(random_position("GKUDP", seed))
            line = talk.ask(f"{seed}", "solve", position=deal, session="walk")["answer"]["line"]
            play: list[str] = []
            for number, step in enumerate(line, start=1):
                play.append(step["move"])
                begun = monotonic()
                told = talk.ask(f"{seed}/{number}", "solve", position=deal, play=play, session="walk")
                if number > 1:
                    steps.append(monotonic() - begun)
                assert "answer" in told
            talk.heard.clear()
    steps.sort()
    p95 = steps[len(steps) * 95 // 100]
    print(f"{len(steps)} steps: median {1000 * steps[len(steps) // 2]:.1f} ms, p95 {1000 * p95:.1f} ms")
    assert p95 < 3 * _WANTED
