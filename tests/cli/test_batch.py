"""`claim solve --batch`: answers in order, going on where it stopped, and mishaps."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.cli.helpers import check_reader_leaves, claim, claim_process, started
from tests.cli.solving import EASY, HARD, SLOWLY, without_room

Capture = pytest.CaptureFixture[str]


def without_times(text: str) -> str:
    return re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', text)


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    """Thirty positions, the fifth of them nonsense and the seventh missing."""
    path = tmp_path / "deals.txt"
    lines = list(EASY)
    lines[4], lines[6] = "hello", ""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
def test_a_batch(deals: Path, jobs: list[str], capsys: Capture) -> None:
    answer = claim(capsys, "solve", "--batch", str(deals), *jobs)
    assert answer.status == 1
    assert answer.err == ""
    objects = [json.loads(line) for line in answer.out.splitlines()]
    assert [obj["line"] for obj in objects if "error" in obj] == [5, 7]
    single = json.loads(claim(capsys, "solve", EASY[9], "--json").out)
    single |= {"goal": "votes", "input": objects[9]["input"], "seconds": objects[9]["seconds"]}
    assert list(single.items()) == list(objects[9].items())


def test_a_batch_from_standard_input_without_mistakes() -> None:
    answer = claim_process("solve", "--batch", "-", "--goal", "win", stdin="\n".join(EASY))
    assert answer.status == 0
    assert len(answer.out.splitlines()) == len(EASY)
    assert claim_process("solve", "--batch", "-") == (0, "", "")


def test_a_batch_with_a_limit(deals: Path, capsys: Capture) -> None:
    deals.write_text(f"{EASY[0]}\n{HARD}\n", encoding="utf-8")
    assert claim(capsys, "solve", "--batch", str(deals), "--max-nodes", "500").status == 3


def die(*_: object) -> None:
    os._exit(9)


def test_a_batch_whose_processes_die(deals: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("solver.protocol.batch._answer_line", die)
    answer = claim(capsys, "solve", "--batch", str(deals), "--jobs", "2")
    assert answer == (
        2,
        "",
        "claim: a process that shared the work died with status 9, perhaps for want of memory; "
        "try fewer --jobs, or less --memory where it can be set\n",
    )


def test_a_batch_without_memory(
    deals: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The machine is to blame and no line: nothing is answered, and a later run can go on."""
    path = tmp_path / "solved.jsonl"
    batch = ["solve", "--batch", str(deals), "--resume", str(path)]
    with monkeypatch.context() as patch:
        patch.setattr("solver.search.board.Prover", without_room)
        answer = claim(capsys, *batch)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("claim: memory: there is no room")
    assert answer.err.count("\n") == 1
    assert path.read_bytes() == b""
    assert claim(capsys, *batch).status == 1
    assert path.read_bytes().count(b"\n") == 30


def test_a_batch_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "nowhere")
    assert claim(capsys, "solve", "--batch", path) == (2, "", f"claim: {path}: there is no such file\n")


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
@pytest.mark.parametrize("kept", [0, 1, 100, 2000, 9000])
def test_a_batch_goes_on_where_it_stopped(
    deals: Path, kept: int, jobs: list[str], tmp_path: Path, capsys: Capture
) -> None:
    """Whatever part of the answers was written: torn lines, whole ones, errors among them."""
    whole = claim(capsys, "solve", "--batch", str(deals)).out
    path = tmp_path / "solved.jsonl"
    path.write_text(whole[:kept], encoding="utf-8")
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(path), *jobs)
    assert answer == (1, "", "")
    assert without_times(path.read_text(encoding="utf-8")) == without_times(whole)
    # Nothing is left to do, and the errors are still errors.
    assert claim(capsys, "solve", "--batch", str(deals), "--resume", str(path)) == (1, "", "")
    assert without_times(path.read_text(encoding="utf-8")) == without_times(whole)


def test_a_batch_of_an_earlier_version_is_gone_on_with(deals: Path, tmp_path: Path, capsys: Capture) -> None:
    """Its answers do not tell of what kind they are."""
    whole = claim(capsys, "solve", "--batch", str(deals)).out.splitlines(keepends=True)
    earlier = [re.sub(r'"kind": "\w+", "sides": \[[^]]*\], ', "", line) for line in whole[:12]]
    assert earlier != whole[:12]
    path = tmp_path / "solved.jsonl"
    path.write_text("".join(earlier)[:-5], encoding="utf-8")
    assert claim(capsys, "solve", "--batch", str(deals), "--resume", str(path)) == (1, "", "")
    gone_on = path.read_text(encoding="utf-8")
    assert without_times(gone_on) == without_times("".join((*earlier[:11], *whole[11:])))


@pytest.mark.parametrize(
    "content",
    [
        "my novel",
        "my novel\n",
        '{"deck": "GKUDP"}\n',
        '{"deck": "GK',
        '["error"]\n',
        '"an error"\n',
        '{"line": 1, "error": null}\n',
        '{"exact": 1}\n',
        '{"exact": NaN}\n',
        "[" * 100_000 + "\n",
    ],
    ids=lambda content: content[:40],
)
def test_only_answers_are_gone_on_with(deals: Path, content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "novel.txt"
    path.write_text(content, encoding="utf-8")
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(path))
    assert answer.status == 2
    assert answer.err.startswith(f"claim: {path}: line 1 is not an answer")
    assert path.read_text(encoding="utf-8") == content


