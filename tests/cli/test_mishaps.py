"""Whatever goes wrong: one sentence, the right exit status, no traceback."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from solver.puzzles.packs import all_shipped
from tests.cli.helpers import (
    COMMAND,
    ENDGAME,
    GAMES,
    check_reader_leaves,
    check_wrong_usage,
    claim,
    claim_process,
    started,
)

#: The beginning of a game as a player sees it.
HIDDEN = "GKUDP 1A centre G7 / A G0245 K39 U0247 D24 P9 / B ?13"

Capture = pytest.CaptureFixture[str]


def sentence(text: str) -> str:
    """The one line that was said, without the `claim:` it must begin with."""
    assert text.endswith("\n")
    assert text.count("\n") == 1
    assert text.startswith("claim: ")
    return text.removeprefix("claim: ").rstrip("\n")


def position(**fields: object) -> str:
    return json.dumps({**json.loads(Path(ENDGAME).read_text(encoding="utf-8")), **fields})


@pytest.mark.parametrize("command", [["show"], ["perft", "--depth", "1"], ["play-out"]])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b'{"deck": "GKU', "this is not JSON"),
        (b'{"format": "chess"}', "format: must be"),
        (b"\xff\xfe{}", "this is not UTF-8"),
    ],
)
def test_a_file_that_cannot_be_understood(
    command: list[str], content: bytes, said: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    answer = claim(capsys, *command, str(path))
    assert answer.status == 2
    assert answer.out == ""
    assert sentence(answer.err).startswith(f"{path}: {said}")


@pytest.mark.parametrize("name", ["nowhere.json", "no where.json"])
def test_a_file_that_is_not_there(name: str, tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / name)
    assert claim(capsys, "show", path) == (2, "", f"claim: {path}: there is no such file\n")


def test_a_file_whose_name_has_two_lines(tmp_path: Path, capsys: Capture) -> None:
    answer = claim(capsys, "show", f"{tmp_path}/two\nlines.json")
    assert answer == (2, "", f"claim: {tmp_path}/two\\nlines.json: there is no such file\n")


def test_a_file_without_a_name(capsys: Capture) -> None:
    assert claim(capsys, "show", "") == (2, "", "claim: the name of the file is empty\n")


def test_a_pack_that_must_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Asked whether it may be read, the system says no; told so by opening it, the user sees a sentence."""
    path = tmp_path / "pack.jsonl"
    path.touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    assert claim(capsys, "puzzle", "verify", str(path)) == (2, "", f"claim: {path}: is empty\n")


def test_a_file_that_is_a_folder(tmp_path: Path, capsys: Capture) -> None:
    answer = claim(capsys, "show", str(tmp_path))
    assert answer.status == 2
    assert sentence(answer.err).startswith(f"{tmp_path}: cannot be read")


@pytest.mark.parametrize("command", [["show"], ["play-out"]])
def test_a_file_that_is_far_too_large(command: list[str], capsys: Capture) -> None:
    answer = claim(capsys, *command, "/dev/zero")
    assert answer == (2, "", "claim: /dev/zero: is larger than 1 MB, which no position or game is\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"deck": "GKU', "Unterminated string starting at line 1, column 10"),
        ('{"deck" 3}', "Expecting ':' delimiter at line 1, column 9"),
    ],
)
def test_where_json_is_broken(content: str, said: str, capsys: Capture) -> None:
    assert claim(capsys, "show", content) == (2, "", f"claim: this is not JSON: {said}\n")


def test_fifteen_goblins(capsys: Capture) -> None:
    answer = claim(capsys, "show", position(discard="G000001123456789"))
    assert answer.status == 2
    assert answer.out == ""
    assert "G0" in sentence(answer.err)


def test_all_faults_are_told_at_once(capsys: Capture) -> None:
    answer = claim(capsys, "show", "GKUDP 2A trick G5 / A K7 U3 G0 / B G6 D4 / discard G5 K7")
    assert answer.status == 2
    said = sentence(answer.err)
    assert "K7" in said
    assert "G5" in said
    assert "hands" in said


