"""The player's file: never half written, never thrown away."""

from __future__ import annotations

import errno
import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from solver.errors import NotationError, Refusal
from solver.puzzles.player import Player, Record
from solver.puzzles.player_file import (
    changing,
    dumps_player,
    loads_player,
    player_path,
    read_player,
    set_aside,
    write_player,
)

PLAYER = Player(1312.5, 2, {"gkudp-4-d42c470b": Record(2, 1, 7, True), "nirts-5-8e20950e": Record(5, 5, 6)})


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "player.json"
    assert read_player(path) == Player()
    for player in (PLAYER, Player()):
        write_player(path, player)
        assert read_player(path) == player
    assert os.listdir(path.parent) == ["player.json"]


def _try_puzzles(path: Path, puzzles: range) -> None:
    for puzzle in puzzles:
        with changing(path):
            player = read_player(path)
            write_player(path, Player(puzzles={**player.puzzles, f"puzzle-{puzzle}": Record(1)}))


def test_two_trainers_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "player.json"
    context = get_context("spawn")
    trainers = [
        context.Process(target=_try_puzzles, args=(path, range(first, first + 40))) for first in (0, 40, 80)
    ]
    for trainer in trainers:
        trainer.start()
    for trainer in trainers:
        trainer.join()
        assert trainer.exitcode == 0
    assert read_player(path).tries == 120


@pytest.mark.parametrize("name", ["fsync", "replace"])
@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "no room"), KeyboardInterrupt()])
def test_a_mishap_while_writing_leaves_the_old_file(
    name: str, fault: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "player.json"
    write_player(path, PLAYER)

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(os, name, fail)
    with pytest.raises(type(fault)):
        write_player(path, Player())
    assert read_player(path) == PLAYER
    assert os.listdir(tmp_path) == ["player.json"]


def test_the_new_file_is_on_the_disk_before_it_replaces_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda file: (done.append("fsync"), fsync(file)))
    monkeypatch.setattr(os, "replace", lambda *paths: (done.append("replace"), replace(*paths)))
    write_player(tmp_path / "player.json", PLAYER)
    assert done == ["fsync", "replace"]


def test_permissions_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    write_player(path, Player())
    path.chmod(0o600)
    write_player(path, PLAYER)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "player.json").symlink_to(tmp_path / "elsewhere.json")
    write_player(tmp_path / "player.json", PLAYER)
    assert (tmp_path / "player.json").is_symlink()
    assert read_player(tmp_path / "elsewhere.json") == PLAYER


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 100,
        b"\xff\xfe",
        b"[]",
        b"{}",
        dumps_player(PLAYER).encode()[:-20],
        dumps_player(PLAYER).replace("1312.5", "NaN").encode(),
        dumps_player(PLAYER).replace("1312.5", "1e9").encode(),
        dumps_player(PLAYER).replace("1312.5", "true").encode(),
        dumps_player(PLAYER).replace("claim-player/1", "claim-player/0").encode(),
        dumps_player(PLAYER).replace('"tries": 2', '"tries": -2').encode(),
        dumps_player(PLAYER).replace('"tries": 2', f'"tries": {"9" * 4300}').encode(),
        dumps_player(PLAYER).replace('"solved_last": true', '"solved_last": 1').encode(),
        dumps_player(PLAYER).replace('"puzzles"', '"puzzle"').encode(),
    ],
)
def test_damage_is_noticed(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    path.write_bytes(content)
    with pytest.raises(NotationError):
        read_player(path)


def test_a_later_version_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    path.write_text(dumps_player(PLAYER).replace("claim-player/1", "claim-player/2"), encoding="utf-8")
    with pytest.raises(Refusal, match="was made by a later version of claim"):
        read_player(path)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    path.write_bytes(dumps_player(PLAYER).encode() + b" " * 10_000_000)
    with pytest.raises(NotationError, match="is larger than 10 MB, which no player's file is"):
        read_player(path)


def test_what_is_set_aside_keeps_all_that_was_set_aside_before(tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    names = []
    for content in ("one", "two", "three"):
        path.write_text(content, encoding="utf-8")
        names.append(set_aside(path, "damaged").name)
    assert names == ["player-damaged.json", "player-damaged-2.json", "player-damaged-3.json"]
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in names] == ["one", "two", "three"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "player.json"
    os.mkfifo(path)
    with pytest.raises(Refusal, match=r"^.*player\.json: cannot be read \(it is not a regular file\)$"):
        read_player(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read_player(tmp_path)


def test_a_round_trip_as_text() -> None:
    assert loads_player(dumps_player(PLAYER)) == PLAYER


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/ada/.local/share"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/ada/.local/share"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ada/.local/share"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/ada/Library/Application Support"),
        ("win32", {}, "/home/ada/AppData/Local"),
        ("win32", {"LOCALAPPDATA": "/appdata"}, "/appdata"),
    ],
)
def test_where_it_is(platform: str, environment: dict[str, str], folder: str) -> None:
    path = player_path(platform, environment, Path("/home/ada"))
    assert path == Path(folder, "claim-solver", "player.json")
