"""Positions of Magic in words: all that they hold, in lines that fit."""

from __future__ import annotations

from random import Random

import pytest

from solver import rules
from solver.decks import Deck
from solver.notation import setup_from_line
from solver.present.position_text import position_text


@pytest.mark.parametrize("width", [40, 60, 80])
def test_lines_fit_at_every_moment(width: int) -> None:
    said = ""
    for seed in range(12):
        rng = Random(seed)
        setup = rules.deal(Deck.of("GKMBH"), 2, rng, with_artifacts=True)
        while not setup.is_over:
            text = position_text(setup, width)
            assert max(map(len, text.splitlines())) <= width
            said += text
            setup = rules.play(setup, rules.drawn(setup, rng))
    for words in (
        "potions    A",
        "turned up  ",
        "bears      A",
        "artifacts  A",
        "played     ",
        "next cards A",
    ):
        assert words in said
    flat = " ".join(said.split())
    assert "Chance is to decide: a potion is turned up." in flat
    assert "(was H" in flat
    assert "counts as" in flat
    assert "A may play the Veil Shield: a card has been played." in flat


def test_artifacts_that_count_as_a_card_stand_in_the_votes() -> None:
    setup = setup_from_line("GKUDP 2A / A G1 score K2 / B G2 score K3").but(crown=("K", ""))
    assert "Knights 2 1 A" in " ".join(position_text(setup, 80).split())
