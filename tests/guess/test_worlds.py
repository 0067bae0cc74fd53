"""Worlds agree with the view, all of them turn up, and all equally often."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache
from math import factorial
from random import Random

import pytest

from solver._core import Board
from solver.cards import HIDDEN
from solver.decks import Deck
from solver.model import Position, View
from solver.search.board import setup_of
from solver.search.sampled.evaluation import evaluation_of
from solver.search.sampled.worlds import number_of_worlds, viewpoint_of
from solver.setup import Setup
from tests.guess.views import choice_views, forgetful_view, random_views


def check(view: View, world: Setup) -> None:
    """What the player knows is so in this world, and the world can arise."""
    position = Position.of(world)  # raises if it cannot
    known = view.position
    for (name, shown), (_, lies) in zip(known.piles, position.piles, strict=True):
        assert len(lies) == len(shown), name
        missing = Counter(card for card in shown if card != HIDDEN) - Counter(lies)
        assert not missing, name
    for card in position.hands[view.opponent]:
        assert card.faction not in view.barred(view.opponent)
    if known.stock and known.stock[0] != HIDDEN:
        assert position.stock[0] == known.stock[0]
    assert position.legal_moves() == known.legal_moves()


def test_every_world_agrees_with_the_view() -> None:
    for view in random_views(1, 25) + choice_views(2, 3, Deck.of("NIRTS")):
        viewpoint = viewpoint_of(view)
        for number in range(10):
            check(view, setup_of(view.position.deck, viewpoint.world(7, number)))


def test_every_world_of_a_forgotten_hand_agrees_with_the_view() -> None:
    rng = Random(3)
    for cards in (2, 5, 13):
        view = forgetful_view(rng, Deck.of("NIRTS"), cards)
        for number in range(10):
            check(view, setup_of(view.position.deck, viewpoint_of(view).world(1, number)))


def identity(board: Board) -> tuple[object, ...]:
    """A world without the order of its stock, identical cards told apart."""
    lies = board.fields()
    return lies["hands"], lies["followers"], frozenset(lies["stock"])


@cache
def small_views() -> list[View]:
    views = [*random_views(5, 60, cards=range(2, 5)), *choice_views(6, 4, Deck.of("NIRTS"))]
    return [view for view in views if 2 <= view.worlds <= 400][:25]


def test_the_numbered_worlds_are_all_worlds() -> None:
    for view in small_views():
        viewpoint = viewpoint_of(view)
        seen = {identity(viewpoint.numbered_world(number)) for number in range(view.worlds)}
        assert len(seen) == view.worlds
        for number in range(min(view.worlds, 5)):
            check(view, setup_of(view.position.deck, viewpoint.numbered_world(number)))


def test_numbers_go_on_through_the_orders_of_the_stock() -> None:
    view = next(view for view in random_views(9, 12, cards=range(2, 3)) if 2 <= view.worlds <= 60)
    viewpoint = viewpoint_of(view)
    assert number_of_worlds(view) == view.worlds * factorial(view.position.stock.count(HIDDEN))
    seen = {
        (identity(board), board.fields()["stock"])
        for board in map(viewpoint.numbered_world, range(number_of_worlds(view)))
    }
    assert len(seen) == number_of_worlds(view)


def test_sampled_worlds_are_equally_likely() -> None:
    """Chi-squared for a view with few worlds, some of them ruled out by voids."""
    views = [view for view in small_views() if 5 <= view.worlds <= 60]
    assert any(view.barred(view.opponent) for view in views)
    for view in views[:6]:
        viewpoint = viewpoint_of(view)
        draws = 60 * view.worlds
        seen = Counter(identity(viewpoint.world(11, number)) for number in range(draws))
        assert len(seen) == view.worlds
        squares = sum((count - 60) ** 2 / 60 for count in seen.values())
        freedom = view.worlds - 1
        assert abs(squares - freedom) < 5 * (2 * freedom) ** 0.5


def test_the_top_card_is_as_likely_to_be_any() -> None:
    view = random_views(4, 1, Deck.of("GKUDP"), cards=range(3, 4))[0]
    viewpoint = viewpoint_of(view)
    tops = Counter(viewpoint.world(2, number).fields()["stock"][0] for number in range(4000))
    assert len(tops) >= 5
    assert sum(tops.values()) == 4000


@pytest.mark.parametrize("seed", [0, 2**63])
def test_a_world_depends_on_seed_and_number_alone(seed: int) -> None:
    view = random_views(8, 1)[0]
    first = viewpoint_of(view).world(seed, 5).fields()
    assert viewpoint_of(view).world(seed, 5).fields() == first
    assert viewpoint_of(view).world(seed + 1, 5).fields() != first
    assert viewpoint_of(view).world(seed, 6).fields() != first


def test_all_worlds_are_gone_through_once_and_spread() -> None:
    spread = []
    for view in small_views()[:8]:
        deck = view.position.deck
        _, hands = viewpoint_of(view).foresee(evaluation_of(deck), 0, 0, view.worlds, view.worlds)
        numbered = [viewpoint_of(view).numbered_world(number) for number in range(view.worlds)]
        theirs = [board.fields()["hands"][view.opponent] for board in numbered]
        assert sorted(array("Q", bytes(hands))) == sorted(theirs)
        spread.append(list(array("Q", bytes(hands))) != theirs)
    assert any(spread)
