"""Golden games, one per faction: the record is replayed and its transcript compared with the one on file."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import rules
from solver.factions import FACTIONS
from solver.notation import loads_record
from tests.golden.find import SHOWN, shows
from tests.golden.transcript import transcript

HERE = Path(__file__).parent


def test_every_faction_that_acts_has_a_golden_game() -> None:
    names = {f.name().many.lower().replace("ä", "a") for f in FACTIONS.values() if f.box != "Magic"}
    assert names == set(SHOWN)
    for suffix in ("json", "txt"):
        assert {path.stem for path in HERE.glob(f"*.{suffix}")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_golden_game(name: str) -> None:
    record = loads_record((HERE / f"{name}.json").read_text(encoding="utf-8"))
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(record) == expected
    letters, beginning = SHOWN[name]
    assert set(record.start.deck.letters) == set(letters)
    assert shows(expected, beginning) >= 2


@pytest.mark.parametrize("name", SHOWN)
def test_golden_moves_are_legal_to_the_end(name: str) -> None:
    record = loads_record((HERE / f"{name}.json").read_text(encoding="utf-8"))
    setup = record.start
    for move in record.moves:
        assert move in rules.legal_moves(setup)
        setup = rules.play(setup, move)
    assert setup.is_over
