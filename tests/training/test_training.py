"""The training: its network is the core's, its gradient is right, its data depend on the seed alone."""

from __future__ import annotations

from struct import unpack

import numpy as np
import pytest

from solver.decks import Deck
from solver.search.sampled.evaluation import (
    EARLY,
    FINE,
    LETTERS,
    LONGEST,
    START,
    WEIGHTS,
    WIDE,
    Shape,
    evaluation_from,
    evaluation_of,
    sealed,
    training_notes,
)
from training.__main__ import halves, outlooks, starts
from training.fit import brier, calibration_error, fit, learn, log_loss
from training.games import Games, Plan, play
from training.network import Batch, Parameters, fresh, verdicts

DECKS = {Deck.of("GKUDP"): 6, Deck.of("NIRTS"): 4}


def games(jobs: int = 1) -> list[Games]:
    return list(play(Plan(seed=3, worlds=0, noise=0.1, weights=None), DECKS, jobs))


def shipped() -> tuple[Parameters, Parameters]:
    """The numbers of the weights file as parameters."""
    content = WEIGHTS.read_bytes()
    numbers = unpack(f"<{EARLY.size + START.size}e", content[content.index(b"\n") + 1 :])
    return parameters(EARLY, numbers[: EARLY.size]), parameters(START, numbers[EARLY.size :])


def parameters(shape: Shape, numbers: tuple[float, ...]) -> Parameters:
    flat = np.array(numbers, dtype=np.float32)
    blocks = flat[: -shape.shared].reshape(len(LETTERS), shape.of_faction)
    biases, rows = len(shape.tricks) * FINE, len(shape.piles) * LONGEST * FINE
    shared = flat[-shape.shared :].reshape(-1, WIDE)
    return {
        "bias": blocks[:, :biases].reshape(len(LETTERS), -1, FINE),
        "row": blocks[:, biases : biases + rows].reshape(len(LETTERS), len(shape.piles), LONGEST, FINE),
        "matrix": blocks[:, biases + rows :].reshape(len(LETTERS), FINE, WIDE),
        "lead": shared[:2],
        "owed": shared[2:5],
        "verdict": shared[5:],
    }


def test_the_same_numbers_mean_the_same_in_numpy_and_in_the_core() -> None:
    from solver._core import self_play
    from solver.search.board import rules_of

    _, start = shipped()
    for each in games():
        chances = 1 / (1 + np.exp(-verdicts(start, START, starts(each))[:, 0]))
        for number, chance in enumerate(chances):
            _, board = self_play(rules_of(each.deck), None, 3, number, 0, 0.1)
            assert evaluation_of(each.deck).prospect(board)[0] == pytest.approx(chance, abs=1e-3)


def test_what_is_written_is_read_again() -> None:
    early, start = shipped()
    content = WEIGHTS.read_bytes()
    assert halves(early, start) == content[content.index(b"\n") + 1 :]
    evaluation_from(sealed({}, halves(fresh(EARLY, 1), fresh(START, 1))), Deck.of("NIUDP"))
    notes = training_notes()
    del notes["checksum"]
    assert sealed(notes, halves(early, start)) == content


def test_games_do_not_depend_on_the_number_of_workers() -> None:
    for alone, shared in zip(games(1), games(2), strict=True):
        assert alone.deck == shared.deck
        assert (alone.piles == shared.piles).all()
        assert (alone.result == shared.result).all()


@pytest.mark.parametrize("shape", [EARLY, START], ids=["early", "start"])
def test_the_gradient(shape: Shape) -> None:
    """Against differences of the loss, for some numbers of every kind."""
    p = {name: value.astype(np.float64) for name, value in fresh(shape, 2).items()}
    each = games()[0]
    batch: Batch = starts(each) if shape is START else outlooks(each, fresh(START, 1)).take(slice(0, 40))
    batch.margin = np.zeros_like(batch.margin)

    def loss() -> float:
        verdict = verdicts(p, shape, batch)
        chance = 1 / (1 + np.exp(-verdict[:, 0]))
        return log_loss(chance, batch.result) * len(batch) + 0.02 * float(np.sum(verdict[:, 1] ** 2))

    gradient = {name: np.zeros_like(value) for name, value in p.items()}
    learn(p, shape, batch, gradient)
    rng = np.random.default_rng(1)
    for name, value in p.items():
        touched = np.argwhere(np.abs(gradient[name]) > 1e-3)
        for index in rng.permutation(touched)[:4]:
            at = tuple(index)
            before, value[at] = value[at], value[at] + 1e-5
            above = loss()
            value[at] = before - 1e-5
            below = loss()
            value[at] = before
            assert (above - below) / 2e-5 == pytest.approx(gradient[name][at], rel=0.02, abs=1e-3), (name, at)


def test_a_fitlearns() -> None:
    each = next(iter(play(Plan(5, 0, 0.1, None), {Deck.of("GKUDP"): 600}, 1)))
    data = starts(each)
    p = fit(START, [data], epochs=40, seed=4, say=lambda _: None)
    chance = 1 / (1 + np.exp(-verdicts(p, START, data)[:, 0]))
    assert log_loss(chance, data.result) < 0.5


def test_figures() -> None:
    chance = np.array([0.8, 0.8, 0.3], dtype=np.float32)
    result = np.array([1.0, 0.0, 0.0], dtype=np.float32)
    assert log_loss(chance, result) == pytest.approx(-(np.log(0.8) + np.log(0.2) + np.log(0.7)) / 3)
    assert brier(chance, result) == pytest.approx((0.04 + 0.64 + 0.09) / 3)
    assert calibration_error(chance, result) == pytest.approx(2 / 3 * 0.3 + 1 / 3 * 0.3)
