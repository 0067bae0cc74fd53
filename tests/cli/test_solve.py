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
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest

from solver import Deck, Game, Known, Position, analyse
from solver.model.random_play import random_position
from solver.present.answer_text import answer_text, known_words
from solver.search.exact.worth import DUEL
from tests.cli.helpers import (
    ENDGAME,
    EXAMPLES,
    GAMES,
    check_refused,
    check_wrong_usage,
    claim,
    claim_process,
    started,
)
from tests.cli.solving import EASY, HARD, SLOWLY, without_room
from tests.search.positions import with_a_hidden_card
from tests.search.worths import known_of

Capture = pytest.CaptureFixture[str]

DEAL = str(EXAMPLES / "deal.json")


def test_a_deal(capsys: Capture) -> None:
    answer = claim(capsys, "solve", DEAL)
    assert answer.status == 0
    head, moves, line = answer.out.split("\n\n")
    assert head == "A is to move.\nBest play by both sides: A wins, 3 votes to 2."
    assert moves.splitlines() == [
        "A wins 3-2  D1  P6",
        "B wins 3-2  G3  G7  K2  K5  K6  U0  U6  U7  D0  D5  D7",
    ]
    rows = line.splitlines()
    assert rows[:3] == ["One line of best play", "A  G37 K256 U067 D0157 P6", "B  G024 K3478 U38 D49 P12"]
    assert [row[:2] for row in rows[4:]] == [f"{number:>2}" for number in range(1, 14)]


def test_only_who_wins(capsys: Capture) -> None:
    shown = claim(capsys, "solve", DEAL, "--goal", "win").out
    assert "Best play by both sides: A wins.\n\nA wins  D1  P6\nB wins  G3" in shown


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
        seen.add(re.sub(r"(.*\n)*Best play by both sides: (.*)\n(.*\n)*", r"\2", answer.out))
        obj = json.loads(claim(capsys, "solve", DEAL, "--json", "--max-nodes", limit).out)
        assert obj["exact"] is False
        assert obj["stopped"] == "nodes"
        assert obj["at_least"]["margin"] <= 1 <= obj["at_most"]["margin"]
    assert seen >= {"not known.", "A wins 3-2."}


@pytest.mark.parametrize(
    ("at_least", "at_most", "said"),
    [
        (2, 2, "A wins by 1 vote"),
        (-4, -4, "B wins by 3 votes"),
        (2, 4, "A wins by 1 to 3 votes"),
        (0, 2, "between a draw and A wins by 1 vote"),
    ],
)
def test_margins_are_votes(at_least: int, at_most: int, said: str) -> None:
    """As far as they are proven where the votes themselves are not."""
    whole = analyse(Position.load(ENDGAME))
    known = Known(DUEL.of_rank(at_least), DUEL.of_rank(at_most), DUEL)
    part = replace(whole, known=known, line=(), stopped="nodes")
    assert f"\nBest play by both sides: {said}.\n" in answer_text(part, 80)


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
    check_refused(capsys, f"claim: {said}", "solve", position)


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
    assert "Best play by both sides: B and D win, 2 votes to 0." in shown.out


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


def errors_on_a_terminal(
    arguments: list[str], seconds: float, columns: int = 0, with_output: bool = False
) -> str:
    """What a command shows on a terminal, as far as its error stream goes, before Ctrl-C."""
    reader, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 0, columns, 0, 0))
    output = terminal if with_output else subprocess.DEVNULL
    with started(*arguments, stdout=output, stderr=terminal) as process:
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


def test_progress_of_a_batch_that_is_answered_on_the_same_terminal(tmp_path: Path) -> None:
    """The answer that comes while there is a sign of life has a line of its own."""
    deals = tmp_path / "deals.txt"
    deals.write_text("\n".join([HARD, EASY[0], *[HARD] * 9]), encoding="utf-8")
    command = ["solve", "--batch", str(deals), "--time-limit", "1.2", *SLOWLY]
    shown = errors_on_a_terminal(command, 3.5, with_output=True)
    lines = [line.rsplit("\r\x1b[K")[-1] for line in shown.split("\r\n")]
    assert [json.loads(line)["exact"] for line in lines[:2]] == [False, True]
    assert "\r\x1b[K0 solved, 0 a second\r\x1b[K" in shown
    assert re.search(r"\r\x1b\[K2 solved, \d a second", shown)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["explain", random_position(Deck.of("GKUDPRT"), 5, players=4).to_line()], "looking for reasons"),
        (["perft", DEAL, "--depth", "26"], "counting"),
    ],
)
def test_no_long_work_is_silent_on_a_terminal(command: list[str], said: str) -> None:
    assert f"\r\x1b[K1 s, {said}" in errors_on_a_terminal(command, 2.5)


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
    assert len({known_words(known_of(rank)) for rank in range(-6, 7)}) == 13


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
