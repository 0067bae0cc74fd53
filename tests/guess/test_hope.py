"""Stated chances are made sober, and nothing else about a hint changes."""

from __future__ import annotations

from math import log
from random import Random

import numpy as np
import pytest

from solver.decks import Deck
from solver.search.sampled.hint import hint
from solver.search.sampled.hope import hope_of, sobered
from solver.search.sampled.worlds import is_late
from tests.guess.views import forgetful_view, random_views
from training.hope import fitted


def test_what_is_taken_off_is_off_the_logarithm_of_the_odds() -> None:
    for chance in (0.02, 0.4, 0.9):
        sober = sobered(chance, 0.3)
        assert log(sober / (1 - sober)) == pytest.approx(log(chance / (1 - chance)) - 0.3)
    assert sobered(0.0, 0.3) == 0.0
    assert sobered(1.0, 0.3) == 1.0


@pytest.mark.parametrize("letters", ["GKUDP", "NIRTS", "GKMBH"])
def test_the_chances_of_a_hint_are_the_sober_means_of_its_worlds(letters: str) -> None:
    for view in random_views(5, 4, Deck.of(letters), cards=range(1, 12)):
        if len(view.position.legal_moves()) == 1:
            continue
        found = hint(view, 30, seed=1)
        assert found.sample is not None
        for place, move in enumerate(found.order):
            wins = [values[place] for values in found.sample.win]
            mean = sum(wins) / len(wins) if view.seat == 0 else 1 - sum(wins) / len(wins)
            (each,) = (each for each in found.moves if each.move == move)
            assert each.win == pytest.approx(sobered(mean, hope_of(view)), abs=1e-6)


def test_nothing_is_taken_off_what_is_solved() -> None:
    assert hope_of(forgetful_view(Random(1), Deck.of("GKUDP"), 5)) == 0
    for view in random_views(6, 3, Deck.of("GKUDP"), cards=range(1, 3)):
        assert is_late(view)
        assert hope_of(view) == 0


def test_a_known_hope_is_found() -> None:
    rng = np.random.default_rng(1)
    number = 60_000
    tricks = rng.integers(1, 14, number)
    leads = rng.integers(0, 2, number)
    odds = rng.normal(0, 1, number)
    result = rng.random(number) < 1 / (1 + np.exp(-odds))
    hope = 0.1 + 0.2 * leads
    said = 1 / (1 + np.exp(-odds - hope))
    found = fitted(np.stack([tricks, leads, said, result], axis=1).astype(np.float64))
    assert found.leader == pytest.approx([0.3] * 13, abs=0.06)
    assert found.second == pytest.approx([0.1] * 13, abs=0.06)
