"""Where a player's rating is kept: a small JSON file that is either as it was or as it shall be."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path

from solver.errors import LaterVersion, NotationError, Refusal
from solver.files import read_bounded, replace_file, taking_turns
from solver.puzzles.player import HIGHEST, LOWEST, Player, Record
from solver.strict_json import (
    expect_format,
    expect_number,
    expect_object,
    expect_whole,
    parse_object,
)

PLAYER_FORMAT = "claim-player/1"

#: No player's file is nearly as large, and no player tries as often.
_MOST_BYTES = 10_000_000
_MOST_TRIES = 10**9


def player_path(
    platform: str = sys.platform, environment: Mapping[str, str] | None = None, home: Path | None = None
) -> Path:
    """The file in the folder where this system keeps the data of programs."""
    environment = os.environ if environment is None else environment
    if platform == "win32":
        named, usual = environment.get("LOCALAPPDATA", ""), ("AppData", "Local")
    elif platform == "darwin":
        named, usual = "", ("Library", "Application Support")
    else:
        named, usual = environment.get("XDG_DATA_HOME", ""), (".local", "share")
    # What is no absolute path is to be ignored, says the XDG specification.
    folder = Path(named) if os.path.isabs(named) else (home or _home()).joinpath(*usual)
    return folder / "claim-solver" / "player.json"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise Refusal("there is no home folder to keep your rating in; set XDG_DATA_HOME to one") from None


def read_player(path: Path) -> Player:
    """The player; a new one if there is no file. A damaged file is a `NotationError`, and one that a later
    version has made, in which nothing is to be changed, a `Refusal`."""
    try:
        if path.exists() and not path.is_file():  # to open a pipe would wait for somebody who writes
            raise Refusal(f"{path}: cannot be read (it is not a regular file)")
        with open(path, "rb") as file:
            content = read_bounded(file, _MOST_BYTES, "player's file")
    except FileNotFoundError:
        return Player()
    except OSError as error:
        raise Refusal(f"{path}: cannot be read ({error.strerror})") from None
    try:
        return loads_player(content)
    except LaterVersion:
        raise Refusal(
            f"{path}: was made by a later version of claim, and stays as it is; use that version, or begin "
            "anew with `claim puzzle play --reset`, which keeps the file under another name"
        ) from None


@contextmanager
def changing(path: Path) -> Iterator[None]:
    """While a file is read, changed and written again, others who want to do so wait."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with taking_turns(path):
        yield


def write_player(path: Path, player: Player) -> None:
    """Replace the file at once, when all is safely on the disk: a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, dumps_player(player).encode())


def set_aside(path: Path, word: str) -> Path:
    """Give the file another name, which no file has, and return it: nothing is ever thrown away."""
    kept = path.with_name(f"{path.stem}-{word}{path.suffix}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")
    os.rename(path, kept)
    return kept


def dumps_player(player: Player) -> str:
    puzzles = [f"    {json.dumps(name)}: {json.dumps(asdict(each))}" for name, each in player.puzzles.items()]
    listed = "{\n" + ",\n".join(puzzles) + "\n  }" if puzzles else "{}"
    return (
        f'{{\n  "format": "{PLAYER_FORMAT}",\n  "rating": {player.rating},\n'
        f'  "streak": {player.streak},\n  "puzzles": {listed}\n}}\n'
    )


def loads_player(data: bytes | str) -> Player:
    obj = parse_object(data)
    expect_format(obj, PLAYER_FORMAT)
    puzzles = expect_object(obj.get("puzzles"), "puzzles")
    return Player(
        rating=expect_number(obj.get("rating"), LOWEST, HIGHEST, "rating"),
        streak=expect_whole(obj.get("streak"), 0, _MOST_TRIES, "streak"),
        puzzles={name: _record(each, f"puzzles.{name}") for name, each in puzzles.items()},
    )


def _record(value: object, where: str) -> Record:
    obj = expect_object(value, where)
    solved_last = obj.get("solved_last")
    if not isinstance(solved_last, bool):
        raise NotationError(f"{where}.solved_last: must be true or false")
    names = [each.name for each in fields(Record)[:3]]
    counts = {name: expect_whole(obj.get(name), 0, _MOST_TRIES, f"{where}.{name}") for name in names}
    return Record(**counts, solved_last=solved_last)
