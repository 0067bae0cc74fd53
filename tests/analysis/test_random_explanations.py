"""A thousand random positions of all decks: every clause of their explanations is proven anew."""

from __future__ import annotations

from random import Random

import pytest

from solver import Deck, Position, explain
from solver.decks import all_decks
from solver.factions import LANGUAGES
from solver.model.random_play import random_position
from solver.present.explanation_text import explanation_text
from tests.analysis.judge import Judge
from tests.analysis.read_words import Reader
from tests.analysis.verify import verify
from tests.search.endings import composed, has_a_value

DECKS = all_decks()
PER_DECK = 6

#: How many cards are in each hand; a whole deal is rarer.
SIZES = (1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 7, 8)


def random_case(deck: Deck, number: int) -> Position:
    """Reached in a random game or composed, and nothing is left to chance; in some a card has been led."""
    rng = Random(f"{deck} {number}")
    while True:
        size = 13 if number == 0 and rng.random() < 0.1 else rng.choice(SIZES)
        if size <= 5 and rng.random() < 0.4:
            position = composed(deck, rng, size)
        else:
            position = random_position(deck, rng.randrange(2**32), cards=size)
        if has_a_value(position):
            break
    return position.play(rng.choice(position.legal_moves())) if rng.random() < 0.4 else position


def test_there_are_a_thousand() -> None:
    assert len(DECKS) * PER_DECK >= 1000


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_every_clause_is_proven(deck: Deck) -> None:
    for number in range(PER_DECK):
        position = random_case(deck, number)
        explanation = explain(position)
        judge = Judge(number)
        verify(explanation, judge)
        Reader(position, judge).check(explanation_text(explanation, "en", 10_000))
        text = explanation_text(explanation, LANGUAGES[number % len(LANGUAGES)], 80)
        lines = text.splitlines()
        assert 5 <= len(lines) <= 50, text
        assert max(map(len, lines)) <= 80, text
        assert not set("{}_") & set(text), text
