"""`claim engine` as `claim-engine/1` has it: exactly one last line for every request, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest

from solver import random_position
from tests.protocol.talking import Talk, talking

ENDGAME = "GKUDP 2A / A G5 K3 / B G7 D0"
#: Nobody solves it while a test waits.
HARD = str(random_position("GKDPM", 3))
#: A game of four, in the middle of Phase One.
FOUR = str(random_position("GKUDPRT", 5, players=4, phase=1, cards=6))


@pytest.fixture(scope="module")
def shared() -> Iterator[Talk]:
    """One engine for the tests that leave it as it was."""
    with talking() as talk:
        yield talk


_numbers = iter(range(1_000_000))


def ask(talk: Talk, do: str, **fields: Any) -> dict[str, Any]:
    return talk.ask(next(_numbers), do, **fields)


def error(talk: Talk, do: str, **fields: Any) -> dict[str, Any]:
    told = ask(talk, do, **fields)["error"]
    assert isinstance(told, dict)
    return told


def test_an_answer_bears_the_id_of_its_request(shared: Talk) -> None:
    for key in ("a", "ä" * 100, 2**53 - 1):
        told = shared.ask(key, "solve", position=ENDGAME)
        assert told["id"] == key
        assert told["answer"]["result"] == "B"


@pytest.mark.parametrize("key", [None, 1.5, True, -1, 2**53, "a" * 101, [], {}])
def test_an_id_must_be_one(shared: Talk, key: object) -> None:
    shared.heard.clear()
    shared.say({"id": key, "do": "hello"})
    told = shared.last(None)
    assert told["error"]["code"] == "request"
    assert told["error"]["where"] == "id"
    shared.heard.clear()


@pytest.mark.parametrize(
    "line",
    [
        b"{\n",
        b"[1]\n",
        b"\xff\xfe\n",
        b'{"id": 1, "id": 2}\n',
        b"NaN\n",
        b"{" * 300 + b"\n",
        b'{"a": "' + b"x" * 1_000_001 + b'"}\n',
    ],
    ids=range(7),
)
def test_a_line_that_is_no_object_is_survived(shared: Talk, line: bytes) -> None:
    shared.heard.clear()
    shared.say(line)
    told = shared.last(None)
    assert told["error"]["code"] == "line"
    assert len(told["error"]["text"]) < 300
    shared.heard.clear()
    assert "answer" in ask(shared, "hello")


def test_empty_lines_say_nothing(shared: Talk) -> None:
    shared.say(b"\n  \n")
    assert "answer" in ask(shared, "hello")


def test_an_id_that_is_under_way_cannot_be_given_again(shared: Talk) -> None:
    shared.heard.clear()
    shared.say({"id": "twice", "do": "solve", "position": HARD})
    shared.say({"id": "twice", "do": "hello"})
    told = shared.last(None)
    assert (told["of"], told["error"]["code"]) == ("twice", "request")
    assert ask(shared, "cancel", of="twice")["answer"] == {"cancelled": True}
    assert shared.last("twice")["answer"]["stopped"] == "request"
    shared.heard.clear()


@pytest.mark.parametrize(
    ("do", "fields", "code", "where"),
    [
        ("slove", {}, "request", "do"),
        (None, {}, "request", "do"),
        ("solve", {}, "request", None),
        ("solve", {"position": ENDGAME, "game": {}}, "request", None),
        ("solve", {"position": ENDGAME, "gaol": "win"}, "request", "gaol"),
        ("solve", {"position": ENDGAME, "goal": "all"}, "request", "goal"),
        ("solve", {"position": ENDGAME, "max_nodes": -1}, "request", "max_nodes"),
        ("solve", {"position": ENDGAME, "deadline": "soon"}, "request", "deadline"),
        ("solve", {"position": ENDGAME, "session": "s" * 101}, "request", "session"),
        ("solve", {"position": ENDGAME, "play": "G5"}, "request", "play"),
        ("solve", {"position": ENDGAME, "at": 3}, "refused", "at"),
        ("solve", {"position": "GKUDP 2A / A G5 K3 / B X7"}, "notation", "position"),
        ("solve", {"position": "GKUDP 2A / A G5 K3 / B G7"}, "position", "position"),
        ("solve", {"position": "nothing-0"}, "refused", "position"),
        ("solve", {"position": ENDGAME, "play": ["G5", "D0"]}, "illegal", "play.1"),
        ("solve", {"position": ENDGAME, "play": ["G5", "Z"]}, "notation", "play.1"),
        ("solve", {"position": str(random_position("GKUDP", 1, phase=1))}, "refused", None),
        ("perft", {"position": ENDGAME}, "request", "depth"),
        ("review", {"position": ENDGAME}, "request", None),
        ("rules", {"deck": "GKU"}, "request", "deck"),
        ("cancel", {}, "request", "of"),
        ("cancel", {"of": 1, "now": True}, "request", "now"),
        ("forget", {}, "request", "session"),
        ("hello", {"loud": True}, "request", "loud"),
    ],
)
def test_errors_say_what_and_where(
    shared: Talk, do: str, fields: dict[str, Any], code: str, where: str | None
) -> None:
    told = error(shared, do, **fields)
    assert (told["code"], told["where"]) == (code, where), told
    assert told["text"]
    assert "\n" not in told["text"]


def test_an_illegal_move_comes_with_the_legal_ones(shared: Talk) -> None:
    assert error(shared, "solve", position=ENDGAME, play=["G5", "D0"])["legal"] == ["G7"]


def test_a_faulty_position_comes_with_all_its_faults(shared: Talk) -> None:
    faulty = "GKUDP 2A trick G5 / A K7 U3 G0 / B G6 D4 / discard G5 K7"
    faults = error(shared, "solve", position=faulty)["faults"]
    assert {each["where"] for each in faults} == {"hands.A", "trick", "hands"}
    assert ask(shared, "position", position=faulty)["answer"]["faults"] == faults
    assert ask(shared, "position", position=ENDGAME)["answer"]["faults"] == []


def test_limits_are_those_of_the_command(shared: Talk) -> None:
    told = ask(shared, "solve", position=HARD, max_nodes=1_000)["answer"]
    assert (told["exact"], told["stopped"]) == (False, "nodes")
    told = ask(shared, "solve", position=HARD, time_limit=0.01)["answer"]
    assert told["stopped"] == "time"
    assert "answer" in ask(shared, "rules", deck="GKUDP", time_limit=1, max_nodes=1, memory=0)


def test_every_verb_heeds_a_time_limit(shared: Talk) -> None:
    deal = str(random_position("GKUDP", 3))
    told = error(shared, "perft", position=deal, depth=40, time_limit=0.1)
    assert (told["code"], told["text"]) == ("time", "the time limit came before there was an answer")


def test_any_number_of_seconds_is_a_deadline(shared: Talk) -> None:
    for seconds in (2_147_484, 1e300):
        assert ask(shared, "perft", position=ENDGAME, depth=2, deadline=seconds)["answer"]["sequences"] == 3


def test_an_observed_game_that_contradicts_itself_is_an_answer(shared: Talk) -> None:
    hands = {"A": "G0457 K39 U28 D16 P027"}
    seen = {"deck": "GKUDP", "seat": "A", "first": "A", "deal": {"hands": hands}, "events": ["turn D9", "K4"]}
    told = ask(shared, "observed", observed=seen)["answer"]
    assert (told["fits"], told["contradiction"]["event"]) == (1, 2)
    assert ask(shared, "observed", observed=seen, at=1)["answer"]["contradiction"] is None
    assert error(shared, "hint", observed=seen)["text"].startswith("event 2: K4")
    assert "answer" in ask(shared, "hint", observed=seen, at=1, worlds=5)


def test_replies_tell_nothing_twice(shared: Talk) -> None:
    """Not after a pass either, which is no event."""
    base = {"seed": 945035, "artifacts": True, "seat": "B", "bot": "greedy", "deck": "GKUDP"}
    first = ask(shared, "reply", **base, moves=["turn U8", "pass"])["answer"]["events"]
    assert first
    assert ask(shared, "reply", **base, moves=["turn U8", "pass", *first])["answer"]["events"] == []


def test_a_deadline_counts_for_the_whole_request(shared: Talk) -> None:
    told = ask(shared, "solve", position=HARD, deadline=0.3)["answer"]
    assert told["stopped"] == "time"
    assert error(shared, "explain", position=str(random_position("GKUDP", 1)), deadline=0)["code"] == "time"


def test_a_deadline_counts_while_a_request_waits() -> None:
    with talking(workers=1) as talk:
        talk.say({"id": "long", "do": "solve", "position": HARD})
        assert talk.ask("late", "deal", deadline=0.2)["error"]["code"] == "time"
        talk.ask("end", "cancel", of="*")


def test_partial_answers_come_only_if_asked_for(shared: Talk) -> None:
    shared.heard.clear()
    shared.ask("quiet", "hint", position=FOUR, worlds=300)
    assert all("partial" not in line for line in shared.heard)
    told = shared.ask("telling", "hint", position=FOUR, worlds=300, partial=0)["answer"]
    partials = [line["partial"] for line in shared.heard if "partial" in line]
    assert partials
    for partial in partials:
        assert set(told) | {"progress"} == set(partial)
        assert 0 < partial["progress"]["done"] <= partial["progress"]["of"] == 300
    done = [partial["progress"]["done"] for partial in partials]
    assert done == sorted(set(done))
    shared.heard.clear()


def test_a_solve_tells_the_moves_settled_so_far(shared: Talk) -> None:
    shared.heard.clear()
    told = shared.ask("p", "solve", position=str(random_position("GKUDP", 2)), partial=0)["answer"]
    partials = [line["partial"] for line in shared.heard if "partial" in line]
    settled = [sum(each.get("exact", True) for each in partial["moves"]) for partial in partials]
    assert settled == sorted(settled)
    assert partials[0]["progress"]["of"] == len(told["moves"])
    assert not any(partial["exact"] for partial in partials)
    shared.heard.clear()


def test_a_cancelled_request_ends_before_its_cancel_is_answered(shared: Talk) -> None:
    shared.heard.clear()
    shared.say({"id": "x", "do": "solve", "position": HARD})
    shared.say({"id": "y", "do": "hint", "position": FOUR, "worlds": 100_000})
    sleep(0.3)
    shared.say({"id": "c", "do": "cancel", "of": "*"})
    shared.last("c")
    ended = [line["id"] for line in shared.heard]
    assert sorted(ended[:-1]) == ["x", "y"]
    assert shared.last("c")["answer"] == {"cancelled": True}
    for key in ("x", "y"):
        line = shared.last(key)
        assert (
            line.get("answer", {}).get("stopped") == "request"
            or line.get("error", {}).get("code") == "cancelled"
            or key == "y"
        )
    assert ask(shared, "cancel", of="x")["answer"] == {"cancelled": False}
    assert ask(shared, "cancel", of="*")["answer"] == {"cancelled": False}
    shared.heard.clear()


def test_what_waits_is_cancelled_at_once() -> None:
    with talking(workers=1) as talk:
        talk.say({"id": 1, "do": "solve", "position": HARD})
        for number in range(2, 20):
            talk.say({"id": number, "do": "solve", "position": HARD})
        talk.ask("c", "cancel", of=7)
        assert talk.last(7)["error"]["code"] == "cancelled"
        talk.ask("all", "cancel", of="*")
        assert [talk.last(number)["error"]["code"] for number in range(2, 20)] == ["cancelled"] * 18


def test_a_session_is_answered_in_order() -> None:
    with talking() as talk:
        deal = str(random_position("GKUDP", 4))
        for number in range(12):
            talk.say({"id": number, "do": "solve", "position": deal, "session": "s"})
        answers = [talk.last(number)["answer"] for number in range(12)]
        assert [line["id"] for line in talk.heard] == list(range(12))
        assert answers[0]["nodes"] > 20 * answers[1]["nodes"], "the table is warm"
        talk.ask("f", "forget", session="s")
        again = talk.ask("again", "solve", position=deal, session="s")["answer"]
        assert again["nodes"] == answers[0]["nodes"]


def test_a_session_is_forgotten_in_its_turn() -> None:
    with talking() as talk:
        deal = str(random_position("GKUDP", 4))
        for key in (1, 2):
            talk.say({"id": key, "do": "solve", "position": deal, "session": "s"})
        talk.say({"id": 3, "do": "forget", "session": "s"})
        talk.say({"id": 4, "do": "solve", "position": deal, "session": "s"})
        nodes = {key: talk.last(key)["answer"].get("nodes") for key in (1, 2, 3, 4)}
        assert [line["id"] for line in talk.heard] == [1, 2, 3, 4]
        assert nodes[2] < nodes[1] == nodes[4]
        assert talk.ask(5, "forget", session="never heard of")["answer"] == {"forgotten": True}


def test_without_a_session_nothing_is_remembered() -> None:
    with talking(workers=1) as talk:
        deal = str(random_position("GKUDP", 4))
        first, second = (talk.ask(key, "solve", position=deal)["answer"] for key in (1, 2))
        assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_a_worker_that_dies_takes_one_request_with_it() -> None:
    with talking(workers=1) as talk:
        talk.ask("warm", "deal", seed=1)
        talk.say({"id": "lost", "do": "solve", "position": HARD})
        talk.say({"id": "kept", "do": "solve", "position": ENDGAME})
        sleep(0.3)
        children = f"/proc/{talk.process.pid}/task/{talk.process.pid}/children"
        workers = [each for each in _children(talk.process.pid) if b"spawn_main" in _command(each)]
        assert workers, children
        for each in workers:
            os.kill(each, signal.SIGKILL)
        assert talk.last("lost")["error"]["code"] == "lost"
        assert talk.last("kept")["answer"]["result"] == "B"


def _children(parent: int) -> list[int]:
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                    if int(file.read().rpartition(")")[2].split()[1]) == parent:
                        found.append(int(name))
            except OSError:
                continue
    return found


def _command(process: int) -> bytes:
    with open(f"/proc/{process}/cmdline", "rb") as file:
        return file.read()


def test_what_was_asked_is_finished_when_the_input_ends() -> None:
    with talking() as talk:
        for number in range(30):
            talk.say(
                {"id": number, "do": "solve", "position": str(random_position("GKUDP", number, cards=6))}
            )
        talk.end()
        assert sorted(line["id"] for line in talk.heard) == list(range(30))
        assert all("answer" in line for line in talk.heard)
        assert talk.process.wait() == 0
        assert talk.process.stderr is not None
        assert talk.process.stderr.read() == b""


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_all_with_last_lines(number: int, status: int) -> None:
    with talking() as talk:
        talk.ask("warm", "deal", seed=1)
        talk.ask("warm too", "deal", seed=1)
        for key in range(5):
            talk.say({"id": key, "do": "solve", "position": HARD})
        sleep(0.5)
        begun = monotonic()
        talk.process.send_signal(number)
        rest = list(talk.rest())
        assert talk.process.wait() == status
        assert monotonic() - begun < 3  # a second, on a machine with nothing else to do
        assert sorted(line["id"] for line in rest) == list(range(5))
        assert all("answer" in line or line["error"]["code"] == "cancelled" for line in rest)


def test_nothing_goes_on_where_nobody_is_there_any_more() -> None:
    engine = subprocess.Popen(
        [sys.executable, "-P", "-m", "solver.cli", "engine", "--workers", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdin.write(json.dumps({"id": 1, "do": "deal"}).encode() + b"\n")
        engine.stdin.write(json.dumps({"id": 2, "do": "solve", "position": HARD}).encode() + b"\n")
        engine.stdin.flush()
        assert engine.stdout.readline()
        workers = _children(engine.pid)
        assert workers
        engine.stdin.close()
        engine.stdout.close()
        assert engine.wait(timeout=20) == 1
        assert engine.stderr.read() == b""
        until = monotonic() + 20
        while left := [each for each in workers if os.path.exists(f"/proc/{each}")]:
            assert monotonic() < until, left
            sleep(0.05)


def test_nothing_is_said_before_the_first_request() -> None:
    with talking() as talk:
        assert talk.end() == []
        assert talk.process.wait() == 0


def test_a_reader_who_is_slow_loses_no_last_line() -> None:
    with talking() as talk:
        for number in range(40):
            talk.say(
                {"id": number, "do": "hint", "position": FOUR, "worlds": 40, "partial": 0, "deadline": 50}
            )
        sleep(1)
        talk.end()
        assert sorted(line["id"] for line in talk.heard if "answer" in line) == list(range(40))


def test_hello_tells_what_there_is(shared: Talk) -> None:
    told = ask(shared, "hello")["answer"]
    assert told["protocol"] == "claim-engine/1"
    assert told["workers"] == 2
    assert {"solve", "hint", "cancel", "hello", "forget", "puzzle", "observed"} <= set(told["verbs"])
    assert "goal" in told["verbs"]["solve"]["fields"]
    assert told["verbs"]["hint"]["partial"] is True
    assert json.loads(json.dumps(told)) == told
