"""Whether a faction's vote can still change, held against every way to play on."""

from __future__ import annotations

from random import Random

import pytest

from solver import Deck, Position, Solver
from solver.decks import all_decks
from solver.model.random_play import random_position
from tests.analysis.judge import Judge
from tests.search.endings import exact_ending, exact_position

SIDES = ("A", "B", None)


@pytest.mark.parametrize("deck", all_decks(), ids=str)
def test_fixed_is_what_no_play_can_change(deck: Deck) -> None:
    rng, judge, solver = Random(str(deck)), Judge(), Solver()
    for _ in range(3):
        ending = exact_ending(deck, rng, cards=rng.choice((1, 2, 2, 3, 3)))
        votes = judge.possible_votes(ending)
        assert votes is not None
        for letter in deck.letters:
            for side in SIDES:
                assert solver.open(ending).is_fixed(letter, side) == (votes[letter] == {side}), ending


def test_at_the_end_votes_are_what_they_are() -> None:
    over = Position.from_line("GKUDP 2A / A score G0 K2 / B score D9")
    assert [Solver().open(over).is_fixed(letter, "A") for letter in "GKUDP"] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_limit_ends_it() -> None:
    """Values asked for later are not touched by it."""
    position = random_position(Deck.of("GKUDP"), 7, cards=10)
    solver = Solver()
    value = solver.value(position)
    assert solver.open(position).is_fixed("G", value.result, max_nodes=0) is None
    assert solver.value(position) == value


def test_eight_cards_are_within_the_patience_of_explanations() -> None:
    from solver.analysis.facts.decided import PATIENCE

    solver = Solver()
    for number, deck in enumerate(all_decks()[::4]):
        position = exact_position(deck, number, cards=8)
        for letter in deck.letters:
            assert solver.open(position).is_fixed(letter, "A", PATIENCE) is not None
