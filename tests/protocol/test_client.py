"""The client in Python: it waits for nothing that cannot come, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from solver import ClaimError, Engine, Problem, Refusal, random_position
from solver.errors import LostProcess

ENDGAME = "GKUDP 2A / A G5 K3 / B G7 D0"
HARD = str(random_position("GKDPM", 3))


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(workers=1) as engine:
        yield engine


def test_errors_are_raised(engine: Engine) -> None:
    with pytest.raises(Problem) as caught:
        engine.ask("solve", position=ENDGAME, play=["K5"])
    assert (caught.value.code, caught.value.where, caught.value.more) == (
        "illegal",
        "play.0",
        {"legal": ["G5", "K3"]},
    )
    with pytest.raises(TimeoutError):
        engine.send("solve", position=HARD, deadline=1).answer(timeout=0.01)


def test_what_the_client_says_itself_is_refused(engine: Engine) -> None:
    for fields in ({"id": 5}, {"position": "x" * 1_100_000}, {"position": object}, {"depth": float("nan")}):
        with pytest.raises(ClaimError) as caught:
            engine.ask("perft", **fields)
        assert len(str(caught.value)) < 200
    with pytest.raises(Refusal, match="workers: must be a whole number"):
        Engine(workers=0)


def test_partial_answers_can_be_asked_for_again(engine: Engine) -> None:
    asked = engine.send("solve", position=str(random_position("GKUDP", 1)), partial=0)
    assert list(asked)
    assert list(asked) == []
    assert asked.answer()["exact"] is True
    assert asked.cancel() is False


def test_threads_may_share_it(engine: Engine) -> None:
    answers: dict[int, object] = {}

    def ask(seed: int) -> None:
        answers[seed] = engine.ask("deal", seed=seed)["seed"]

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {seed: seed for seed in range(20)}


def test_an_engine_that_has_ended_answers_nothing() -> None:
    with Engine(workers=1) as engine:
        asked = engine.send("solve", position=HARD)
        engine.kill()
        with pytest.raises(Problem, match="the engine has ended"):
            asked.answer(timeout=20)
        with pytest.raises(LostProcess):
            engine.ask("deal")


@pytest.mark.parametrize("end", ["", "import os; os._exit(1)", "raise SystemExit(3)"])
def test_a_program_that_ends_leaves_nothing_behind(end: str) -> None:
    program = (
        "import solver\n"
        "engine = solver.Engine(workers=1)\n"
        f"engine.send('solve', position={HARD!r})\n"
        "engine.ask('hello')\n"
        "print(engine._process.pid, flush=True)\n"
        f"{end}\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    process = f"/proc/{int(done.stdout)}"
    until = monotonic() + 20
    while os.path.exists(process) and "Z" not in _state(process):
        assert monotonic() < until
        sleep(0.05)


def _state(process: str) -> str:
    try:
        with open(f"{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"
