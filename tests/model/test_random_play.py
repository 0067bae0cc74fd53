"""Positions of random play: any deck, any number of players, with artifacts or without."""

from __future__ import annotations

from hashlib import sha256
from itertools import product

import pytest

from solver.decks import Deck
from solver.errors import Refusal
from solver.model.random_play import random_position


def test_seeds_give_what_they_have_always_given() -> None:
    lines = []
    for players, decks in ((2, ("GKUDP", "NIRTS")), (3, ("GKUDPRT",)), (4, ("NIUDPTS",))):
        for deck, seed, phase, cards in product(decks, range(3), (1, 2), (1, 3, None)):
            position = random_position(Deck.of(deck), seed, players=players, phase=phase, cards=cards)
            lines.append(position.to_line())
    assert sha256("\n".join(lines).encode()).hexdigest()[:16] == "93fb8ab131149d70"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("deck", "players"), [("GKMBH", 2), ("NIUDMBH", 3), ("GKRTMBH", 4)])
def test_magic_decks(deck: str, players: int, seed: int) -> None:
    for phase, cards in ((1, 9), (1, 4), (2, 9), (2, 2)):
        position = random_position(Deck.of(deck), seed, players=players, phase=phase, cards=cards)
        assert position.phase == phase
        assert not position.trick
        assert {len(hand) for hand in position.hands} == {cards}


@pytest.mark.parametrize("seed", range(6))
def test_artifacts_are_dealt_after_the_cards(seed: int) -> None:
    deck = Deck.of("GKUDP")
    with_them = random_position(deck, seed, phase=1, artifacts=True)
    without = random_position(deck, seed, phase=1)
    assert [len(held) for held in with_them.artifacts] == [3, 3]
    assert len({*with_them.artifacts[0], *with_them.artifacts[1]}) == 6
    assert (with_them.hands, with_them.stock) == (without.hands, without.stock)


def test_artifacts_are_for_two() -> None:
    with pytest.raises(Refusal, match="artifacts are for two players, and this game has 4"):
        random_position(Deck.of("GKUDPRT"), 1, players=4, artifacts=True)


def test_a_deck_may_be_text_and_a_seed_any() -> None:
    assert random_position("gkudp", 5) == random_position(Deck.of("GKUDP"), 5)
    assert len({random_position("NIRTS").to_line() for _ in range(5)}) > 1
