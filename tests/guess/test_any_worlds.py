"""Worlds of any game: they agree with the view, all of them turn up, and all equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from solver._core.table import State
from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN
from solver.decks import Deck, all_decks
from solver.model import Position, View
from solver.model.hidden import Place
from solver.model.random_play import random_position
from solver.rules.faction_masks import cards_by_number
from solver.search.sampled.hint import hint
from solver.search.sampled.worlds import Sampling, legal_moves_of, viewer_of
from solver.search.state import move_of, setup_of
from tests.model.watching import known, random_game, seen


def games(seed: int) -> Iterator[View]:
    """Views of the player to move, of two, three and four players, all kinds of decks, artifacts."""
    rng = Random(seed)
    players = (2, 2, 3, 4)[seed % 4]
    deck = rng.choice(all_decks(players))
    artifacts = list(ARTIFACTS)
    rng.shuffle(artifacts)
    dealt = (tuple(sorted(artifacts[:3])), tuple(sorted(artifacts[3:6]))) if seed % 4 == 1 else ()
    game = random_game(deck, players, rng, *dealt)
    for seat in game.start.seats:
        for truth, view in seen(game, seat):
            if truth.to_move is seat and not truth.is_over:
                yield view


@pytest.mark.parametrize("seed", range(12))
def test_every_world_agrees_with_the_view(seed: int) -> None:
    for view in list(games(seed))[::5]:
        viewer = viewer_of(view)
        shown = view.position
        for number in range(3):
            world = setup_of(shown.deck, shown.players, viewer.world(7, number))
            assert not world.hides_cards
            for (name, mine), (_, theirs) in zip(shown.piles, world.piles, strict=True):
                assert len(mine) == len(theirs), name
                assert known(mine) <= Counter(theirs), name
            for mine, theirs in zip(shown.stock, world.stock, strict=True):
                assert mine in (HIDDEN, theirs)
            for seat in view.others:
                assert not {card.faction for card in world.hands[seat]} & view.barred(seat)
            held = [artifact for each in world.artifacts for artifact in each]
            assert Artifact.HIDDEN not in held
            assert len(set(held) | set(world.artifacts_spent)) == len(held) + len(world.artifacts_spent)


@pytest.mark.parametrize("seed", range(12))
def test_the_moves_are_the_legal_ones(seed: int) -> None:
    for view in list(games(seed))[::3]:
        assert set(legal_moves_of(view)) == set(view.position.legal_moves())


def everywhere(view: View) -> int:
    """In how many ways the hidden cards can lie, counted one by one."""
    shuffled_in = Counter(view.shuffled_in)
    kinds = []
    for card in view.unseen:
        kinds.append((card.faction, shuffled_in[card] > 0))
        shuffled_in -= Counter((card,))

    def ways(left: frozenset[int], places: tuple[Place, ...]) -> int:
        if not places:
            return 1
        fitting = [
            card
            for card in left
            if kinds[card][0] not in places[0].barred and (places[0].since_shuffle or not kinds[card][1])
        ]
        return sum(
            ways(left - frozenset(chosen), places[1:]) for chosen in combinations(fitting, places[0].size)
        )

    return ways(frozenset(range(len(kinds))), view.places)


@cache
def small_views() -> tuple[View, ...]:
    """With few worlds, and several hidden places of which some bar factions."""
    found = [
        view
        for seed in range(60)
        for view in games(2 + seed % 2 + 4 * seed)
        if len(view.places) >= 3 and 4 <= view.worlds <= 300 and any(place.barred for place in view.places)
    ]
    return tuple(Random(1).sample(found, 12))


def identity(world: State) -> Any:
    lies = world.fields()
    return lies["hands"], lies["followers"], frozenset(lies["stock"])


@pytest.mark.parametrize("number", range(12))
def test_all_worlds_are_equally_likely(number: int) -> None:
    """Three hidden hands with voids, by chi-square: beyond five deviations once in a million tests."""
    view = small_views()[number]
    viewer = viewer_of(view)
    draws = 60 * view.worlds
    met = Counter(identity(viewer.world(3, draw)) for draw in range(draws))
    assert len(met) == view.worlds == everywhere(view)
    squares = sum((count - 60) ** 2 / 60 for count in met.values())
    assert abs(squares - (view.worlds - 1)) < 5 * sqrt(2 * (view.worlds - 1)) + 5


@pytest.mark.parametrize("players", [2, 3])
def test_cards_that_were_forgotten_are_any_that_have_not_been_seen(players: int) -> None:
    """One more place beside the hands, which cannot hold what would have left something on the table."""
    deck = Deck.of("GKUDP" if players == 2 else "GKUDPRT")
    truth = random_position(deck, 1, players=players, cards=3 if players == 2 else 2)
    hands = tuple(
        truth.hands[seat] if seat is truth.leader else (HIDDEN,) * len(truth.hands[0]) for seat in truth.seats
    )
    forgetful = Position.of(truth.plain.but(hands=hands, discard=(*truth.discard[2:], HIDDEN, HIDDEN)))
    view = View.of(forgetful)
    assert sum(card.faction == "U" for card in view.unseen) >= 1
    assert Sampling.of(view) is Sampling.PLAYED_OUT
    viewer = viewer_of(view)
    draws = 60 * view.worlds
    met = Counter(identity(viewer.world(3, draw)) for draw in range(draws))
    assert len(met) == view.worlds == everywhere(view)
    squares = sum((count - 60) ** 2 / 60 for count in met.values())
    assert abs(squares - (view.worlds - 1)) < 5 * sqrt(2 * (view.worlds - 1)) + 5
    assert hint(view, worlds=20).method == "rollout"


def test_every_hidden_artifact_is_any_that_was_not_seen() -> None:
    view = next(games(1))
    viewer = viewer_of(view)
    (other,) = view.others
    assert view.position.artifacts[other] == (Artifact.HIDDEN,) * 3
    draws = 40 * comb(15, 3)
    met = Counter(viewer.world(5, draw).fields()["artifacts"][other] for draw in range(draws))
    assert len(met) == comb(15, 3)
    squares = sum((count - 40) ** 2 / 40 for count in met.values())
    assert abs(squares - 454) < 5 * sqrt(2 * 454)


def test_numbers_stand_for_the_same_moves_in_every_world() -> None:
    for view in games(5):
        deck = view.position.deck
        world = viewer_of(view).world(1, 1)
        assert tuple(move_of(deck, coded) for coded in world.legal_moves()) == legal_moves_of(view)


def test_a_seed_and_a_number_make_a_world() -> None:
    view = next(games(3))
    viewer = viewer_of(view)
    worlds = [viewer.world(2, number).fields() for number in range(20)]
    assert worlds == [viewer_of(view).world(2, number).fields() for number in range(20)]
    assert len({str(world) for world in worlds}) == 20
    assert all(card in cards_by_number(Deck.of(view.position.deck.letters)) for card in worlds[0]["hands"][1])
