"""The search visits the positions it visited before: a change that was not meant to matter does not."""

from __future__ import annotations

import json

import pytest

from tests.data import make_team_signature as teams
from tests.data.make_signature import DECKS, FILE, signature


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("letters", DECKS)
def test_the_signature_is_pinned(letters: str) -> None:
    pinned = json.loads(FILE.read_text(encoding="utf-8"))
    assert signature(letters) == pinned[letters], "to accept it: python -m tests.data.make_signature"


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("letters", teams.DECKS)
def test_that_of_several_players_too(letters: str) -> None:
    pinned = json.loads(teams.FILE.read_text(encoding="utf-8"))
    assert teams.signature(letters) == pinned[letters], (
        "to accept it: python -m tests.data.make_team_signature"
    )
