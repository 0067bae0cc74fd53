"""The same seed gives the same pack: for any number of processes, in one go or cut off and resumed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest

from solver.cli.puzzle_generate import Search
from solver.decks import Deck
from solver.errors import ClaimError
from solver.files import lock
from solver.present.puzzle_claims import read_claims
from solver.present.puzzle_explanation import puzzle_explanation
from solver.puzzles.find import Plan
from solver.puzzles.generation import Funnel, generate
from solver.puzzles.judge import Reason
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.verify import faults_of
from solver.search.exact.solve import Solver
from tests.cli.helpers import COMMAND, check_wrong_usage, claim, started

PLAN = Plan(3, "test", (Deck.of("GKUDP"), Deck.of("NIRTS")), (3, 4))
MAKE = ("puzzle", "generate", "--cards", "3..4", "--seed", "3", "--count")


def made(number: int, earlier: list[Puzzle] | None = None, jobs: int = 1) -> tuple[list[Puzzle], Funnel]:
    funnel = Funnel()
    return list(generate(PLAN, number, puzzle_explanation, funnel, earlier or [], jobs)), funnel


def test_puzzles_come_in_the_order_of_games_and_are_true() -> None:
    puzzles, funnel = made(12)
    games = [puzzle.origin.game for puzzle in puzzles]
    assert games == sorted(set(games))
    assert funnel.accepted == len(puzzles) == len({puzzle.id for puzzle in puzzles}) == 12
    assert funnel.candidates > 500
    assert {puzzle.cards for puzzle in puzzles} == {3, 4}
    assert {puzzle.position.deck.letters for puzzle in puzzles} == {"GKUDP", "NIRTS"}
    for puzzle in puzzles:
        assert faults_of(puzzle, Solver(), read_claims) == []


def test_a_pack_is_the_same_for_any_number_of_processes_and_of_sittings() -> None:
    at_once, _ = made(12)
    assert made(12, jobs=2)[0] == at_once
    assert at_once[:5] + made(12, at_once[:5])[0] == at_once
    assert made(12, at_once)[0] == []


MAGIC = Plan(4, "test", (Deck.of("GKUBH"), Deck.of("NIMRT")), (3, 4))


def test_decks_of_magic_for_any_number_of_processes() -> None:
    """Druids and Shapeshifters; Mages where no potion can be turned up any more."""
    puzzles = list(generate(MAGIC, 4, puzzle_explanation, Funnel()))
    assert list(generate(MAGIC, 4, puzzle_explanation, Funnel(), jobs=2)) == puzzles
    assert {puzzle.position.deck for puzzle in puzzles} == set(MAGIC.decks)
    for puzzle in puzzles:
        assert faults_of(puzzle, Solver(), read_claims) == []
        assert puzzle.position.format_number == 1
        assert not any(card.faction == "M" for pile in puzzle.position.hands for card in pile)


def test_only_puzzles_of_the_same_plan_are_continued() -> None:
    puzzles, _ = made(2)
    other = Plan(4, "test", PLAN.decks, PLAN.sizes)
    with pytest.raises(ClaimError, match="was not made with this seed"):
        list(generate(other, 5, puzzle_explanation, Funnel(), puzzles))


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("pack") / "whole.jsonl"
    subprocess.run([*COMMAND, *MAKE, "8", "--out", str(path)], check=True)
    return path.read_bytes()


@pytest.mark.parametrize("bytes_left", [0, 1, 1000, 4000, -1])
def test_a_pack_that_was_cut_off_anywhere_is_continued(
    pack: bytes, bytes_left: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(pack[:bytes_left])
    assert claim(capsys, *MAKE, "8", "--out", str(path), "--resume").status == 0
    assert path.read_bytes() == pack


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot send Ctrl-C to one process")
def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "pack.jsonl"
    with started(
        *MAKE, "100000", "--out", str(path), "--jobs", "2", stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 30
        while (not path.exists() or path.stat().st_size < 2000) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "--resume goes on from there" in said
    content = path.read_bytes()
    assert content.endswith(b"}\n")
    subprocess.run([*COMMAND, "puzzle", "verify", str(path)], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot send Ctrl-C to one process")
def test_without_a_file_there_is_nothing_to_go_on_with() -> None:
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with started(*MAKE, "100000", **streams) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert re.fullmatch(r"claim: stopped after \d+ puzzles?\n", said)


def test_how_it_goes_on_is_told_in_words() -> None:
    funnel = Funnel(rejected=Counter({Reason.OUT_OF_REACH: 55, Reason.NEAR_DOUBLE: 4}), accepted=1)
    search = Search(PLAN, funnel, 10)
    assert search.state(30) == "1 of 10 puzzles, 2 a minute; 60 endings, in 92 % the goal is out of reach"
    assert Search(PLAN, Funnel(), 10).state(1) == "0 of 10 puzzles, 0 a minute"
    for reason in Reason:
        said = Search(PLAN, Funnel(rejected=Counter([reason])), 10).state(1)
        assert said.endswith(f"; 1 endings, in 100 % {reason.value}")


@pytest.mark.parametrize(
    ("decks", "sizes", "help_"),
    [
        (["GKUDP"], (3, 4), "fewer --cards"),
        (["GKUMP"], (3,), "a --deck without Mages"),
        (["GKUMP"], (8,), "fewer --cards or a --deck without Mages"),
        (["GKUMP", "GKUDP"], (3,), "another --deck"),
    ],
)
def test_what_may_help_when_nothing_is_found(decks: list[str], sizes: tuple[int, ...], help_: str) -> None:
    funnel = Funnel()
    search = Search(Plan(1, "test", tuple(map(Deck.of, decks)), sizes), funnel, 10)
    assert "try" not in search.state(19)
    assert search.state(25) == f"0 of 10 puzzles, none for 25 s: try {help_}"
    funnel.accepted += 1
    assert search.state(30).startswith("1 of 10 puzzles, 2 a minute")
    assert "try" not in search.state(49)
    assert search.state(51) == f"1 of 10 puzzles, none for 21 s: try {help_}"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
@pytest.mark.parametrize("to_a_file", [True, False])
def test_puzzles_and_progress_on_one_terminal(to_a_file: bool, tmp_path: Path) -> None:
    """Puzzles that are printed stand on lines of their own."""
    options = ["--out", str(tmp_path / "pack.jsonl")] if to_a_file else []
    reader, terminal = os.openpty()
    shown = b""
    with started(*MAKE, "100000", "--cards", "6", *options, stdout=terminal, stderr=terminal):
        os.close(terminal)
        while shown.count(b" endings, in ") < 4:
            shown += os.read(reader, 65536)
    os.close(reader)
    shown = shown[: shown.rindex(b" endings, in ")]  # what follows may be half a line
    whole = re.findall(rb"(?:^|(?<=\x1b\[K)|(?<=\n))\{[^\n]*\}\r\n", shown)
    assert len(whole) == shown.count(b'"claim-puzzle/1"')
    assert bool(whole) is not to_a_file


@pytest.mark.parametrize("resume", [[], ["--resume"]])
def test_two_makers_of_one_pack(
    resume: list[str], pack: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether the first is at its beginning or has written something, the second is refused."""
    path = tmp_path / "pack.jsonl"
    with path.open("ab") as file:
        assert lock(file)
        answer = claim(capsys, *MAKE, "8", "--out", str(path), *resume)
        assert answer == (
            2,
            "",
            f"claim: {path}: another process is writing to it; wait until that one has ended\n",
        )
    assert claim(capsys, *MAKE, "8", "--out", str(path), *resume).status == 0
    assert path.read_bytes() == pack


