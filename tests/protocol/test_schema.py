"""The schema of the engine is made of what it reads, and what it says fits the schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.protocol.handle import VERBS
from solver.protocol.schema import schema
from tests.protocol.positions import request
from tests.protocol.talking import Talk, talking
from tests.schema import misfits
from tests.sizes import size

DOCS = Path(__file__).resolve().parents[2] / "docs"
ENGINE = json.loads((DOCS / "claim-engine.schema.json").read_text(encoding="utf-8"))
ANSWERS = json.loads((DOCS / "claim-answers.schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def engine() -> Iterator[Talk]:
    with talking() as talk:
        yield talk


def test_the_file_is_what_the_fields_say() -> None:
    """`python -m tests.protocol.make_schema` writes it anew."""
    assert schema() == ENGINE


@pytest.mark.parametrize("seed", range(size(60, 600)))
def test_requests_and_answers_fit(engine: Talk, seed: int) -> None:
    fields = {"id": seed, "partial": 0, **request(seed)}
    assert misfits(fields, ENGINE["$defs"][fields["do"]], ENGINE) == []
    engine.heard.clear()
    engine.say(fields)
    last = engine.last(seed)
    for line in engine.heard:
        assert misfits(line, ENGINE["$defs"]["line"], ENGINE) == []
    if "answer" in last:
        assert misfits(last["answer"], ANSWERS["$defs"][answer_to(fields["do"])], ANSWERS) == []


def answer_to(verb: str) -> str:
    """What the answer is called: some are those of a command with another name."""
    return {"position": "show", "game": "play_out"}.get(verb, verb)


def test_every_verb_has_an_answer_in_the_schema(engine: Talk) -> None:
    told = engine.ask("hello", "hello")["answer"]
    assert misfits(told, ANSWERS["$defs"]["hello"], ANSWERS) == []
    assert set(map(answer_to, VERBS)) <= set(ANSWERS["$defs"])
    for do, fields in (("cancel", {"of": "nothing"}), ("forget", {"session": "none"})):
        assert misfits(engine.ask(do, do, **fields)["answer"], ANSWERS["$defs"][do], ANSWERS) == []
