"""Lines of text: they fit a terminal of 80 columns, and moves of several words stay whole; and what is told
where there is too little time for an answer."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from solver import Game, Position
from solver.cli.commands import claim as commands
from solver.notation import parse_move
from tests.cli.helpers import claim, claim_process
from tests.cli.test_examples import epilogs

Capture = pytest.CaptureFixture[str]

PAGES = [name.split()[1:] for name, _ in epilogs(commands)]
WITH_ARTIFACTS = "GKUDP 2A / A G12345 K2345 artifacts sword boots jug / B D12345 U1234"
ENDING = "GKMBH 2A / A G12 K2 M3 artifacts sword boots jug potions 1 / B B12 H1 M4 artifacts axe ring"
#: A move that ends with a card, a potion or a word that stands alone.
MOVE = r"(?:(?:sword|boots|jug=[A-Z]) )*[GKMBHUDP]\d(?: potion)?"


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_every_page_of_help_fits(page: list[str], capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answer = claim(capsys, *page, "--help")
    assert answer.status == 0
    assert max(map(len, answer.out.splitlines())) <= 80


def test_there_are_as_many_pages_as_commands() -> None:
    assert isinstance(commands, click.Group)
    assert len(PAGES) > len(commands.list_commands(click.Context(commands))) + 5  # those of `puzzle`


@pytest.mark.parametrize("columns", ["60", "80"])
def test_no_line_of_legal_moves_ends_inside_one(
    columns: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = claim(capsys, "show", WITH_ARTIFACTS).out.partition("legal moves  ")[2].splitlines()
    assert len(lines) > 3
    for line in lines:
        shown = line.strip().partition("  and ")[0]
        assert all(re.fullmatch(MOVE, move) for move in shown.split("  ")), line


@pytest.mark.parametrize("columns", ["60", "80"])
@pytest.mark.parametrize("command", ["solve", "explain --time-limit 600", "hint --worlds 20 --seed 1"])
def test_moves_stay_whole(
    command: str, columns: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = claim(capsys, *command.split(), ENDING).out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    assert any("sword boots jug=" in line for line in lines)
    for line in lines:
        assert not re.search(r"\b(sword|boots|jug=[A-Z])$", line), line
        assert not re.match(r" *potion\b", line), line


def test_refusals_list_moves_with_commas(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    Game(Position.from_line(WITH_ARTIFACTS), ()).dump(path)
    path.write_text(path.read_text(encoding="utf-8").replace('"moves": []', '"moves": ["D9"]'), "utf-8")
    err = claim(capsys, "play-out", str(path)).err
    assert "move 1: D9 cannot be played: the legal moves are G1, G2, " in err
    assert ", K5, sword G1, sword G2, " in err
    assert err.endswith(" and 176 more\n")


@pytest.mark.parametrize("columns", [44, 60, 80])
def test_a_shuffled_deck_stands_below_the_tricks(
    columns: int, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = tmp_path / "games.jsonl"
    match = ["random", "random", "--deck", "GKMBH", "--artifacts", "--games", "4", "--seed", "5"]
    assert claim(capsys, "arena", *match, "--out", str(played)).status == 0
    game = tmp_path / "game.json"
    game.write_text(played.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = claim(capsys, "play-out", str(game)).out.splitlines()
    assert max(map(len, lines)) <= columns
    assert any("shuffled" in line for line in lines)
    assert any(line.startswith("deck after trick 4  H9 K6 ") for line in lines)


@pytest.mark.parametrize(
    "command",
    [
        "explain {deal} --time-limit 0",
        "explain {deal} --time-limit 0 --json",
        "tree {deal} --time-limit 0",
        "tree {deal} --kind proof --time-limit 0",
        "review {game} --time-limit 0",
    ],
)
def test_too_little_time_has_its_own_status(command: str, tmp_path: Path, capsys: Capture) -> None:
    deal, game = tmp_path / "deal.txt", tmp_path / "game.json"
    deal.write_text(claim(capsys, "deal", "--seed", "4").out, encoding="utf-8")
    start = Position.from_line("GKUDP 2A / A G5 K3 / B G7 D0")
    Game(start, tuple(map(parse_move, ("K3", "D0", "G5", "G7")))).dump(game)
    arguments = command.format(deal=deal, game=game).split()
    said = "claim: 0 seconds are not enough to prove all that there is to say; allow more\n"
    assert claim(capsys, *arguments) == (3, "", said)


def test_three_players_cut_off_at_once(capsys: Capture) -> None:
    line = claim(capsys, "deal", "--players", "3", "--cards", "3", "--seed", "2").out
    answer = claim_process("solve", "-", "--max-nodes", "0", stdin=line)
    assert answer.status == 3
    assert "What B can still enforce after each move:\nnot known  U3  D1  R2\n" in answer.out
