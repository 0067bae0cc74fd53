"""`make words`: what is said of a puzzle is made anew, and the puzzle stays the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solver.puzzles.packs import read_pack
from solver.puzzles.puzzle import Puzzle, dumps_puzzle
from solver.puzzles.story import Story
from solver.puzzles.theme_predicates import THEMES
from tests.cli.helpers import claim
from tests.puzzles.endings import ENDPLAY, GIANT, puzzle_of
from tests.puzzles.test_themes import DUCK, KNIGHT
from training.puzzle_words import main

Capture = pytest.CaptureFixture[str]

PUZZLES = [puzzle_of(*ending) for ending in (ENDPLAY, GIANT, DUCK, KNIGHT)]


def pack(path: Path, puzzles: list[Puzzle]) -> Path:
    path.write_text("".join(f"{dumps_puzzle(puzzle)}\n" for puzzle in puzzles), encoding="utf-8")
    return path


def renew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["puzzle_words", str(path)])
    main()


def a_knight_is_near(story: Story) -> bool:
    return "K" in story.start.deck.letters


def test_a_new_theme_comes_into_the_packs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = pack(tmp_path / "pack.jsonl", PUZZLES)
    assert claim(capsys, "puzzle", "verify", str(path)).status == 0
    monkeypatch.setitem(THEMES, "knight-about", a_knight_is_near)
    faulty = claim(capsys, "puzzle", "verify", str(path))
    assert faulty.status != 0
    assert faulty.out.count("its themes are") == 3
    renew(path, monkeypatch)
    assert capsys.readouterr().out == f"{path}: 3 of 4 puzzles changed\n"
    assert claim(capsys, "puzzle", "verify", str(path)).status == 0
    for old, new in zip(PUZZLES, read_pack(path), strict=True):
        themes = (*old.themes, "knight-about") if "K" in old.position.deck.letters else old.themes
        assert new == replace(old, themes=themes)


def test_all_that_follows_from_a_puzzle_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = [
        replace(each, themes=("tie-break-win",), rating=800, explanation="It is hard.") for each in PUZZLES
    ]
    path = pack(tmp_path / "pack.jsonl", stale)
    renew(path, monkeypatch)
    assert list(read_pack(path)) == PUZZLES