def test_answers_to_more_than_is_asked(deals: Path, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "solved.jsonl"
    path.write_text(claim(capsys, "solve", "--batch", str(deals)).out, encoding="utf-8")
    deals.write_text(EASY[0], encoding="utf-8")
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(path))
    assert answer == (2, "", f"claim: {path}: holds 30 answers to 1 line\n")


@pytest.mark.parametrize("first", [0, 3])
def test_answers_to_other_positions_are_not_gone_on_with(
    deals: Path, first: int, tmp_path: Path, capsys: Capture
) -> None:
    """Even if only what lies in a score pile is another."""
    deals.write_text("\n".join(EASY[:9]), encoding="utf-8")
    path = tmp_path / "solved.jsonl"
    path.write_text(claim(capsys, "solve", "--batch", str(deals)).out[:-5], encoding="utf-8")
    content = path.read_bytes()
    others = list(EASY[:9])
    others[first] = re.sub("score", "score P9", EASY[first], count=1)
    deals.write_text("\n".join(others), encoding="utf-8")
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(path))
    assert answer == (
        2,
        "",
        f"claim: {path}: line {first + 1} is the answer to another position than that of this line; "
        "--resume goes on with answers to the same positions, for the same goal\n",
    )
    assert path.read_bytes() == content


def test_answers_for_another_goal_are_not_gone_on_with(deals: Path, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "solved.jsonl"
    path.write_text(claim(capsys, "solve", "--batch", str(deals)).out[:2000], encoding="utf-8")
    content = path.read_bytes()
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(path), "--goal", "win")
    assert answer.status == 2
    assert answer.err.startswith(f"claim: {path}: line 1 is an answer for the goal votes, not win; ")
    assert path.read_bytes() == content


def test_two_batches_on_one_file(deals: Path, tmp_path: Path, capsys: Capture) -> None:
    """The second is refused, at whatever point the first is; what they write is one batch."""
    path = tmp_path / "solved.jsonl"
    batch = ["solve", "--batch", str(deals), "--resume", str(path)]
    arguments = ["solve", "--batch", "-", "--resume", str(path)]
    with started(*arguments, stdin=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdin is not None
        process.stdin.write(f"{EASY[0]}\n")
        process.stdin.flush()
        while not path.exists() or not path.read_bytes().endswith(b"\n"):
            assert process.poll() is None
            sleep(0.02)
        content = path.read_bytes()
        assert claim(capsys, *batch) == (
            2,
            "",
            f"claim: {path}: another process is writing to it; wait until that one has ended\n",
        )
        assert path.read_bytes() == content
        process.stdin.close()
        assert process.wait(timeout=20) == 0
    deals.write_text("\n".join(EASY[:4]), encoding="utf-8")
    assert claim(capsys, *batch).status == 0
    assert path.read_bytes().count(b"\n") == 4


def test_resuming_where_nothing_can_be_written(deals: Path, tmp_path: Path, capsys: Capture) -> None:
    answer = claim(capsys, "solve", "--batch", str(deals), "--resume", str(tmp_path))
    assert answer.status == 2
    assert answer.err.startswith(f"claim: {tmp_path}: cannot be opened for answers")


def test_answers_on_a_terminal_cannot_be_gone_on_with(tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text(f"{EASY[0]}\n{HARD}", encoding="utf-8")
    reader, terminal = pty.openpty()
    command = ["solve", "--batch", str(deals), *SLOWLY]
    with started(*command, stdout=terminal, stderr=subprocess.PIPE, encoding="utf-8") as process:
        os.close(terminal)
        assert os.read(reader, 100)  # the first answer
        sleep(0.3)  # it is at work on the second
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=10)
    os.close(reader)
    assert said == "claim: stopped after 1 answer\n"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_every_line_of_a_batch(
    jobs: str, number: signal.Signals, status: int, tmp_path: Path, capsys: Capture
) -> None:
    deals, solved = tmp_path / "deals.txt", tmp_path / "solved.jsonl"
    deals.write_text("\n".join([*EASY[:16], *[HARD] * 20]), encoding="utf-8")
    command = ["solve", "--batch", str(deals), "--jobs", jobs, *SLOWLY]
    with (
        solved.open("wb") as output,
        started(
            *command, stdout=output, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
        ) as process,
    ):
        while solved.read_bytes().count(b"\n") < 16:
            assert process.poll() is None
            sleep(0.05)
        begun = monotonic()
        os.killpg(process.pid, number)  # as a terminal does
        _, said = process.communicate(timeout=10)
    assert monotonic() - begun < 0.5
    assert process.returncode == status
    assert said == "claim: stopped after 16 answers; --resume goes on from there\n"
    assert len(solved.read_bytes().splitlines()) == 16
    options = ["--resume", str(solved), "--max-nodes", "100"]
    assert claim(capsys, "solve", "--batch", str(deals), *options).status == 3
    objects = [json.loads(line) for line in solved.read_text(encoding="utf-8").splitlines()]
    assert [obj["exact"] for obj in objects] == [True] * 16 + [False] * 20


def test_a_reader_who_has_seen_enough_of_a_batch(deals: Path) -> None:
    deals.write_text("\n".join(EASY * 50), encoding="utf-8")
    command = ["solve", "--batch", str(deals), "--jobs", "2"]
    check_reader_leaves(*command)


# Progress
