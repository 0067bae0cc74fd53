"""`print` shows an answer in the words of the command, in English and in lines of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver import Deck, Game, Position, View, analyse, explain, hint, random_position, review
from tests.analysis.artifacts import SPEAR
from tests.analysis.magic import WASTED
from tests.cli.helpers import ENDGAME, GAMES, claim

Capture = pytest.CaptureFixture[str]

ASKED = {"solve": analyse, "explain": explain, "hint": hint}


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize(
    "position",
    [
        Position.load(ENDGAME),
        WASTED,
        SPEAR,
        random_position(Deck.of("GKUDPRT"), 4, players=3, cards=2),
        random_position(Deck.of("GKUDPRT"), 4, players=4, cards=2),
    ],
    ids=["printed", "potions", "artifacts", "three", "four"],
)
def test_answers_about_positions(command: str, position: Position, capsys: Capture) -> None:
    shown = claim(capsys, command, position.to_line()).out
    assert f"{ASKED[command](position)}\n" == shown
    assert max(map(len, shown.splitlines())) <= 80


def test_a_hint_with_a_doubt(capsys: Capture) -> None:
    """What would change it is told, too."""
    position = random_position(Deck.of("GKUDP"), 5, phase=1, cards=6)
    shown = claim(capsys, "hint", position.to_line(), "--worlds", "1000").out
    assert "wrong if" in shown
    assert f"{hint(position, 1_000)}\n" == shown
    assert f"{hint(View.of(position), 1_000)}\n" == shown


@pytest.mark.parametrize("path", GAMES)
def test_reviews(path: str, capsys: Capture) -> None:
    game = Game.loads(Path(path).read_bytes())
    assert f"{review(game)}\n" == claim(capsys, "review", path).out
