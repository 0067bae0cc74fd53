"""Chance as a player: what it can do, and how likely each of that is."""

from __future__ import annotations

from fractions import Fraction

from solver import rules
from solver.card_text import parse_cards
from solver.moves import Seen, Turned
from solver.notation import setup_from_line


def test_a_player_has_no_odds() -> None:
    assert rules.odds(setup_from_line("GKUDP 2A / A G1 / B K5")) == {}


def test_potions_that_are_left_are_equally_likely() -> None:
    setup = setup_from_line("GKUDM 2A / A G1 K2 potions 1 / B G2 K5")
    odds = rules.odds(rules.play(setup, next(m for m in rules.legal_moves(setup) if str(m) == "G1 potion")))
    assert all(isinstance(move, Turned) for move in odds)
    assert set(odds.values()) == {Fraction(1, 10)}


def test_identical_cards_are_seen_more_often() -> None:
    """Of four cards three are seen: each card is left out as often as any other, both G0 too."""
    setup = setup_from_line("GKUDP 2A pending A-look / A U01234 / B G00 K23")
    assert rules.odds(setup) == {
        Seen(parse_cards("G00 K2")): Fraction(1, 4),
        Seen(parse_cards("G00 K3")): Fraction(1, 4),
        Seen(parse_cards("G0 K23")): Fraction(1, 2),
    }
