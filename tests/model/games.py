"""Positions for tests: reached by random play, and as one of the players sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from solver import rules
from solver.cards import HIDDEN, SEATS, Pile, Seat
from solver.decks import all_decks
from solver.setup import Setup


def random_game(rng: Random) -> Iterator[Setup]:
    """Every setup from the deal to the end of a game, of any number of players and any deck."""
    players = rng.choice((2, 3, 4))
    setup = rules.deal(rng.choice(all_decks(players)), players, rng, SEATS[rng.randrange(players)])
    yield setup
    while moves := rules.legal_moves(setup):
        setup = rules.play(setup, rng.choice(moves))
        yield setup


def seen_by(setup: Setup, viewer: Seat | None) -> Setup:
    """What a forgetful player sees: the own hand and followers, and all that lies face up."""

    def face_down(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        return tuple(
            pile if seat is viewer else (HIDDEN,) * len(pile)
            for seat, pile in zip(SEATS, piles, strict=False)
        )

    return replace(
        setup,
        hands=face_down(setup.hands),
        followers=face_down(setup.followers),
        stock=(HIDDEN,) * len(setup.stock),
    )


@st.composite
def reached(draw: st.DrawFn) -> Setup:
    """A setup somewhere in a random game, half of the time with its hidden cards hidden."""
    rng = draw(st.randoms(use_true_random=False, note_method_calls=False))
    setups = list(random_game(Random(rng.getrandbits(32))))
    setup = setups[rng.randrange(len(setups))]
    return seen_by(setup, SEATS[rng.randrange(setup.players)]) if rng.random() < 0.5 else setup
