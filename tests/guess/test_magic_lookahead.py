"""Phase One with Magic factions: the core's look one trick ahead against the same in plain Python, self-play,
and what the judgement must not depend on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import rules
from solver._core.table import self_play
from solver.cards import SEATS
from solver.decks import Deck
from solver.model import Position, View
from solver.model.random_play import random_position
from solver.potions import POTIONS
from solver.search.sampled.evaluation import magic_evaluation_of
from solver.search.sampled.worlds import named_moves, viewer_of
from solver.search.state import CompiledGame, Numbers, powers_of, setup_of, state_of
from solver.setup import Setup
from tests.guess import reference
from tests.guess.views import choice_views, random_views

MAGIC = ["GKUDM", "GKMBH", "NIRTM", "NIMBH", "GKSMH", "GKDPB", "NIUSH"]
WITH_POTIONS = ["GKUDM", "GKMBH", "NIRTM", "NIMBH"]  # of these somebody holds one in the views below


def agrees(view: View, seed: int) -> int:
    """How many of the moves turn up a potion; all are valued as in plain Python."""
    viewer = viewer_of(view)
    found, _ = viewer.foresee(magic_evaluation_of(view.position.deck), seed, 0, 1)
    world = setup_of(view.position.deck, 2, viewer.world(seed, 0))
    expected = reference.foresee(world)
    moves = named_moves(view, viewer)
    assert set(moves) == expected.keys()
    for i, move in enumerate(moves):
        assert found[3 * i : 3 * i + 2].tolist() == pytest.approx(expected[move], abs=2e-3), (
            view.position.to_line(),
            move,
        )
    return sum("potion" in str(move) for move in moves)


@pytest.mark.parametrize("letters", MAGIC)
def test_worlds_are_judged_as_in_plain_python(letters: str) -> None:
    potions = sum(agrees(view, 3) for view in random_views(21, 8, Deck.of(letters)))
    assert (potions > 0) == (letters in WITH_POTIONS)


def test_choices_of_a_top_card_are_judged_as_in_plain_python() -> None:
    for view in choice_views(22, 3, Deck.of("GKSMH")):
        agrees(view, 3)


def judged(position: Setup) -> tuple[float, float]:
    state = state_of(position.plain, Numbers(position.deck))
    return magic_evaluation_of(position.deck).prospect(state)


@pytest.mark.parametrize("letters", [*MAGIC, "GKUDP", "NIRTS"])
def test_positions_are_judged_as_in_plain_python(letters: str) -> None:
    for seed in range(5):
        for phase, cards in ((1, 13), (1, 4), (2, 13)):
            position = random_position(Deck.of(letters), seed, phase=phase, cards=cards)
            assert judged(position) == pytest.approx(
                reference.prospect(reference.at_rest(position)), abs=2e-3
            )


def swapped(setup: Setup) -> Setup:
    """The same with the players' chairs exchanged."""
    names = ("hands", "score", "front", "followers", "voids", "bears", "potions")
    piles = {name: getattr(setup, name)[::-1] for name in names}
    return replace(setup.plain, leader=SEATS[1 - int(setup.leader)], **piles)


@pytest.mark.parametrize("letters", MAGIC)
def test_swapping_the_players_swaps_the_chances(letters: str) -> None:
    for seed in range(8):
        position = random_position(Deck.of(letters), seed, phase=1 + seed % 2, cards=13 - seed % 5)
        win, votes = judged(position)
        other_win, other_votes = judged(swapped(position))
        assert win + other_win == pytest.approx(1, abs=1e-6)
        assert votes + other_votes == pytest.approx(0, abs=1e-5)


def test_bears_and_potions_change_the_judgement() -> None:
    start = random_position(Deck.of("GKMBH"), 4).plain
    bare = start.but(bears=((), ()), potions=(0, 0), potions_spent=(), discard=())
    bear = next(card for card in start.discard if card.faction == "B")
    assert judged(bare.but(bears=((bear,), ())))[0] > judged(bare)[0]
    assert judged(bare.but(potions=(2, 0)))[0] > judged(bare)[0]
    assert judged(bare.but(potions_spent=POTIONS[:2])) != judged(bare)


@pytest.mark.parametrize("letters", ["GKUDP", "GKMBH", "NISMH"])
def test_games_of_self_play_keep_the_rules_and_hide_what_is_drawn(letters: str) -> None:
    deck = Deck.of(letters)
    for game in range(3):
        outlooks, state, expected = self_play(powers_of(deck, 2), magic_evaluation_of(deck), 7, game, 2, 0.3)
        again, _, _ = self_play(powers_of(deck, 2), magic_evaluation_of(deck), 7, game, 2, 0.3)
        assert outlooks == again
        assert expected
        assert all(0 <= said <= 1 and 1 <= tricks <= 13 for _, tricks, _, said in expected)
        assert [row[3] for row in outlooks] == list(range(12, -1, -1))
        for piles, _, owed, tricks, *_ in outlooks[:-1]:
            held = [pile.bit_count() for pile in piles]
            assert held[0] == held[1] == tricks
            assert held[6] == 2 * tricks + (owed >= 0)
            assert held[2] + held[3] == 2 * (13 - tricks) - (owed >= 0)
            assert sum(held) == sum(piles).bit_count()
        position = Position.of(setup_of(deck, 2, state))
        assert position.phase == 2
        assert rules.legal_moves(position)
        assert CompiledGame(position).legal_moves() == position.legal_moves()
