"""The training: its network is the core's, its gradient is right, its data depend on the seed alone."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from solver._core.table import self_play
from solver.decks import Deck
from solver.model import Position
from solver.search.exact.solve import Solver
from solver.search.sampled.evaluation import (
    EARLY,
    SHAPES,
    START,
    WEIGHTS,
    Shape,
    magic_evaluation_from,
    magic_evaluation_of,
    sealed,
    training_notes,
)
from solver.search.state import powers_of, setup_of
from training.__main__ import between, halves, starts
from training.fit import brier, calibration_error, fit, learn, log_loss
from training.games import Games, Plan, play, varied
from training.network import Batch, fresh, read, verdicts
from training.targets import Start, start_of, targets_of

UNLEARNT = sealed({}, halves([fresh(shape, 1) for shape in SHAPES]))
DECKS = {Deck.of("GKUDP"): 6, Deck.of("NIRTS"): 4, Deck.of("NIMBH"): 4}


def games(jobs: int = 1) -> list[Games]:
    return list(play(Plan(3, 0, 0.1, UNLEARNT, variants=2), DECKS, jobs))


def test_the_same_numbers_mean_the_same_in_numpy_and_in_the_core() -> None:
    _, *twins = read(WEIGHTS.read_bytes())
    for each in games():
        chances = 1 / (1 + np.exp(-verdicts(twins, START, each.starts)[:, 0]))
        for number, chance in enumerate(chances):
            seen, state, _ = self_play(
                powers_of(each.deck, 2), magic_evaluation_of(each.deck), 3, number, 0, 0.1
            )
            assert start_of(state, each.deck) == seen[-1]
            assert magic_evaluation_of(each.deck).prospect(state)[0] == pytest.approx(chance, abs=1e-3)


def test_targets_are_exact_without_mages() -> None:
    """Bears included; with Mages they are means of many games."""
    bears = 0
    for letters in ("GKUBH", "NIRTB"):
        deck = Deck.of(letters)
        for game in range(12):
            _, state, _ = self_play(powers_of(deck, 2), magic_evaluation_of(deck), 3, game, 0, 0.1)
            start = start_of(state, deck)
            bears += any(start.bears)
            solution = Solver().solve(Position.of(setup_of(deck, 2, state)), "win")
            result = {"A": 1.0, "draw": 0.5, "B": 0.0}[str(solution.result)]
            assert targets_of(deck).value(start, False, 0).result == result
    assert bears
    deck = Deck.of("NIMBH")
    _, state, _ = self_play(powers_of(deck, 2), magic_evaluation_of(deck), 3, 1, 0, 0.1)
    one, other = (targets_of(deck).value(start_of(state, deck), False, number) for number in (1, 2))
    assert one != other
    assert abs(one.result - other.result) < 0.5


def test_variants_are_starts_with_the_same_cards() -> None:
    deck = Deck.of("GKMBH")
    seen, _, _ = self_play(powers_of(deck, 2), magic_evaluation_of(deck), 3, 1, 0, 0.1)
    start = Start(*seen[-1])
    rng = Random(1)
    found = [varied(deck, start, rng) for _ in range(200)]
    assert len(set(found)) > 190
    for each in found:
        assert [pile.bit_count() for pile in each.piles] == [pile.bit_count() for pile in start.piles]
        assert each.piles[2] | each.piles[3] == start.piles[2] | start.piles[3]
        assert sum(each.potions) + each.turned.bit_count() <= 10
        assert min(each.potions) >= 0
    assert {each.bears for each in found} > {start.bears}


def test_what_is_written_is_read_again() -> None:
    content = WEIGHTS.read_bytes()
    networks = read(content)
    assert halves(networks) == content[content.index(b"\n") + 1 :]
    magic_evaluation_from(UNLEARNT, Deck.of("NIMBH"))
    notes = training_notes()
    del notes["checksum"]
    assert sealed(notes, halves(networks)) == content


def test_games_do_not_depend_on_the_number_of_workers() -> None:
    for alone, shared in zip(games(1), games(2), strict=True):
        assert alone.deck == shared.deck
        for one, other in (
            (alone.between, shared.between),
            (alone.starts, shared.starts),
            (alone.variants, shared.variants),
        ):
            assert (one.piles == other.piles).all()
            assert (one.result == other.result).all()


@pytest.mark.parametrize("shape", [EARLY, START], ids=["early", "start"])
def test_the_gradient(shape: Shape) -> None:
    """Against differences of the loss, for some numbers of every kind."""
    p = {name: value.astype(np.float64) for name, value in fresh(shape, 2).items()}
    each = games()[-1]
    batch: Batch = starts(each) if shape is START else between(each, [fresh(START, 1)]).take(slice(0, 40))
    batch.margin = np.zeros_like(batch.margin)

    def loss() -> float:
        verdict = verdicts([p], shape, batch)
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
    each = next(iter(play(Plan(5, 0, 0.1, UNLEARNT, variants=0), {Deck.of("GKUDP"): 600}, 1)))
    data = starts(each)
    p = fit(START, [data], epochs=40, seed=4, say=lambda _: None)
    chance = 1 / (1 + np.exp(-verdicts([p], START, data)[:, 0]))
    assert log_loss(chance, data.result) < 0.5


def test_figures() -> None:
    chance = np.array([0.8, 0.8, 0.3], dtype=np.float32)
    result = np.array([1.0, 0.0, 0.0], dtype=np.float32)
    assert log_loss(chance, result) == pytest.approx(-(np.log(0.8) + np.log(0.2) + np.log(0.7)) / 3)
    assert brier(chance, result) == pytest.approx((0.04 + 0.64 + 0.09) / 3)
    assert calibration_error(chance, result) == pytest.approx(2 / 3 * 0.3 + 1 / 3 * 0.3)
