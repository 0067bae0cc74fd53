"""The trainer, scripted: what is said, what counts, and that nothing is lost."""

from __future__ import annotations

import io
import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import COMMAND, Answer, check_wrong_usage, claim, started
from tests.cli.test_mishaps import sentence
from tests.puzzles.training import ALIKE, PACK, SIMPLE

Capture = pytest.CaptureFixture[str]


class Trainer:
    """Sessions of one player, whose file is in a folder of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        self.path = folder / "claim-solver" / "player.json"
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *answers: str, options: tuple[str, ...] = (SIMPLE.id,)) -> Answer:
        """A session with these answers, after which there are no more."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        return claim(self._capsys, "puzzle", "play", "--pack", str(PACK), *options)

    def reset(self) -> Answer:
        return claim(self._capsys, "puzzle", "play", "--reset", "--yes")

    @property
    def kept(self) -> dict[str, object]:
        kept: dict[str, object] = json.loads(self.path.read_text(encoding="utf-8"))
        return kept


@pytest.fixture
def trainer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Trainer:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Trainer(tmp_path, monkeypatch, capsys)


def test_a_whole_session(trainer: Trainer, capsys: Capture) -> None:
    """A wrong card is refuted and may be taken back, but the puzzle counts as not solved."""
    answer = trainer("k2", "2", " u8 ", "P4")
    assert answer.status == 0
    assert answer.err == ""
    shown = claim(capsys, "puzzle", "show", SIMPLE.id, "--pack", str(PACK)).out
    assert answer.out == shown + (
        "\n"
        "B may play  1 K2   2 U8   3 P4   4 P9\n"
        "B plays: k2\n"
        "K2 is right. A plays K8. A plays D3.\n"
        "\n"
        "hands  A  D89\n"
        "       B  U8 P49\n"
        "trick  A  D3\n"
        "\n"
        "won             A        B      vote\n"
        "Goblins         25       0178   B\n"
        "Knights         28       7      A\n"
        "Undead          034579   126    A\n"
        "Dwarves         057      -      A\n"
        "Doppelgängers   -        1578   B\n"
        "votes           3        2\n"
        "\n"
        "B may play  1 U8   2 P4   3 P9\n"
        "B plays: 2\n"
        "P4 fails. After P4 A wins 3-2: A D3 B P4, and Dwarves go to A (4 of 6).\n"
        "Try again, or give up to see the solution.\n"
        "B plays:  u8 \n"
        "U8 is right. A plays D8.\n"
        "\n"
        "hands  A  D9\n"
        "       B  P49\n"
        "trick  A  D8\n"
        "\n"
        "won             A         B      vote\n"
        "Goblins         25        0178   B\n"
        "Knights         28        7      A\n"
        "Undead          0345789   126    A\n"
        "Dwarves         057       3      A\n"
        "Doppelgängers   -         1578   B\n"
        "votes           3         2\n"
        "\n"
        "B may play  1 P4   2 P9\n"
        "B plays: P4\n"
        "P4 is right, and nothing more can go wrong.\n"
        "\n"
        "Only K2 keeps what B needs.\n"
        "Themes: duck\n"
        "Your rating is 1125 (-75). Solved 0 of 1.\n"
        "\n"
        "This time 0 of 1 solved; your rating is 1125 (-75).\n"
    )


def test_solving_a_puzzle(trainer: Trainer) -> None:
    out = trainer("K2", "U8", "P4").out
    assert "P4 is right: solved.\n" in out
    assert "Your rating is 1225 (+25). Solved 1 of 1.\n" in out
    assert out.endswith("\nThis time 1 of 1 solved; your rating is 1225 (+25).\n")
    assert trainer.kept["puzzles"] == {SIMPLE.id: {"tries": 1, "solved": 1, "last": 1, "solved_last": True}}


def test_a_puzzle_one_has_met_does_not_count_again(trainer: Trainer) -> None:
    trainer("give up")
    out = trainer("K2", "U8", "P4").out
    assert "Your rating stays 1125, since you have met this puzzle before. Solved 1 of 2.\n" in out


