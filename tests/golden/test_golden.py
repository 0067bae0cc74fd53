"""Golden games, one per faction and artifact: the record is replayed and compared with the text on file."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.artifacts import ARTIFACTS
from solver.factions import FACTIONS
from solver.model import Game
from solver.notation import loads_record
from tests.golden.find import ARTIFACTS_SHOWN, FACTIONS_SHOWN, SHOWN, shows
from tests.golden.transcript import transcript

HERE = Path(__file__).parent


def test_every_faction_and_every_artifact_has_a_golden_game() -> None:
    names = {faction.name().many.lower().replace("ä", "a") for faction in FACTIONS.values()}
    assert names == set(FACTIONS_SHOWN)
    assert set(map(str, ARTIFACTS)) == set(ARTIFACTS_SHOWN)
    for suffix in ("json", "txt"):
        assert {path.stem for path in HERE.glob(f"*.{suffix}")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_golden_game(name: str) -> None:
    record = loads_record((HERE / f"{name}.json").read_text(encoding="utf-8"))
    expected = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(record) == expected
    letters, beginning = SHOWN[name]
    assert set(record.start.deck.letters) == set(letters)
    if name in ARTIFACTS_SHOWN:
        assert shows(expected, beginning) == 1
    else:
        assert shows(expected, beginning) >= 2


@pytest.mark.parametrize("name", SHOWN)
def test_golden_moves_are_legal_to_the_end(name: str) -> None:
    game = Game.load(HERE / f"{name}.json")
    assert game.positions()[-1].is_over
