"""Positions of Magic in words: all that they hold, in lines that fit."""

from __future__ import annotations

from random import Random

import pytest

from solver import rules
from solver.cards import Seat
from solver.decks import Deck
from solver.notation import setup_from_line
from solver.present.position_text import position_text
from solver.stages import Judged


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


def test_after_the_last_trick_no_other_is_counted() -> None:
    line = "GKMBH 2A / A score G1 artifacts crown / B score G2 / pending A-crown"
    text = position_text(setup_from_line(line), 80)
    assert "Phase Two, after the last trick, A leads" in text
    assert "A may play the Crown of Light: the game is over." in text


def test_a_trick_with_exchanged_cards_tells_only_who_has_won() -> None:
    """The Spear has discarded one of its cards, so that the other is not the leader's for certain."""
    setup = setup_from_line("GKMBH 2B trick M0 / A G3 / B K8").but(judged=Judged(Seat.B, Seat.B, False))
    assert "trick         M0, won by B" in position_text(setup, 80)
