"""Stated chances are made sober, and nothing else about a hint changes; artifacts have a price."""

from __future__ import annotations

from math import log
from random import Random

import numpy as np
import pytest

from solver.decks import Deck
from solver.model import Position, View
from solver.moves import artifacts_of
from solver.search.sampled.calibration import calibrated, optimism_by_move, optimism_of
from solver.search.sampled.hint import hint
from solver.search.sampled.worlds import is_late
from tests.guess.views import forgetful_view, random_views
from training.hope import fitted


def test_what_is_taken_off_is_off_the_logarithm_of_the_odds() -> None:
    for chance in (0.02, 0.4, 0.9):
        sober = calibrated(chance, 0.3)
        assert log(sober / (1 - sober)) == pytest.approx(log(chance / (1 - chance)) - 0.3)
    assert calibrated(0.0, 0.3) == 0.0
    assert calibrated(1.0, 0.3) == 1.0


@pytest.mark.parametrize("letters", ["GKUDP", "NIRTS", "GKMBH"])
def test_the_chances_of_a_hint_are_the_sober_means_of_its_worlds(letters: str) -> None:
    for view in random_views(5, 4, Deck.of(letters), cards=range(1, 12)):
        if len(view.position.legal_moves()) == 1:
            continue
        found = hint(view, 30, seed=1)
        assert found.sample is not None
        for place, move in enumerate(found.order):
            wins = [values[place] for values in found.sample.win]
            mean = sum(wins) / len(wins) if view.seat == "A" else 1 - sum(wins) / len(wins)
            (each,) = (each for each in found.moves if each.move == move)
            assert each.win == pytest.approx(calibrated(mean, optimism_of(view)), abs=1e-6)


def test_nothing_is_taken_off_where_nothing_is_left_to_choose() -> None:
    assert optimism_of(forgetful_view(Random(1), Deck.of("GKUDP"), 5)) == 0
    for view in random_views(6, 3, Deck.of("GKUDP"), cards=range(1, 2)):
        assert optimism_of(view) == 0


def test_something_is_taken_off_before_choices_though_the_ends_are_solved() -> None:
    for view in random_views(6, 4, Deck.of("GKUDP"), cards=range(2, 4)):
        assert is_late(view)
        assert optimism_of(view) > 0


#: A holds a Sword, or a Jug too; later twelve tricks come after this one, then two, then none.
FIRST_TRICK = "GKUDP 1A centre P9 / A G00012 K2 U0 D0568 P18 artifacts {} / B ?13 artifacts ? / stock ?25"
LATER = (
    "GKUDP 2A / A G00012 K2 U0 D0568 P18 artifacts sword / B G3456789 K345678 artifacts ?",
    "GKUDP 2A / A G0 K2 U0 artifacts sword / B G34 K3 artifacts ?",
    "GKUDP 2A / A G0 artifacts sword / B G3 artifacts ?",
)


def hope_by_artifacts(line: str) -> dict[int, float]:
    """What is taken off a move, by the number of artifacts it spends: it depends on nothing else."""
    view = View.of(Position.from_line(line))
    moves = view.position.legal_moves()
    found: dict[int, float] = {}
    for move, hope in zip(moves, optimism_by_move(view, moves), strict=True):
        assert found.setdefault(len(artifacts_of(move)), hope) == hope
    return found


def test_every_artifact_that_could_be_kept_has_a_price() -> None:
    hopes = hope_by_artifacts(FIRST_TRICK.format("sword jug"))
    assert hopes[0] == 0
    assert hopes[1] > 0
    assert hopes[2] == pytest.approx(2 * hopes[1])


def test_the_price_falls_with_the_tricks_to_come() -> None:
    prices = [hope_by_artifacts(line)[1] for line in (FIRST_TRICK.format("sword"), *LATER)]
    assert prices == sorted(prices, reverse=True)
    assert len(set(prices)) == len(prices)
    assert prices[-1] == 0


def test_what_phase_two_has_no_use_for_is_not_kept_for_it() -> None:
    line = "GKUDP 1A trick G79 pending A-ball / A G01234 K234567 P0 artifacts ball / B ?12 followers D5"
    view = View.of(Position.from_line(line))
    assert "ball" in map(str, view.position.legal_moves())
    assert set(optimism_by_move(view, view.position.legal_moves())) == {0.0}


def test_the_price_is_taken_off_the_chances_of_a_hint() -> None:
    view = View.of(Position.from_line(FIRST_TRICK.format("sword")))
    found = hint(view, 40, seed=1)
    assert found.sample is not None
    hopes = optimism_by_move(view, found.order)
    for place, move in enumerate(found.order):
        mean = sum(values[place] for values in found.sample.win) / len(found.sample.win)
        (each,) = (each for each in found.moves if each.move == move)
        assert each.win == pytest.approx(calibrated(mean, hopes[place]))
        assert (each.win < mean) == bool(artifacts_of(move))


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
