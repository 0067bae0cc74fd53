"""`claim solve` and `claim bench`: what they print, how they are stopped, and how a batch goes on."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
from pathlib import Path
from time import monotonic, sleep

import pytest

from solver import Deck, Game, Position, Value, analyse
from solver.model.random_play import random_position
from tests.cli.helpers import ENDGAME, EXAMPLES, GAMES, check_wrong_usage, claim, claim_process, started
from tests.search.positions import with_a_hidden_card

Capture = pytest.CaptureFixture[str]

DEAL = str(EXAMPLES / "deal.json")

#: Minutes of work with a table that holds next to nothing.
HARD = random_position(Deck.of("NIPTS"), 0).to_line()
SLOWLY = ["--memory", "64"]

EASY = [random_position(Deck.of("GKUDP"), seed, cards=4).to_line() for seed in range(30)]


def without_times(text: str) -> str:
    return re.sub(r'"seconds": [0-9.e-]+', '"seconds": 0', text)


def test_a_deal(capsys: Capture) -> None:
    answer = claim(capsys, "solve", DEAL)
    assert answer.status == 0
    head, moves, line = answer.out.split("\n\n")
    assert head == "A is to move.\nBest play by both: A wins, 3 votes to 2."
    assert moves.splitlines() == [
        "A wins 3-2  D1  P6",
        "B wins 3-2  G3  G7  K2  K5  K6  U0  U6  U7  D0  D5  D7",
    ]
    rows = line.splitlines()
    assert rows[:3] == ["One line of best play", "A  G37 K256 U067 D0157 P6", "B  G024 K3478 U38 D49 P12"]
    assert [row[:2] for row in rows[4:]] == [f"{number:>2}" for number in range(1, 14)]


def test_only_who_wins(capsys: Capture) -> None:
    shown = claim(capsys, "solve", DEAL, "--goal", "win").out
    assert "Best play by both: A wins.\n\nA wins  D1  P6\nB wins  G3" in shown


def test_json(capsys: Capture) -> None:
    obj = json.loads(claim(capsys, "solve", DEAL, "--json").out)
    wanted = analyse(Position.load(DEAL)).to_json()
    assert {**obj, "seconds": 0} == {**wanted, "seconds": 0}
    assert obj["votes"] == {"A": 3, "B": 2}
    obj = json.loads(claim(capsys, "solve", DEAL, "--json", "--goal", "win").out)
    assert obj["votes"] is obj["margin"] is None
    assert [move["result"] for move in obj["moves"]] == ["A"] * 2 + ["B"] * 11


def test_in_the_middle_of_a_trick(capsys: Capture) -> None:
    shown = claim(capsys, "solve", Position.load(ENDGAME).play("G0").to_line()).out
    assert shown.startswith("A is to move.\n")
    assert "\n10  B G0  A K7  A G0 K7\n" in shown


@pytest.mark.parametrize("path", GAMES)
def test_a_game_that_is_over(path: str, capsys: Capture) -> None:
    over = Game.load(path).positions()[-1].to_line()
    assert claim(capsys, "solve", over) == (0, "A wins, 3 votes to 2.\n", "")
    obj = json.loads(claim(capsys, "solve", over, "--json").out)
    assert (obj["to_move"], obj["best"], obj["moves"], obj["line"]) == (None, None, [], [])
    assert obj["exact"] is True


@pytest.mark.parametrize(
    ("line", "said"),
    [
        # A draw, and a win on cards.
        ("GKUDP 2A / A K2 score U12 / B K3 score D12", "B wins 2-1"),
        ("GKUDP 2A / A G0 score U1 / B U0 score D1 P2", "A wins 2-2 on cards"),
        ("GKUDP 2A / A U1 score G5 / B G1 score D12 P2", "a draw 2-2"),
    ],
)
def test_equal_votes_in_words(line: str, said: str, capsys: Capture) -> None:
    solution = analyse(Position.from_line(line))
    assert solution.votes is not None
    assert f"\n\n{said}  {solution.best}\n" in claim(capsys, "solve", line).out


def test_what_is_cut_off_is_told(capsys: Capture) -> None:
    whole = analyse(Position.load(DEAL))
    seen = set()
    for part in (0, 0.02, 0.05, 0.1, 0.3, 0.6, 0.9):
        limit = str(int(whole.nodes * part))
        answer = claim(capsys, "solve", DEAL, "--max-nodes", limit)
        assert answer.status == 3
        assert answer.err == ""
        assert "Not everything is settled: stopped by the limit of nodes.\n" in answer.out
        seen.add(re.sub(r"(.*\n)*Best play by both: (.*)\n(.*\n)*", r"\2", answer.out))
        obj = json.loads(claim(capsys, "solve", DEAL, "--json", "--max-nodes", limit).out)
        assert obj["exact"] is False
        assert obj["stopped"] == "nodes"
        assert obj["at_least"]["margin"] <= 1 <= obj["at_most"]["margin"]
    assert seen >= {"not known.", "A wins 3-2."}


def test_time_limit() -> None:
    begun = monotonic()
    answer = claim_process("solve", HARD, "--time-limit", "0.2", *SLOWLY)
    assert monotonic() - begun < 3
    assert answer.status == 3
    assert "stopped by the time limit" in answer.out


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_gives_what_is_proven(as_json: bool) -> None:
    arguments = ["solve", HARD, *SLOWLY, *["--json"] * as_json]
    with started(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        sleep(1)
        assert process.poll() is None
        begun = monotonic()
        process.send_signal(signal.SIGINT)
        shown, said = process.communicate(timeout=10)
    assert monotonic() - begun < 0.4  # with some room for a busy machine
    assert process.returncode == 3
    assert said == ""
    if as_json:
        assert json.loads(shown)["stopped"] == "interrupt"
    else:
        assert "Not everything is settled: stopped by Ctrl-C." in shown


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("GKUDP 1A centre G0 / A ?13 / B ?13", "only Phase Two can be solved"),
        (with_a_hidden_card(3).to_line(), "solving needs every card known"),
        ("GKUDP 2A / A K3 G0 / B K4", "hands: all must have equally many cards"),
    ],
)
def test_refusals(position: str, said: str, capsys: Capture) -> None:
    answer = claim(capsys, "solve", position)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith(f"claim: {said}")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", DEAL, "--batch", DEAL],
        ["solve", DEAL, "--jobs", "2"],
        ["solve", DEAL, "--resume", "file"],
        ["solve", DEAL, "--goal", "fun"],
        ["solve", DEAL, "--memory", "much"],
        ["solve", DEAL, "--memory", "12KK"],
        ["solve", DEAL, "--time-limit", "-1"],
        ["solve", "--batch", DEAL, "--jobs", "0"],
        ["bench", "--deals", "0"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    check_wrong_usage(capsys, *arguments)


@pytest.mark.parametrize("memory", ["100", "64k", "2M"])
def test_memory_changes_nothing_but_the_work(memory: str, capsys: Capture) -> None:
    wanted = claim(capsys, "solve", EASY[0])
    assert claim(capsys, "solve", EASY[0], "--memory", memory) == wanted


def test_more_memory_than_there_is_can_be_allowed(capsys: Capture) -> None:
    assert claim(capsys, "solve", DEAL, "--memory", "999999999G") == claim(capsys, "solve", DEAL)


def test_four_players(capsys: Capture) -> None:
    answer = claim(capsys, "solve", "GKUDPRT 4p 2B / A K3 / B K4 / C K5 / D K6 score G1", "--json")
    obj = json.loads(answer.out)
    assert (obj["to_move"], obj["result"], obj["votes"], obj["margin"]) == ("B", "BD", {"AC": 0, "BD": 2}, -2)
    shown = claim(capsys, "solve", "GKUDPRT 4p 2B / A K3 / B K4 / C K5 / D K6 score G1")
    assert "Best play by both: B and D win, 2 votes to 0." in shown.out


def test_three_players(capsys: Capture) -> None:
    line = "GKUDPRT 3p 2B / A K3 / B K4 / C K5 score G1"
    obj = json.loads(claim(capsys, "solve", line, "--json").out)
    assert obj["guarantee"] == {
        "A": {"result": "loss", "votes": 0},
        "B": {"result": "loss", "votes": 0},
        "C": {"result": "win", "votes": 2},
    }
    assert obj["moves"] == [{"move": "K4", "guarantee": {"result": "loss", "votes": 0}}]
    assert (obj["result"], obj["margin"], obj["line"], obj["best"]) == (None, None, [], "K4")
    assert [each["move"] for each in obj["selfish"]["line"]] == ["K4", "K5", "K3"]
    shown = claim(capsys, "solve", line, "--goal", "win")
    assert (shown.status, shown.err) == (0, "")
    assert "C  a win\n" in shown.out
    assert "One outcome of selfish play: C wins, 2 votes to 0 to 0." in shown.out


def test_three_players_cut_off(capsys: Capture) -> None:
    deal = random_position(Deck.of("GKUDPRT"), 3, players=3).to_line()
    answer = claim(capsys, "solve", deal, "--max-nodes", "100")
    assert answer.status == 3
    assert "Not everything is settled: stopped by the limit of nodes." in answer.out
    assert "A  not known" in answer.out


def without_room(*_: object) -> None:
    raise MemoryError("no memory for a table")


def test_no_memory_at_all(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("solver.search.board.Prover", without_room)
    answer = claim(capsys, "solve", DEAL)
    assert answer.status == 2
    assert answer.err.startswith("claim: memory: there is no room")


@pytest.mark.parametrize("arguments", [["solve", DEAL], ["solve", HARD, *SLOWLY, "--max-nodes", "1000"]])
def test_the_answer_fits_a_narrow_terminal(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, claim(capsys, *arguments).out.splitlines())) <= 60


# A batch


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
    monkeypatch.setattr("solver.search.exact.batch._Answerer", lambda _: die)
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
    assert answer == (2, "", f"claim: {path}: holds 30 answers, but only 1 lines are to be solved\n")


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
    with started(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=20) == 1


# Progress


def errors_on_a_terminal(arguments: list[str], seconds: float, columns: int = 0) -> str:
    """What a command shows on a terminal, as far as its error stream goes, before Ctrl-C."""
    reader, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 0, columns, 0, 0))
    with started(*arguments, stdout=subprocess.DEVNULL, stderr=terminal) as process:
        os.close(terminal)
        shown = b""
        end = monotonic() + seconds
        while monotonic() < end:
            if select.select([reader], [], [], 0.1)[0]:
                shown += os.read(reader, 65536)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=10)
        if select.select([reader], [], [], 0.1)[0]:
            shown += os.read(reader, 65536)
    os.close(reader)
    return shown.decode()


def test_progress_on_a_terminal() -> None:
    shown = errors_on_a_terminal(["solve", HARD, *SLOWLY], 2.5)
    assert "s, looking for the value; Ctrl-C for what is proven so far" in shown
    assert shown.endswith("\r\x1b[K")


def test_progress_on_a_narrow_terminal() -> None:
    shown = errors_on_a_terminal(["solve", HARD, *SLOWLY], 2.5, columns=30)
    assert "s, looking for the value" in shown
    assert max(map(len, shown.split("\r\x1b[K"))) == 29


def test_progress_of_a_batch(tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text("\n".join([*EASY[:10], HARD]), encoding="utf-8")
    shown = errors_on_a_terminal(["solve", "--batch", str(deals), *SLOWLY], 2.5)
    assert re.search(r"\r\x1b\[K10 solved, \d+ a second", shown)


# The benchmark


def test_bench(capsys: Capture) -> None:
    answer = claim(capsys, "bench", "--deals", "2", "--deck", "GKUDP", "--deck", "srtin")
    assert answer.status == 0
    assert [line.split()[0] for line in answer.out.splitlines()[2:]] == [
        "deck", "GKUDP", "votes", "all", "NIRTS", "votes", "all",
    ]  # fmt: skip
    obj = json.loads(claim(capsys, "bench", "--deals", "2", "--deck", "GKUDP", "--json").out)
    assert obj["build"] in {"bmi2", "portable"}
    assert [row["question"] for row in obj["rows"]] == ["win", "votes", "moves"]
    assert {"deck", "deals", "mean_ms", "median_ms", "p95_ms", "p99_ms", "max_ms", "nodes"} <= set(
        obj["rows"][0]
    )


def test_bench_with_potions(capsys: Capture) -> None:
    answer = claim(capsys, "bench", "--potions", "--deals", "1", "--deck", "NIRTM")
    assert answer.status == 0
    assert [line.split()[:2] for line in answer.out.splitlines()[2:]] == [
        ["cards", "potions"], ["5", "2"], ["6", "2"], ["6", "4"], ["7", "2"], ["8", "0"], ["11", "0"],
    ]  # fmt: skip


def test_values_in_words_cover_the_order() -> None:
    """Every rank can be told from every other in the words used where only the margin is known."""
    from solver.present.solution_text import _with_margin

    assert len({_with_margin(Value(rank)) for rank in range(-6, 7)}) == 13


@pytest.mark.parametrize(
    "position",
    [
        "GKUDP 2A / A G3 K5 D28 / B G14 U6 D3",
        "GKUDP 2A trick G3 / A K5 D28 / B G14 U6 D3 / discard G0",
        "GKUDP 2A / A G013456789 K23 U0 / B U123456789 D012",
        "GKUDP 2A",
    ],
)
def test_a_position_in_which_nothing_has_been_won_is_noted(
    position: str, tmp_path: Path, capsys: Capture
) -> None:
    note = "Nothing lies in score, front and aside: it counts as if nothing had been won."
    assert json.loads(claim(capsys, "solve", position, "--json").out)["notes"] == ["nothing-won"]
    assert json.loads(claim(capsys, "solve", position, "--json", "--goal", "win").out)["notes"] == [
        "nothing-won"
    ]
    assert note in " ".join(claim(capsys, "solve", position).out.split())
    assert json.loads(claim(capsys, "explain", position, "--json").out)["notes"] == ["nothing-won"]
    assert note in " ".join(claim(capsys, "explain", position).out.split())
    batch = tmp_path / "batch"
    batch.write_text(f"{position}\n", encoding="utf-8")
    assert json.loads(claim(capsys, "solve", "--batch", str(batch)).out)["notes"] == ["nothing-won"]
    if Position.loads(position).to_move is not None:
        assert json.loads(claim(capsys, "hint", position, "--json").out)["notes"] == ["nothing-won"]
        assert note in " ".join(claim(capsys, "hint", position).out.split())


@pytest.mark.parametrize(
    "position",
    [
        ENDGAME,
        "GKUDP 2A / A G3 K5 D28 score G0 / B G14 U6 D3",
        "NIRTS 2A / A N3 I5 / B N7 R2 front N1",
        "NIRTS 2A aside T3 / A N3 I5 / B N7 R2",
        "GKUDP 2A / A G00013456789 K23 / B U0123456789 D012",
        "GKUDP 2A trick G3 / A G0456789 K23456 / B U0123456789 D012",
    ],
)
def test_what_has_been_won_or_a_full_hand_needs_no_note(position: str, capsys: Capture) -> None:
    assert "notes" not in json.loads(claim(capsys, "solve", position, "--json", "--max-nodes", "50").out)
    assert "as if nothing" not in claim(capsys, "solve", position, "--max-nodes", "50").out
