"""One of anything is told in the singular."""

from __future__ import annotations

import pytest

from solver import Deck
from solver.analysis.time_management import too_short
from solver.model.random_play import random_position
from solver.present.position_text import position_text
from solver.present.puzzle_stats import funnel_text
from solver.puzzles.generation import Funnel
from tests.cli.helpers import claim


def test_a_card_of_the_deck() -> None:
    last_trick = random_position(Deck.of("GKUDP"), 1, phase=1, cards=1)
    assert "\nstock         1 card from the top: " in position_text(last_trick, 80)


def test_a_second() -> None:
    assert str(too_short(1, "for this tree")) == "1 second is not enough for this tree; allow more"
    assert str(too_short(0.5, "for this tree")) == "0.5 seconds are not enough for this tree; allow more"


def test_a_game_and_a_puzzle() -> None:
    first, *_, last = funnel_text(Funnel(games=1, accepted=1, seconds=60.0), 80).splitlines()
    assert first == "1 game"
    assert last.startswith("1 puzzle per minute and core")


def test_a_world(capsys: pytest.CaptureFixture[str]) -> None:
    shown = claim(capsys, "arena", "pimc", "random", "--games", "2", "--worlds", "1", "--seed", "1").out
    assert ", 1 world a move" in shown
