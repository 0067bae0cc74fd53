"""`claim arena`: what it prints, what it writes, and how a match goes on where it stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from time import sleep

import pytest

from solver import Game
from tests.cli.helpers import check_wrong_usage, claim, started

Capture = pytest.CaptureFixture[str]

RANDOM = ["arena", "random", "random", "--seed", "3"]


def untimed(text: str) -> str:
    return re.sub(r'"(seconds|ms_per_move)": [\[{].*?[\]}]', "", text)


def test_the_table(capsys: Capture) -> None:
    answer = claim(capsys, *RANDOM, "--games", "60")
    assert (answer.status, answer.err) == (0, "")
    shown = re.sub(r"random [0-9.e-]+ ms", "random T ms", answer.out)
    assert shown == (
        "random against random, deck GKUDP, seed 3\n\n"
        "         random  95 % interval\n"
        "wins         29\n"
        "draws         0\n"
        "losses       31\n"
        "score   48.33 %  37.41 % to 59.47 %\n"
        "Elo       -11.6  -89.4 to +66.6\n\n"
        "30 pairs of games, each the same deal from both seats.\n"
        "Processor time for a move with a choice: random T ms, random T ms.\n"
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--games", "2"], "1 pair of games, the same deal from both seats."),
        (["--players", "3", "--games", "3"], "1 deal, played 3 times, the bots moving on by a seat."),
        (["--players", "3", "--games", "6"], "2 deals, each played 3 times, the bots moving on by a seat."),
    ],
)
def test_one_round_is_no_plural(options: list[str], said: str, capsys: Capture) -> None:
    assert f"\n{said}\n" in claim(capsys, *RANDOM, *options).out


def test_json_says_the_same(capsys: Capture) -> None:
    facts = json.loads(claim(capsys, *RANDOM, "--games", "60", "--json", "--worlds", "9").out)
    assert facts["bots"] == ["random", "random"]
    assert (facts["wins"], facts["draws"], facts["losses"], facts["worlds"]) == (29, 0, 31, 9)
    assert (facts["games"], facts["pairs"], sum(facts["pair_scores"].values())) == (60, 30, 30)
    assert facts["score"] == pytest.approx(29 / 60)
    assert facts["interval"] == pytest.approx([0.3741, 0.5947], abs=1e-4)
    assert facts["elo_interval"] == pytest.approx([-89.4, 66.6], abs=0.1)
    assert facts["finished"] is True
    assert facts["sprt"] is facts["move_time"] is None
    assert all(0 < time < 5 for time in facts["ms_per_move"])


def test_a_sequential_test(capsys: Capture) -> None:
    shown = claim(capsys, *RANDOM, "--sprt", "-800", "0").out
    assert "Sequential test of Elo -800 against +0: +0 is accepted (log-likelihood ratio\n3." in shown
    shown = claim(capsys, *RANDOM, "--sprt", "0", "1", "--games", "4", "--move-time", "2.5").out
    assert "not decided" in shown
    assert shown.startswith("random against random, deck GKUDP, seed 3, 2.5 ms a move\n")


def test_games_are_written_as_records(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    claim(capsys, *RANDOM, "--games", "6", "--deck", "NIRTS", "--out", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6
    for line in lines:
        record = tmp_path / "game.json"
        record.write_text(line, encoding="utf-8")
        replayed = json.loads(claim(capsys, "play-out", str(record), "--json").out)
        fields = json.loads(line)
        assert replayed["over"] is True
        assert (replayed["result"], replayed["votes"]) == (fields["result"], fields["votes"])
    assert claim(capsys, *RANDOM, "--out", str(path)) == (
        2,
        "",
        f"claim: {path}: is there already; --resume goes on with it\n",
    )


@pytest.mark.parametrize(("kept", "jobs"), [(0, "1"), (20, "1"), (1500, "1"), (4000, "2"), (10**6, "1")])
def test_a_match_goes_on_where_it_stopped(kept: int, jobs: str, tmp_path: Path, capsys: Capture) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    wanted = claim(capsys, *RANDOM, "--games", "8", "--out", str(whole), "--json").out
    torn.write_bytes(whole.read_bytes()[:kept])
    without_seed = ["arena", "random", "random"] if kept > 1500 else RANDOM
    answer = claim(capsys, *without_seed, "--games", "8", "--resume", str(torn), "--jobs", jobs, "--json")
    assert (answer.status, answer.err) == (0, "")
    assert untimed(answer.out) == untimed(wanted)
    assert untimed(torn.read_text(encoding="utf-8")) == untimed(whole.read_text(encoding="utf-8"))


def test_games_beyond_those_asked_for_are_left_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    claim(capsys, *RANDOM, "--games", "8", "--out", str(path))
    before = path.read_bytes()
    assert (
        json.loads(claim(capsys, *RANDOM, "--games", "4", "--resume", str(path), "--json").out)["games"] == 4
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--seed", "4"], "line 1 is not game 1 of this match: seed is 3, not 4"),
        (["--deck", "NIRTS"], 'line 1 is not game 1 of this match: deck is "GKUDP", not "NIRTS"'),
        (["--worlds", "5"], "line 1 is not game 1 of this match: worlds is null, not 5"),
        (["--move-time", "5"], "line 1 is not game 1 of this match: move_time is null, not 5.0"),
    ],
)
def test_another_match_is_not_gone_on_with(
    options: list[str], said: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "games.jsonl"
    claim(capsys, *RANDOM, "--games", "2", "--out", str(path))
    before = path.read_bytes()
    answer = claim(capsys, "arena", "random", "random", "--games", "4", "--resume", str(path), *options)
    assert answer == (2, "", f"claim: {path}: {said}\n")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("result", "B", 'result is "B", but its moves lead to "A"'),
        ("votes", {"A": 4, "B": 1}, 'votes is {"A": 4, "B": 1}, but its moves lead to {"A": 3, "B": 2}'),
        ("moves", "P5", "its move 52, P5, is not legal there"),
    ],
)
def test_a_line_that_was_changed_is_not_believed(
    name: str, changed: object, said: str, tmp_path: Path, capsys: Capture
) -> None:
    """And the file is left alone, with the game that was not written to its end."""
    path = tmp_path / "games.jsonl"
    claim(capsys, *RANDOM, "--games", "4", "--out", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    fields = json.loads(lines[1])
    fields[name] = [*fields["moves"][:-1], changed] if name == "moves" else changed
    lines[1] = json.dumps(fields)
    path.write_text("\n".join(lines)[:-10], encoding="utf-8")
    before = path.read_bytes()
    answer = claim(capsys, *RANDOM, "--games", "8", "--resume", str(path))
    assert answer == (2, "", f"claim: {path}: line 2 does not hold: {said}\n")
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["decisions", "seconds"])
@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "1" * 400, "-1", "true", "[[]]", '"1"'])
def test_numbers_that_no_game_has(number: str, name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    claim(capsys, *RANDOM, "--games", "2", "--out", str(path))
    content = re.sub(rf'("{name}": {{"A": )[0-9.e-]+', rf"\g<1>{number}", path.read_text(encoding="utf-8"))
    path.write_text(content, encoding="utf-8")
    answer = claim(capsys, *RANDOM, "--games", "4", "--resume", str(path), "--json")
    assert answer == (2, "", f"claim: {path}: line 1 is not a game of a match\n")
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    "content", ["my novel", "my novel\n", '{"format": "claim-game/1"}\n', '{"seed": 1e400}\n']
)
def test_what_is_no_match_is_left_alone(content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "novel.txt"
    path.write_text(content, encoding="utf-8")
    answer = claim(capsys, "arena", "random", "random", "--resume", str(path))
    assert answer == (2, "", f"claim: {path}: line 1 is not a game of a match\n")
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("option", ["--out", "--resume"])
def test_two_matches_on_one_file(option: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    with started(*RANDOM, "--games", "100000", option, str(path), stdout=subprocess.DEVNULL) as process:
        while not path.exists() or not path.read_bytes().endswith(b"\n"):
            assert process.poll() is None
            sleep(0.02)
        assert claim(capsys, *RANDOM, "--games", "20", "--resume", str(path)) == (
            2,
            "",
            f"claim: {path}: another process is writing to it; wait until that one has ended\n",
        )
    assert claim(capsys, *RANDOM, "--games", "20", "--resume", str(path)).status == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_every_game(jobs: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    command = [*RANDOM, "--games", "100000", "--jobs", jobs, "--out", str(path)]
    with started(
        *command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
    ) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 20:
            assert process.poll() is None
            sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        shown, said = process.communicate(timeout=10)
    assert process.returncode == 130
    games = path.read_bytes().count(b"\n")
    assert said == f"claim: stopped after {games} games; --resume {path} goes on from there\n"
    assert f"{games // 2} pairs of games" in shown
    assert path.read_bytes().endswith(b"\n")
    assert claim(capsys, *RANDOM, "--games", str(2 * games), "--resume", str(path)).status == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2 * games
    assert Game.loads(lines[games]).positions()[-1].is_over


@pytest.mark.parametrize(
    "arguments",
    [
        ["random"],
        ["random", "random", "random"],
        ["random", "random", "--games", "7"],
        ["random", "random", "--games", "0"],
        ["random", "random", "--worlds", "0"],
        ["random", "random", "--move-time", "0"],
        ["random", "random", "--move-time", "inf"],
        ["random", "random", "--worlds", "5", "--move-time", "5"],
        ["random", "random", "--out", "a", "--resume", "b"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    check_wrong_usage(capsys, "arena", *arguments)


def test_refusals(tmp_path: Path, capsys: Capture) -> None:
    answer = claim(capsys, "arena", "random", "grandmaster", "--out", str(tmp_path / "games"))
    assert answer.status == 2
    assert answer.err.startswith("claim: there is no bot 'grandmaster'; the bots are random")
    assert not list(tmp_path.iterdir())
    answer = claim(capsys, *RANDOM, "--sprt", "5", "0")
    assert answer.err.startswith("claim: the sequential test compares two Elo differences")
    answer = claim(capsys, *RANDOM, "--out", str(tmp_path))
    assert (answer.status, answer.err) == (
        2,
        f"claim: {tmp_path}: cannot be opened for games (Is a directory)\n",
    )
    answer = claim(capsys, *RANDOM, "--resume", str(tmp_path))
    assert answer.err == f"claim: {tmp_path}: cannot be opened for games (Is a directory)\n"
    answer = claim(capsys, *RANDOM, "--out", str(tmp_path / "a" / "b"))
    assert answer.err.endswith("cannot be opened for games (No such file or directory)\n")