def test_an_illegal_move_is_told_with_its_number_and_the_legal_ones(tmp_path: Path, capsys: Capture) -> None:
    record = json.loads(Path(GAMES[0]).read_text(encoding="utf-8"))
    record["moves"][1] = "K3"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    answer = claim(capsys, "play-out", str(path))
    assert answer.status == 2
    assert sentence(answer.err) == f"{path}: move 2: K3 cannot be played: the legal moves are G8, P4, P5, P8"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["solve-world-hunger"],
        ["show"],
        ["show", "--colour", ENDGAME],
        ["perft", ENDGAME],
        ["perft", ENDGAME, "--depth", "-1"],
        ["perft", ENDGAME, "--depth", "99999999999999999999"],
        ["deal", "--seed", "lucky"],
        ["deal", "--phase", "3"],
        ["deal", "--count", "0"],
        ["rules", "--lang", "xx"],
        ["solve", ENDGAME, "--max-nodes", "99999999999999999999"],
        ["solve", ENDGAME, "--time-limit", "nan"],
        ["hint", ENDGAME, "--time-limit", "nan"],
        ["hint", ENDGAME, "--time-limit", "inf"],
        ["arena", "random", "random", "--games", "2", "--move-time", "nan"],
        ["arena", "random", "random", "--games", "2", "--move-time", "inf"],
        ["puzzle", "generate", "--count", "1", "--jobs", "257"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    check_wrong_usage(capsys, *arguments)


@pytest.mark.parametrize("seed", ["-1", str(2**63), "99999999999999999999999"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["deal"],
        ["hint", "-"],
        ["play"],
        ["arena", "random", "random"],
        ["puzzle", "play"],
        ["puzzle", "sheet", "--out", "sheet.html"],
        ["puzzle", "generate", "--count", "1"],
    ],
    ids=" ".join,
)
def test_a_number_that_is_no_seed(arguments: list[str], seed: str, capsys: Capture) -> None:
    check_wrong_usage(capsys, *arguments, "--seed", seed)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["deal", "--deck", "GKUDX"], "deck 'GKUDX': there is no faction 'X'"),
        (["deal", "--deck", "GKUDſ"], "deck: 'GKUDſ' is not a deck"),
        (["rules", "--deck", "G" * 5000], "deck: 'GGGGG"),
        (["deal", "--players", "3", "--deck", "GKUDP"], "deck GKUDP: not a deck for 3 players"),
        (["deal", "--cards", "14"], "cards: must be 1 to 13"),
        (["deal", "--cards", "0"], "cards: must be 1 to 13"),
        (
            ["deal", "--deck", "GKUDPRT", "--players", "3", "--artifacts"],
            "artifacts are for two players, and this game has 3",
        ),
        (["rules", "--deck", "GN"], "deck 'GN': a deck is one pair"),
        (["perft", "NIRTS 1A centre N3 / A ?13 / B ?13", "--depth", "1"], "perft needs every card known"),
    ],
)
def test_what_cannot_be_done(arguments: list[str], said: str, capsys: Capture) -> None:
    answer = claim(capsys, *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert sentence(answer.err).startswith(said)


def test_a_mistake_of_our_own_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("solver.present.position_text.position_text", broken)
    answer = claim(capsys, "show", ENDGAME)
    assert answer.status == 70
    assert "ZeroDivisionError (oops) in broken" in sentence(answer.err)


def test_a_full_disk() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*COMMAND, "show", ENDGAME], stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False
        )
    assert done.returncode == 1
    assert sentence(done.stderr) == f"cannot write the output: {os.strerror(errno.ENOSPC)}"


@pytest.mark.parametrize("arguments", [["show", ENDGAME], ["solve", "--batch", ENDGAME]])
def test_a_closed_output(arguments: list[str]) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, *arguments], capture_output=True, check=False
    )
    assert done.returncode == 1
    assert sentence(done.stderr.decode()) == "cannot write the output: standard output is closed"


