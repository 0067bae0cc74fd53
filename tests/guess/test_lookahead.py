"""The core's judgement of worlds against the same in plain Python, and what it must not depend on."""

from __future__ import annotations

from array import array
from dataclasses import replace
from random import Random

import pytest

from solver.cards import SEATS
from solver.decks import Deck
from solver.model import View
from solver.model.random_play import random_position
from solver.moves import Move
from solver.search.board import board_of, move_of, setup_of
from solver.search.sampled.evaluation import WEIGHTS, evaluation_of, training_notes
from solver.search.sampled.worlds import viewpoint_of
from solver.setup import Setup
from tests.guess import reference
from tests.guess.views import choice_views, random_views


def judged(view: View, seed: int, number: int) -> dict[Move, tuple[float, float]]:
    viewpoint = viewpoint_of(view)
    found, _ = viewpoint.foresee(evaluation_of(view.position.deck), seed, number, 1)
    numbers = array("f", bytes(found))
    moves = [move_of(view.position.deck, move) for move in viewpoint.moves()]
    return {move: (numbers[3 * i], numbers[3 * i + 1]) for i, move in enumerate(moves)}


def test_worlds_are_judged_as_in_plain_python() -> None:
    for view in random_views(21, 25) + choice_views(22, 3, Deck.of("GKDRS")):
        world = setup_of(view.position.deck, viewpoint_of(view).world(3, 0))
        expected = reference.foresee(world)
        found = judged(view, 3, 0)
        assert found.keys() == expected.keys()
        for move, value in expected.items():
            assert found[move] == pytest.approx(value, abs=2e-3), (view.position.to_line(), move)


@pytest.mark.parametrize("letters", ["GKUDP", "NIRTS", "NIUDP"])
def test_positions_are_judged_as_in_plain_python(letters: str) -> None:
    deck = Deck.of(letters)
    for seed in range(5):
        for phase, cards in ((1, 13), (1, 4), (2, 13)):
            position = random_position(deck, seed, phase=phase, cards=cards)
            expected = reference.prospect(reference.at_rest(position))
            assert evaluation_of(deck).prospect(board_of(position)) == pytest.approx(expected, abs=2e-3)


def swapped(setup: Setup) -> Setup:
    """The same with the players' chairs exchanged."""
    piles = {name: getattr(setup, name)[::-1] for name in ("hands", "score", "front", "followers", "voids")}
    return replace(setup.plain, leader=SEATS[1 - int(setup.leader)], **piles)


def test_swapping_the_players_swaps_the_chances() -> None:
    for seed in range(20):
        deck = Deck.of(Random(seed).choice(["GKUDP", "NIRTS", "NIPTS"]))
        position = random_position(deck, seed, phase=1 + seed % 2)
        win, votes = evaluation_of(deck).prospect(board_of(position))
        other_win, other_votes = evaluation_of(deck).prospect(board_of(swapped(position)))
        assert win + other_win == pytest.approx(1, abs=1e-6)
        assert votes + other_votes == pytest.approx(0, abs=1e-5)


def test_the_shipped_evaluation_is_small_and_says_how_good_it_is() -> None:
    assert WEIGHTS.stat().st_size < 200_000
    held_out = training_notes()["held out"]
    families = [pair + magic for pair in ("GK", "NI") for magic in ("", "B", "H", "BH")]
    figures = [held_out[f"{family}, Phase Two begins"] for family in families]  # those that were solved
    games = sum(each["games"] for each in figures)
    assert games >= 3000
    assert sum(each["games"] * each["log loss"] for each in figures) / games <= 0.28
    assert sum(each["games"] * each["Brier"] for each in figures) / games <= 0.09
