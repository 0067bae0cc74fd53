"""Potions, bears and changed cards that no game explains are refused; those that one explains are not."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, rules
from solver.cards import SEATS
from solver.decks import all_decks
from solver.model.validation import faults, tidied
from tests.model.test_reachable_magic import random_move
from tests.model.test_validation import changed, refused

BREWED = "GKUDM 1A centre D9 / A ?11 followers ?2 potions 1 / B ?11 followers ?2 / discard G12 K3 M4"
ONE_BEAR = (
    "GKUDPRB 3p 1A trick G543 counts_as G8 G7 G3 centre K89"
    " / A ?10 followers ?1 / B ?10 followers ?1 / C ?10 followers ?1 / discard G0 B12"
)
SWAPPED = "GKUSH 1A trick S5 H2 from_hand H2 H3 centre H3 / A ?12 / B ?12 / stock ?25"


@pytest.mark.parametrize(
    "line",
    [
        BREWED,
        changed(ONE_BEAR, ("discard G0 B12", "discard B123")),
        SWAPPED,
        "GKUDB 2A / A U1 bears B0 / B U2",
        "GKUDM 2A trick G5 counts_as G11 / A U1 / B U2 G3 / potions_spent x2 +6",
        "GKUDPRM 3p 2A trick G54 counts_as G11 G8 / A U1 / B U2 / C U3 G3 / potions_spent +6 x2",
        # The Horse has taken a card away, and with it the potion that was turned up last.
        "GKUDM 2A trick G57 counts_as G10 G7 pending A-horn / A U1 artifacts horn / B U2"
        " / potions_spent x2 +6 artifacts_spent horse",
        # Sword and Boots have changed one card each.
        "GKUDP 2A trick G5 K7 counts_as G8 K9 pending A-horn / A U1 artifacts horn / B U2"
        " / artifacts_spent sword boots",
        changed(BREWED, ("K3 M4", "K34 artifacts_spent jug")),  # under which any card counts as a Mage
    ],
)
def test_what_a_game_explains_is_not_refused(line: str) -> None:
    assert Position.from_line(line).deck


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            changed(BREWED, ("M4", "K4")),
            "potions: 1 with those turned up, but 0 cards that can have drawn one have been played",
        ),
        (
            changed(BREWED, ("potions 1", "potions 2")),
            "potions: 2 with those turned up, but 1 card that can have drawn one has been played",
        ),
        *(
            (line, "bears: everybody has one, but whoever won the last trick can have none")
            for line in (
                "GKUDB 2A / A U1 bears B0 / B U2 bears B1",
                "GKUDPRB 3p 2B / A U1 bears B0 / B U2 bears B1 / C U3 bears B2",
                "GKUDPRB 4p 2A / A U1 bears B0 / B U2 bears B1 / C U3 bears B2 / D U4 bears B3",
                "GKUDB 1A centre K9 / A ?12 followers ?1 bears B1 / B ?12 followers ?1 bears B2",
            )
        ),
        *(
            (line, "from_hand: H2 was played 2 times, but the deck has only 1")
            for line in (
                "GKUSH 1A trick S5 K3 from_hand H2 H2 centre H2 / A ?12 / B ?12",
                "GKUDPSH 3p 1A trick S5 H6 from_hand H2 H2 centre K9 H2 / A ?11 / B ?11 / C ?12",
                "GKUDPSH 4p 1A trick S5 K3 from_hand H2 H2 centre K9 H2 / A ?8 / B ?8 / C ?9 / D ?9",
            )
        ),
        # A bear in the first trick of all, and one for which every Druid lies elsewhere.
        (
            "GKUDB 1A trick G5 counts_as G8 centre K9 / A ?12 / B ?13",
            "counts_as: nothing explains that G5 counts as G8",
        ),
        (
            "GKUDB 2A trick G5 counts_as G8 / A B01234 / B B56789 G3",
            "counts_as: nothing explains that G5 counts as G8",
        ),
        # Two bears, but only one Druid that can be one.
        (
            "GKUDPRB 3p 2A trick G54 counts_as G8 G7 / A U1 score B012345678 / B U2 / C U3 G3",
            "counts_as: nothing explains all changes together: G5 counts as G8, G4 counts as G7",
        ),
        # A bear of everybody, also if one of them still waits.
        (
            changed(ONE_BEAR, ("G8 G7 G3", "G8 G7 G6"), ("G0 B12", "B123")),
            "counts_as: nothing explains all changes together: "
            "G5 counts as G8, G4 counts as G7, G3 counts as G6",
        ),
        (
            "GKUDB 2A trick G5 counts_as G8 / A U1 / B U23 bears B1",
            "counts_as: nothing explains that G5 counts as G8",
        ),
        # One potion for two cards; one that was turned up before another; two in the wrong order.
        (
            "GKUDPRM 3p 2A trick G54 counts_as G11 G10 / A U1 / B U2 / C U3 G3 / potions_spent +6",
            "counts_as: nothing explains all changes together: G5 counts as G11, G4 counts as G10",
        ),
        (
            "GKUDM 2A trick G5 counts_as G10 / A U1 / B U2 G3 / potions_spent x2 +6",
            "counts_as: nothing explains that G5 counts as G10",
        ),
        (
            "GKUDPRM 3p 2A trick G54 counts_as G11 G8 / A U1 / B U2 / C U3 G3 / potions_spent x2 +6",
            "counts_as: nothing explains that G4 counts as G8",
        ),
        # One Sword for two cards.
        (
            "GKUDP 2A trick G5 K7 counts_as G8 K10 pending A-horn / A U1 artifacts horn boots axe / B U2"
            " / artifacts_spent sword",
            "counts_as: nothing explains all changes together: G5 counts as G8, K7 counts as K10",
        ),
    ],
)
def test_what_nothing_explains_is_refused(line: str, fault: str) -> None:
    assert fault in refused(line)


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_without_artifacts_is_explained(seed: int) -> None:
    rng = Random(seed)
    players = 2 + seed % 3
    with_magic = [deck for deck in all_decks(players) if len(set(deck.letters) & set("MBH")) > 1]
    setup = rules.deal(rng.choice(with_magic), players, rng, SEATS[rng.randrange(players)])
    while not setup.is_over:
        setup = rules.play(setup, random_move(setup, rng))
        assert faults(tidied(setup)) == []
