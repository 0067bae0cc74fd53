"""The engine answers with the JSON that the commands print."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cli.helpers import claim
from tests.protocol.positions import game, position
from tests.protocol.talking import Talk, talking
from tests.sizes import size


@pytest.fixture(scope="module")
def engine() -> Iterator[Talk]:
    with talking() as talk:
        yield talk


def timeless(value: Any) -> Any:
    """The same without the time it took."""
    if isinstance(value, dict):
        return {name: timeless(part) for name, part in value.items() if name != "seconds"}
    return [timeless(part) for part in value] if isinstance(value, list) else value


#: A verb with its fields, and the command with its options.
ASKED = {
    "show": ({"do": "position"}, ["show"]),
    "solve": ({"do": "solve", "max_nodes": 50_000}, ["solve", "--max-nodes", "50000"]),
    "win": ({"do": "solve", "goal": "win", "best_only": True}, ["solve", "--goal", "win", "--best-only"]),
    "hint": ({"do": "hint", "worlds": 20, "seed": 3}, ["hint", "--worlds", "20", "--seed", "3"]),
    "explain": ({"do": "explain"}, ["explain"]),
    "tree": ({"do": "tree", "kind": "full", "depth": 1}, ["tree", "--kind", "full", "--depth", "1"]),
    "perft": ({"do": "perft", "depth": 2}, ["perft", "--depth", "2"]),
}


@pytest.mark.parametrize("seed", range(size(24, 100)))
def test_about_positions(engine: Talk, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    line = position(seed)
    for name, (fields, command) in ASKED.items():
        answer = claim(capsys, *command, line, "--json")
        told = engine.ask(f"{seed} {name}", position=line, **fields)
        if answer.status in (0, 3):
            assert timeless(told["answer"]) == timeless(json.loads(answer.out))
        else:
            assert answer.err == f"claim: {told['error']['text']}\n"


@pytest.mark.parametrize("seed", range(size(4, 16)))
def test_about_games(
    engine: Talk, capsys: pytest.CaptureFixture[str], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    record = game(seed, 8)
    path = tmp_path_factory.mktemp("games") / "game.json"
    record.dump(path)
    for do, command in (("game", "play-out"), ("review", "review")):
        answer = claim(capsys, command, str(path), "--json")
        told = engine.ask(f"{seed} {do}", do, game=json.loads(record.dumps()))
        assert timeless(told["answer"]) == timeless(json.loads(answer.out))
    for at in (0, len(record.moves) // 2):
        answer = claim(capsys, "show", str(path), "--at", str(at), "--json")
        told = engine.ask(f"{seed} at {at}", "position", game=json.loads(record.dumps()), at=at)
        assert told["answer"] == json.loads(answer.out)


def test_about_nothing_in_particular(engine: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    for fields, command in (
        ({"do": "rules", "deck": "NIRTS", "lang": "it"}, ["rules", "--deck", "NIRTS", "--lang", "it"]),
        ({"do": "rules", "artifacts": True}, ["rules", "--artifacts"]),
        ({"do": "puzzle", "check": True, "position": "gkudp-4-d70d"}, ["puzzle", "check", "gkudp-4-d70d"]),
    ):
        told = engine.ask(" ".join(command), **fields)
        assert told["answer"] == json.loads(claim(capsys, *command, "--json").out)
    dealt = engine.ask("deal", "deal", seed=5, deck="NIRTS")["answer"]["position"]
    assert dealt == json.loads(claim(capsys, "deal", "--seed", "5", "--deck", "NIRTS", "--json").out)
