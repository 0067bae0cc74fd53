"""POSITION in all its forms: a file of any format or a line of it, standard input, JSON, a line, a puzzle."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from solver import ClaimError, Game, NotationError, Position, Refusal, View, load, puzzles, solve
from tests.protocol.positions import game

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
LINE = "GKUDP 2A / A G5 K3 / B G7 D0"
PLAYED = Game.load(EXAMPLES / "game.json")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A file of each kind, by its name."""
    PLAYED.dump(tmp_path / "game.json")
    PLAYED.seen_by("B").dump(tmp_path / "seen.json")
    Position.loads(LINE).dump(tmp_path / "position.json")
    (tmp_path / "line.txt").write_text(LINE.replace(" / B", " /\n B") + "\n", encoding="utf-8")
    several = [json.dumps(json.loads(game(seed, 5).dumps())) for seed in range(3)]
    (tmp_path / "games.jsonl").write_text("\n".join([*several, ""]), encoding="utf-8")
    (tmp_path / "lines.txt").write_text(f"{LINE}\n\nGKUDP 2B / A G5 / B G7\n", encoding="utf-8")
    puzzle = puzzles.get("gkudp-4-d70d")
    (tmp_path / "pack.jsonl").write_text(json.dumps(puzzle.to_json()) + "\n", encoding="utf-8")
    return tmp_path


def test_a_position(files: Path) -> None:
    wanted = Position.loads(LINE)
    for source in (LINE, wanted.dumps(), str(files / "position.json"), str(files / "line.txt")):
        assert load(source).position == wanted
    assert load("gkudp-4-d70d").position == load(str(files / "pack.jsonl")).position
    assert load("gkudp-4-d70d").position == puzzles.get("gkudp-4-d70d").position


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE.encode())))
    assert load("-").position == Position.loads(LINE)


def test_a_line_of_a_file_with_many(files: Path) -> None:
    assert load(str(files / "lines.txt"), game=2).position == Position.loads("GKUDP 2B / A G5 / B G7")
    for number in (1, 2, 3):
        found = load(str(files / "games.jsonl"), game=number)
        assert found.game == game(number - 1, 5)
        assert found.position == found.game.position
    for name, lines in (("games.jsonl", 3), ("lines.txt", 2)):
        with pytest.raises(
            ClaimError, match=f"{name}: holds {lines} lines; name one of them with --game 1 to"
        ):
            load(str(files / name))
    with pytest.raises(ClaimError, match="has no line 4"):
        load(str(files / "games.jsonl"), game=4)
    with pytest.raises(Refusal, match="this is no file"):
        load(LINE, game=1)


def test_a_moment_of_a_game(files: Path) -> None:
    path = str(files / "game.json")
    assert load(path).position == PLAYED.positions()[-1]
    for at in (0, 17, "26", len(PLAYED.moves)):
        found = load(path, at=at)
        assert found.position == PLAYED.positions()[int(at)]
        assert found.game == PLAYED
    begins = load(path, at="2.1").position
    assert (begins.phase, len(begins.hands["A"]), begins.trick) == (2, 13, ())
    third = load(path, at="1.3").position
    assert (third.phase, len(third.hands["A"]), third.trick) == (1, 11, ())


def test_a_hint_uses_what_the_player_to_move_had_seen(files: Path) -> None:
    path = str(files / "game.json")
    for at in (17, "1.9", "2.1"):
        found = load(path, at=at)
        number = PLAYED.positions().index(found.position)
        assert found.view == View.at(PLAYED, number)
    written_down = load(PLAYED.positions()[20].dumps()).view
    assert load(path, at=20).view.hidden_followers(written_down.opponent) == 5
    assert written_down.hidden_followers(written_down.opponent) == 0, "followers are known as written"


def test_what_one_player_saw(files: Path) -> None:
    path = str(files / "seen.json")
    whole = load(path)
    assert whole.observed == PLAYED.seen_by("B")
    assert whole.position.is_over
    now = load(path, at="2.1")
    assert now.position == PLAYED.positions()[26], "the other hand is known by counting"
    assert load(path, at=3).position == PLAYED.seen_by("B").at(3).position


def test_no_moment_of_a_game_that_contradicts_itself_is_found(files: Path) -> None:
    events = PLAYED.seen_by("B").events
    wrong = PLAYED.seen_by("B").to_json() | {"events": [*events[:5], "G5 K3 D2 U1", *events[5:]]}
    path = files / "wrong.json"
    path.write_text(json.dumps(wrong), encoding="utf-8")
    assert load(str(path), at=5).position == PLAYED.seen_by("B").at(5).position
    for at in (None, 6, 9, "2.1"):
        with pytest.raises(ClaimError, match=r"wrong.json: (event 6: |at: the record does not reach)"):
            load(str(path), at=at)


def test_moves_from_there(files: Path) -> None:
    found = load(LINE).after(["G5", "G7"])
    assert found.position == Position.loads(LINE).play("G5").play("G7")
    later = load(str(files / "game.json"), at=4).after(PLAYED.moves[4:9])
    assert later.position == PLAYED.positions()[9]
    assert later.view == View.at(PLAYED, 9)


@pytest.mark.parametrize(
    ("source", "at", "said"),
    [
        ("nothing.json", None, "nothing.json: there is no such file"),
        ("nothing-0", None, "there is no such puzzle"),
        (LINE, 3, "at: names a moment of a game, and this is a position"),
        (str(EXAMPLES / "game.json"), 53, "at: must be a whole number from 0 to 52"),
        (str(EXAMPLES / "game.json"), "2.14", "at: the record does not reach trick 14 of Phase Two"),
        (str(EXAMPLES / "game.json"), "soon", "at: 'soon' names no moment: write 17 for after so many"),
        (str(EXAMPLES / "deal.json"), "2.1", "at: names a moment of a game, and this is a position"),
        ("x" * 5_000, None, "cannot be read"),
        ("x y " * 5_000, None, "there is no faction"),
    ],
)
def test_refusals(source: str, at: int | str | None, said: str) -> None:
    with pytest.raises(ClaimError) as caught:
        load(source, at=at)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 300, "no more than a line is echoed"


def test_a_position_is_no_game() -> None:
    with pytest.raises(Refusal, match="what is needed here is a game"):
        _ = load(LINE).game


def test_texts_mean_the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert solve("gkudp-4-d70d").result == "B"
    assert solve((EXAMPLES / "endgame.json").read_text(encoding="utf-8")).result == "A"
    with pytest.raises(Refusal, match="this is a game, and a position is wanted"):
        solve(PLAYED.dumps())
    for text in ("docs/examples/endgame.json", "-", "", "\0", "\ud800"):  # which no text but load's is
        with pytest.raises(ClaimError):
            solve(text)
    with pytest.raises(NotationError):
        solve("GKUDP 2A / A X5")
