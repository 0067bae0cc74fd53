"""Validation is consistent with play where Magic factions and artifacts are in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from random import Random

import pytest

from solver import Position, rules
from solver.artifacts import ARTIFACTS, DEALT, Artifact
from solver.cards import SEATS, Seat
from solver.decks import Deck, all_decks
from solver.model.validation import faults, tidied
from solver.moves import Move, Shuffled, Use
from solver.notation import parse_move
from solver.setup import Setup
from solver.stages import Pending, Stage
from tests.model.games import seen_by

DECKS = [deck for deck in all_decks() if set(deck.letters) & set("MBH")]


def dealt(deck: Deck, rng: Random) -> Setup:
    """A deal for two players with three artifacts each."""
    setup = rules.deal(deck, 2, rng, SEATS[rng.randrange(2)])
    chosen = rng.sample(ARTIFACTS, 2 * DEALT)
    artifacts = tuple(sorted(chosen[:DEALT])), tuple(sorted(chosen[DEALT:]))
    stock = setup.centre + setup.stock
    return Setup.dealt(deck, 2, setup.leader, stock=stock, hands=setup.hands, artifacts=artifacts)


def random_move(setup: Setup, rng: Random) -> Move:
    """Any legal move, artifacts rather than not, so that each is seen often."""
    if setup.pending is not None and setup.pending.stage is Stage.STOCK:
        return Shuffled(tuple(rng.sample(setup.stock, len(setup.stock))))
    moves = rules.legal_moves(setup)
    uses = [move for move in moves if isinstance(move, Use)]
    return rng.choice(uses if uses and rng.random() < 0.4 else moves)


def random_game(seed: int) -> Iterator[Setup]:
    rng = Random(seed)
    setup = dealt(rng.choice(DECKS), rng)
    yield setup
    while not setup.is_over:
        move = random_move(setup, rng)
        assert parse_move(str(move)) == move
        setup = rules.play(setup, move)
        yield setup


@pytest.mark.parametrize("seed", range(30))
def test_every_position_of_a_game_is_valid_and_comes_back(seed: int) -> None:
    for setup in random_game(seed):
        position = Position.of(setup)
        assert vars(position) == vars(setup), "a setup made by the rules needs no tidying"
        assert Position.loads(position.dumps()) == Position.from_line(str(position)) == position


@pytest.mark.parametrize("seed", range(30, 50))
def test_so_is_what_each_player_sees_of_it(seed: int) -> None:
    for number, setup in enumerate(random_game(seed)):
        viewer = (*setup.seats, None)[number % 3]  # the third is a spectator, who sees no hand at all
        unknown = tuple(
            held if seat is viewer else (Artifact.HIDDEN,) * len(held)
            for seat, held in zip(setup.seats, setup.artifacts, strict=True)
        )
        seen = replace(seen_by(setup, viewer), artifacts=unknown)
        assert faults(tidied(seen)) == []
        if setup.phase == 1:
            assert tidied(replace(seen, stock=())) == tidied(seen), "an unknown stock may be left out"


QUESTIONS = [
    Pending(stage, seat, named)
    for stage in Stage
    for number in range(1, len(stage.artifacts) + 1)
    for named in combinations(stage.artifacts, number)
    for seat in (Seat.A, Seat.B)
]


def test_a_question_that_is_taken_can_be_answered_with_all_it_names() -> None:
    """Whoever is asked, and about whatever, anywhere in a game."""
    named: set[Artifact] = set()
    for setup in chain.from_iterable(map(random_game, range(86, 91))):  # in which each is asked for
        for question in QUESTIONS:
            asked = replace(setup, pending=question)
            if faults(tidied(asked)):
                continue
            moves = rules.legal_moves(asked)
            answers = {each for move in moves if isinstance(move, Use) for each in move.artifacts}
            assert answers == set(question.artifacts)
            assert faults(tidied(rules.play(asked, moves[0]))) == []
            named |= answers
    assert named == {each for stage in Stage for each in stage.artifacts}