def test_a_closed_input() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "show", "-"], capture_output=True, check=False
    )
    assert done.returncode == 2
    assert sentence(done.stderr.decode()) == "standard input: is closed"


@pytest.mark.parametrize(
    "arguments", [["show", "-"], ["solve", "--batch", "-"], ["play", "--bot", "random"]], ids=" ".join
)
def test_an_input_that_cannot_be_read(arguments: list[str], tmp_path: Path) -> None:
    with open(tmp_path / "output", "wb") as output:
        done = subprocess.run([*COMMAND, *arguments], stdin=output, capture_output=True, check=False)
    assert done.returncode == 2
    assert sentence(done.stderr.decode()) == f"standard input: cannot be read ({os.strerror(errno.EBADF)})"


@pytest.mark.parametrize(
    "arguments",
    [
        ["show"],
        ["solve", "--batch"],
        ["puzzle", "list", "--pack"],
        ["puzzle", "verify"],
    ],
    ids=" ".join,
)
def test_a_file_that_opens_but_cannot_be_read(arguments: list[str], capsys: Capture) -> None:
    answer = claim(capsys, *arguments, "/proc/self/mem")
    assert answer == (2, "", f"claim: /proc/self/mem: cannot be read ({os.strerror(errno.EIO)})\n")


def test_a_batch_without_the_end_of_a_line(capsys: Capture) -> None:
    answer = claim(capsys, "solve", "--batch", "/dev/zero")
    assert answer.status == 2
    assert "the line is longer than" in answer.out
    assert answer.err == "claim: /dev/zero: has no end of a line within 100 MB\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--batch", ENDGAME, "--resume"],
        ["arena", "random", "random", "--games", "2", "--resume"],
        ["puzzle", "generate", "--count", "1", "--cards", "3", "-o"],
    ],
    ids=" ".join,
)
def test_lines_for_which_there_is_no_room(arguments: list[str], tmp_path: Path) -> None:
    """The file, which may not grow, is named."""
    path = tmp_path / "lines.jsonl"
    done = subprocess.run(
        ["sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh", *COMMAND, *arguments, str(path)],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert sentence(done.stderr.decode()) == f"cannot write {path}: {os.strerror(errno.EFBIG)}"


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", ENDGAME, "--svg", "-o", "{}"],
        ["tree", ENDGAME, "-o", "{}"],
        ["play", "--bot", "random", "--save", "{}"],
        ["puzzle", "sheet", "-o", "{}"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_links_that_lead_in_a_circle(arguments: list[str], tmp_path: Path) -> None:
    for name, other in (("a.svg", "b.svg"), ("b.svg", "a.svg"), ("a.html", "b.html"), ("b.html", "a.html")):
        (tmp_path / name).symlink_to(tmp_path / other)
    path = tmp_path / ("a.html" if "sheet" in arguments else "a.svg")
    answer = claim_process(*(each.format(path) for each in arguments))
    assert answer == (1, "", f"claim: cannot write {path}: {os.strerror(errno.ELOOP)}\n")
    assert path.is_symlink()


def test_games_for_a_full_device_and_for_a_pipe() -> None:
    arena = ["arena", "random", "random", "--games", "2", "--seed", "1"]
    answer = claim_process(*arena, "-o", "/dev/full")
    assert answer == (1, "", f"claim: cannot write /dev/full: {os.strerror(errno.ENOSPC)}\n")
    shown = claim_process(*arena, "--json", "-o", "/dev/stdout").out.splitlines()
    assert [json.loads(line).get("game") for line in shown] == [1, 2, None]


def test_packs_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("solver.puzzles.packs._INSTALLED", tmp_path)
    monkeypatch.setattr("solver.puzzles.library._shipped", lambda: tuple(all_shipped()))  # not remembered
    for command in (["verify"], ["list"], ["show", "gkudp"], ["sheet", "-o", str(tmp_path / "sheet.html")]):
        answer = claim(capsys, "puzzle", *command)
        assert (answer.status, answer.out) == (2, "")
        assert sentence(answer.err).startswith(f"{tmp_path}: the packs of the program are not there")


def test_puzzles_into_a_pipe() -> None:
    generate = ["puzzle", "generate", "--count", "1", "--cards", "3", "-o", "/dev/stdout"]
    answer = claim_process(*generate)
    assert (answer.status, answer.err) == (0, "")
    assert json.loads(answer.out)["format"] == "claim-puzzle/1"
    answer = claim_process(*generate, "--resume")
    assert answer.status == 2
    assert sentence(answer.err).startswith("/dev/stdout: cannot be opened for puzzles (")
    assert "None" not in answer.err


@pytest.mark.parametrize(
    "arguments", [["deal", "--count", "100000"], ["deal", "--count", "100000", "--json"]]
)
def test_a_reader_who_has_seen_enough(arguments: list[str]) -> None:
    check_reader_leaves(*arguments)


def test_a_reader_who_has_left_before_the_answer() -> None:
    with started(
        "show", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(Path(ENDGAME).read_bytes())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c(number: signal.Signals, status: int) -> None:
    with started("deal", "--count", "1000000", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline()  # it is at work
        process.send_signal(number)
        _, said = process.communicate(timeout=60)
    assert process.returncode == status
    assert said.strip() == b""


#: The installed command, with a finger on Ctrl-C: it names the modules that are looked for once our own code
#: runs, and presses when one of them is.
_FINGER = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever it is where the tests run
press_at = sys.argv.pop(1)
class Finger:
    def find_spec(self, name, path=None, target=None):
        if "solver" in sys.modules and press_at == "":
            print(name, file=sys.stderr)
        elif name == press_at:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finger())
from solver.cli import main
main()
"""


def _with_a_finger(press_at: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-c", _FINGER, press_at, "show", ENDGAME]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_ctrl_c_before_the_command_is_at_work() -> None:
    names = _with_a_finger("").stderr.split()
    assert names[0] == "solver.cli"
    assert {"click", "solver.cli.commands", "solver.cli.show"} < set(names)
    for name in [*names[1:6], *names[6::20], "solver.cli.commands", "solver.cli.show"]:
        done = _with_a_finger(name)
        assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", ""), name


def test_sigterm_more_than_once() -> None:
    """As `timeout` sends it, to the command and to its group: the command still ends in order."""
    arena = ["arena", "random", "random", "--games", "100000", "--jobs", "2", "--json"]
    with started(*arena, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        sleep(1.5)
        for _ in range(10):
            process.send_signal(signal.SIGTERM)
            sleep(0.005)
        shown, said = process.communicate(timeout=60)
    assert process.returncode == 143
    assert json.loads(shown)["finished"] is False
    assert re.fullmatch(r"stopped after \d+ games?", sentence(said.decode()))


def test_processes_end_quietly_with_the_command_they_work_for() -> None:
    hint = ["hint", HIDDEN, "--worlds", "100000", "--jobs", "2"]
    with started(*hint, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        sleep(1.5)
        process.kill()
        assert process.communicate(timeout=60) == (b"", b"")


def test_more_processes_than_there_can_be() -> None:
    hint = [*COMMAND, "hint", HIDDEN, "--worlds", "50000", "--jobs", "100"]
    done = subprocess.run(
        ["sh", "-c", 'ulimit -n 20; exec "$@"', "sh", *hint], capture_output=True, check=False
    )
    assert done.returncode == 2
    said = sentence(done.stderr.decode())
    assert re.fullmatch(r"only \d+ of 100 processes can be started \(.*\); try fewer --jobs", said)


def test_a_terminal_that_cannot_show_every_letter() -> None:
    answer = claim_process("show", ENDGAME, PYTHONIOENCODING="koi8-r")
    assert answer.status == 0
    assert "Doppelg?ngers" in answer.out