def test_another_card_that_is_the_same_move(trainer: Trainer) -> None:
    out = trainer("K5", "K2", options=(ALIKE.id,)).out
    assert "K5 is right. A plays K9. A plays D1. B plays D7.\n" in out
    assert "K2 is right: solved.\n" in out


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        pytest.param(
            ("hint", "K2", "Hint", "U8", "P4"),
            (
                "B plays: hint\nWhat it is about: a trick is lost on purpose.\n",
                "B plays: Hint\nPlay one of the Undead.\n",
                "P4 is right: solved.\n",
                "Your rating is 1175 (-25). Solved 1 of 1.\n",
            ),
            id="hints cost something",
        ),
        pytest.param(
            ("hint", "hint", "K2", "U8", "P4"),
            ("The card is K2.\n", "Solved 0 of 1.\n"),
            id="a card that was told is not found",
        ),
        pytest.param(
            ("K2", "give  up"),
            (
                "The solution: B K2  A K8  A D3  B U8  A D8  B P4\n",
                "Your rating is 1125 (-75). Solved 0 of 1.\n",
            ),
            id="giving up",
        ),
    ],
)
def test_help_of_the_trainer(answers: tuple[str, ...], said: tuple[str, ...], trainer: Trainer) -> None:
    out = trainer(*answers).out
    assert [each for each in said if each not in out] == []


@pytest.mark.parametrize("answer", ["xx", "d9", "5", "0", "99999999999999999999", "K22", "\x1b[A", "?2", "é"])
def test_an_answer_that_is_no_card(answer: str, trainer: Trainer) -> None:
    out = trainer(answer, "").out
    said = " ".join(out.split())
    assert "cannot be played: the legal cards are K2, U8, P4, P9 (and there is `help`). " in said
    assert out.endswith("Nothing has changed: your rating is 1200.\n")
    assert not trainer.path.exists()


def test_help(trainer: Trainer) -> None:
    out = trainer("help").out
    for word in ("hint", "give up", "skip", "quit"):
        assert f"\n{word} " in out


def test_skipping_counts_for_nothing(trainer: Trainer) -> None:
    out = trainer("skip", "skip", "quit", options=("--seed", "1")).out
    assert out.count("Puzzle ") == 3
    assert out.endswith("Nothing has changed: your rating is 1200.\n")


def test_puzzles_come_one_after_the_other_and_none_twice(trainer: Trainer) -> None:
    out = trainer(*["give up"] * 16, options=("--seed", "1")).out
    ids = [line.split()[1] for line in out.splitlines() if line.startswith("Puzzle ")]
    assert len(ids) == len(set(ids)) == 16
    assert "There are no more puzzles of this kind.\nThis time 0 of 16 solved; your rating is " in out


def test_a_number_of_puzzles(trainer: Trainer) -> None:
    out = trainer(*["give up"] * 16, options=("--seed", "1", "--count", "2", "--theme", "duck")).out
    assert out.count("Puzzle ") == 2
    assert "no more puzzles" not in out
    assert (
        trainer("quit", options=("--seed", "1", "--count", "2", "--theme", "duck")).out.count("Puzzle ") == 1
    )


def test_the_same_seed_gives_the_same_session(trainer: Trainer) -> None:
    assert trainer(options=("--seed", "4")) == trainer(options=("--seed", "4"))


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": "claim-player/1", "rating": "high"}'])
def test_a_damaged_file_is_kept(content: str, trainer: Trainer) -> None:
    trainer.path.parent.mkdir()
    trainer.path.write_text(content, encoding="utf-8")
    answer = trainer("K2", "U8", "P4")
    assert answer.status == 0
    said = sentence(answer.err)
    assert said.startswith(f"{trainer.path}: ")
    assert said.endswith("; it is kept as player-damaged.json, and you begin anew")
    assert trainer.path.with_name("player-damaged.json").read_text(encoding="utf-8") == content
    assert trainer.kept["rating"] == 1225.4


def test_a_file_of_a_later_version_is_not_touched(trainer: Trainer) -> None:
    """What it says may be beyond us, and it is no damage."""
    content = '{"format": "claim-player/2", "ratings": {"duck": 1400}}'
    trainer.path.parent.mkdir()
    trainer.path.write_text(content, encoding="utf-8")
    answer = trainer("K2", "U8", "P4")
    assert (answer.status, answer.out) == (2, "")
    said = f"{trainer.path}: was made by a later version of claim, and stays as it is"
    assert sentence(answer.err).startswith(said)
    assert trainer.path.read_text(encoding="utf-8") == content
    assert os.listdir(trainer.path.parent) == [trainer.path.name]