def test_statistics(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = str(tmp_path / "pack.jsonl")
    answer = claim(capsys, *MAKE, "2", "--out", out, "--stats")
    assert "puzzles per minute and core" in answer.out
    assert "the goal is out of reach" in answer.out
    answer = claim(capsys, *MAKE, "2", "--stats", "--json")
    assert [json.loads(line)["format"] for line in answer.out.splitlines()] == ["claim-puzzle/1"] * 2
    facts = json.loads(answer.err)
    assert facts["accepted"] == 2
    assert facts["candidates"] == 2 + sum(facts["rejected"].values())


def test_an_explanation_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    """It names the cards that will do, all of them."""
    counted = set()
    for line in claim(capsys, *MAKE, "8").out.splitlines():
        puzzle = json.loads(line)
        right = [puzzle["line"][0], *puzzle["tree"].get("same", [])]
        counted.add(len(right))
        said, _, rest = puzzle["explanation"].partition(" will do. ")
        assert said == (f"Only {right[0]}" if len(right) == 1 else f"{', '.join(right[:-1])} or {right[-1]}")
        assert "the obvious card, fails" in rest
        assert "\u00a0" not in rest
    assert min(counted) == 1 < max(counted)


def test_verify_tells_what_is_wrong(pack: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pack.jsonl"
    path.write_bytes(pack)
    answer = claim(capsys, "puzzle", "verify", str(path))
    assert (answer.status, answer.out) == (0, "8 puzzles proven, 0 faults\n")
    first = pack.splitlines()[0]
    path.write_bytes(pack + first + b"\n")
    answer = claim(capsys, "puzzle", "verify", str(path), "--json")
    assert answer.status == 1
    fault, summary = map(json.loads, answer.out.splitlines())
    assert fault["line"] == 9
    assert fault["fault"] == "there is such a puzzle already"
    assert summary == {"proven": 8, "faults": 1}


@pytest.mark.parametrize(
    "arguments",
    [
        ("--count", "0"),
        ("--count", "1", "--cards", "2"),
        ("--count", "1", "--cards", "6..4"),
        ("--count", "1", "--cards", "many"),
        ("--count", "1", "--players", "3"),
        ("--count", "1", "--players", "4", "--deck", "mixed", "--cards", "6"),
        ("--count", "1", "--resume"),
        ("--count", "1", "--json"),
        (),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    check_wrong_usage(capsys, "puzzle", "generate", *arguments)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("generate", "--count", "1", "--deck", "GKX"), "there is no faction 'X'"),
        (("generate", "--count", "1", "--deck", "GKUDPRT"), "a pair and three other factions"),
        (("generate", "--count", "1", "--players", "4", "--deck", "GKUDP"), "a pair and five other factions"),
        (("generate", "--count", "1", "--out", "{folder}"), "cannot be opened"),
        (("generate", "--count", "1", "--out", "{text}"), "is there already"),
        (("generate", "--count", "1", "--out", "{text}", "--resume"), "line 1: this is not JSON"),
        (
            ("generate", "--count", "1", "--out", "{endless}", "--resume"),
            "{endless}: line 1 is longer than 1000000 bytes",
        ),
        (("verify", "nowhere.jsonl"), "there is no such file"),
        (("verify", "{folder}"), "cannot be read"),
        (("verify", "{text}"), "line 1: this is not JSON"),
        (("verify", "{endless}"), "{endless}: line 1 is longer than 1000000 bytes"),
        (("verify", "{empty}"), "is empty"),
    ],
)
def test_mishaps_are_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    text = tmp_path / "some.txt"
    text.write_text("some text")
    endless = tmp_path / "endless.txt"
    endless.write_bytes(bytes(2_000_000))
    empty = tmp_path / "empty.txt"
    empty.touch()
    names = {"folder": tmp_path, "text": text, "endless": endless, "empty": empty}
    answer = claim(capsys, "puzzle", *(each.format(**names) for each in arguments))
    assert answer.status == 2
    assert says.format(**names) in answer.err
    assert len(answer.err.splitlines()) == 1
    assert text.read_text() == "some text"
