"""What `docs/solving.md` shows is what is answered."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from solver import Position, analyse
from tests.cli.helpers import ENDGAME, claim

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "solving.md").read_text(encoding="utf-8")


def test_the_object_is_that_of_the_endgame_with_its_lists_cut_short() -> None:
    block, *_ = re.findall(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    shown = json.loads(block)
    answered = json.loads(json.dumps(analyse(Position.load(ENDGAME)).to_json()))
    assert list(shown) == list(answered)
    for name in ("moves", "line"):
        assert shown[name] == answered[name][: len(shown[name])]
    for name in ("to_move", "result", "votes", "margin", "exact", "best", "nodes"):
        assert shown[name] == answered[name]


@pytest.mark.parametrize("number", [0, 1])
def test_the_other_objects_are_those_of_the_commands_above_them(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lists are cut short, and what depends on the machine is left out."""
    found = re.findall(r"^```sh\n(claim .*?)^```\n\n```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    command, block = found[number]
    answered = json.loads(claim(capsys, *shlex.split(command)[1:]).out)

    def agree(shown: object, all_of_it: object) -> bool:
        if isinstance(shown, dict) and isinstance(all_of_it, dict):
            return all(agree(value, all_of_it[name]) for name, value in shown.items())
        if isinstance(shown, list) and isinstance(all_of_it, list):
            return all(map(agree, shown, all_of_it)) and len(shown) <= len(all_of_it)
        return shown == all_of_it

    shown = json.loads(block)
    assert agree(shown, answered)
    assert list(shown) == [name for name in answered if name not in ("nodes", "seconds")]


def test_the_examples_in_python() -> None:
    test = doctest.DocTestParser().get_doctest(TEXT, {}, "docs/solving.md", None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_field_of_an_answer_that_was_cut_off_is_named() -> None:
    obj = analyse(Position.load(ENDGAME), max_nodes=0).to_json()
    assert obj["exact"] is False
    for name in [*obj, *obj["moves"][-1]]:  # type: ignore[index]
        assert f"`{name}`" in TEXT or f'"{name}"' in TEXT