def test_two_trainers_at_once_lose_nothing(trainer: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result that another session has written meanwhile is still there."""

    class Answers(io.StringIO):
        def readline(self, *_: object) -> str:
            if not trainer.path.exists():
                trainer.path.parent.mkdir()
                trainer.path.write_text(
                    '{"format": "claim-player/1", "rating": 1500, "streak": 1, "puzzles": {"other": '
                    '{"tries": 1, "solved": 1, "last": 1, "solved_last": true}}}',
                    encoding="utf-8",
                )
            return super().readline()

    monkeypatch.setattr(io, "StringIO", Answers)
    trainer("give up")
    puzzles = trainer.kept["puzzles"]
    assert isinstance(puzzles, dict)
    assert puzzles.keys() == {"other", SIMPLE.id}


def test_reset(trainer: Trainer, capsys: Capture) -> None:
    trainer("give up")
    before = trainer.path.read_bytes()
    check_wrong_usage(capsys, "puzzle", "play", "--reset")
    assert trainer.path.read_bytes() == before
    answer = trainer.reset()
    kept = trainer.path.with_name("player-old.json")
    assert answer == (0, f"Your rating is 1200 again; what was known of you is kept in {kept}.\n", "")
    assert kept.read_bytes() == before
    assert not trainer.path.exists()
    assert trainer.reset().out == f"There is nothing to forget: {trainer.path} does not exist.\n"


TRAIN = ("--pack", str(PACK), "--seed", "1")


def on_a_terminal(tmp_path: Path, answers: bytes, *options: str) -> tuple[int, str]:
    """A session of the trainer on a terminal; returns its exit status and what was shown."""
    reader, terminal = pty.openpty()
    with started(
        *("puzzle", "play", *options),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"},
        start_new_session=True,
    ) as process:
        os.close(terminal)
        os.write(reader, answers)
        shown = b""
        while True:
            try:
                shown += os.read(reader, 65536)
            except OSError:  # how Linux says that nobody will write any more
                break
        os.close(reader)
        return process.wait(timeout=60), shown.decode().replace("\r\n", "\n")


def test_a_terminal_is_asked_before_all_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "claim-solver" / "player.json"
    path.parent.mkdir()
    path.write_text("{}", encoding="utf-8")
    status, shown = on_a_terminal(tmp_path, b"n\n", "--reset")
    assert status == 1
    assert f"Forget your rating and what you have solved ({path})? [y/N]: " in shown
    assert path.exists()
    status, shown = on_a_terminal(tmp_path, b"y\n", "--reset")
    assert status == 0
    assert not path.exists()


def test_a_terminal_waits_between_puzzles(tmp_path: Path) -> None:
    status, shown = on_a_terminal(tmp_path, b"give up\n\nquit\n", *TRAIN)
    assert status == 0
    assert "Enter for the next puzzle, or quit: " in shown
    assert shown.count("Puzzle ") == 2
    assert shown.endswith("This time 0 of 1 solved; your rating is 1159 (-41).\n")
    assert on_a_terminal(tmp_path, b"give up\nquit\n", *TRAIN)[1].count("Puzzle ") == 1


def test_ctrl_c_ends_with_a_sentence_and_keeps_what_counts(tmp_path: Path) -> None:
    with started(
        *("puzzle", "play", "--pack", str(PACK), SIMPLE.id),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("P9\n")
        process.stdin.flush()
        while "Try again" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert out.endswith("\nThis time 0 of 1 solved; your rating is 1125 (-75).\n")
    assert (tmp_path / "claim-solver" / "player.json").exists()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "claim-solver").write_text("in the way", encoding="utf-8")
    done = subprocess.run(
        [*COMMAND, "puzzle", "play", "--pack", str(PACK), SIMPLE.id],
        input="give up\n",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in (1, 2)
    assert "player.json" in sentence(done.stderr)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "puzzle", "play", "--pack", str(PACK), SIMPLE.id],
        input=b"\xff\xfe\nK2\n",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"K2 is right." in done.stdout


def test_a_closed_input(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "puzzle", "play", "--pack", str(PACK), SIMPLE.id],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.endswith(b"Nothing has changed: your rating is 1200.\n")
