"""Random positions of two teams, of all decks: every clause of their explanations is proven anew."""

from __future__ import annotations

from random import Random

import pytest

from solver import Deck, Explanation, Position, explain
from solver.decks import all_decks
from solver.factions import LANGUAGES
from solver.present.explanation_text import explanation_text
from tests.analysis.judge import Judge
from tests.analysis.verify import verify
from tests.search.endings import random_ending

DECKS = all_decks(4)
PER_DECK = 6

#: How many cards are in each hand.
SIZES = (1, 2, 2, 2, 3, 3, 4, 5)


def random_case(deck: Deck, number: int) -> Position:
    rng = Random(f"{deck} {number}")
    return random_ending(deck, rng, rng.choice(SIZES), players=4)


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_every_clause_is_proven(deck: Deck) -> None:
    for number in range(PER_DECK):
        position = random_case(deck, number)
        explanation = explain(position)
        assert isinstance(explanation, Explanation)
        assert explanation.exact
        verify(explanation, Judge(number))
        text = explanation_text(explanation, LANGUAGES[number % len(LANGUAGES)], 80)
        lines = text.splitlines()
        assert len(lines) <= 50, text
        assert max(map(len, lines)) <= 80, text
        assert not set("{}_") & set(text), text
