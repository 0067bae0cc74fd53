"""Artifacts that are said to fit no later moment are never asked for, and change nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from solver import Position, explain
from solver.analysis.at_work import without_idle_artifacts
from solver.artifacts import Artifact
from solver.model.random_play import random_position
from tests.analysis.artifacts import DECKS
from tests.search.artifact_endings import PLAYABLE, ending_with_artifacts
from tests.search.expectiminimax import TooMany, expectiminimax


def holding(position: Position, rng: Random) -> Position:
    """The same where one player holds the Lantern and the other the Ball, each with another artifact."""
    others = rng.sample([each for each in PLAYABLE if each is not Artifact.LANTERN], 2)
    held = [tuple(sorted(pair)) for pair in zip((Artifact.LANTERN, Artifact.BALL), others, strict=True)]
    rng.shuffle(held)
    return Position.of(replace(position.plain, artifacts=tuple(held)))


def test_moves_are_the_same_to_the_end() -> None:
    """From hands in which the Lantern may still be played to those in which it cannot."""
    rng = Random("moves")
    put_away: set[Artifact] = set()
    looked = 0
    for number in range(40):
        position = holding(random_position(rng.choice(DECKS), number, cards=rng.randint(3, 8)), rng)
        rest = None  # what is left of the game without artifacts that were put away once
        while not position.is_over:
            rest = without_idle_artifacts(position if rest is None else rest)
            gone = {each for held in position.artifacts for each in held}
            put_away |= gone - {each for held in rest.artifacts for each in held}
            assert rest.legal_moves() == position.legal_moves()
            move = rng.choice(position.legal_moves())
            looked += "lantern" in str(move)
            position, rest = position.play(move), rest.play(move)
        assert rest is not None
        assert rest.tally() == position.tally()
    assert put_away == {Artifact.LANTERN, Artifact.BALL}
    assert looked


def test_values_are_the_same() -> None:
    rng = Random("values")
    compared = 0
    while compared < 15:
        position = holding(ending_with_artifacts(rng.choice(DECKS), rng, rng.choice((1, 2)), (0, 0)), rng)
        rest = without_idle_artifacts(position)
        assert sum(map(len, rest.artifacts)) == 2
        try:
            value = expectiminimax(position, most=1_500)
        except TooMany:
            continue
        assert expectiminimax(rest) == value
        compared += 1


def test_nothing_else_need_tell_that_there_were_artifacts() -> None:
    """Gnomes are scored before the last trick where a Horn was played, which an endgame may leave out."""
    position = Position.from_line("NIUPS 2B / A U4 score I5 artifacts lantern / B P4 score N7")
    assert without_idle_artifacts(position).plain == position.but(artifacts=((), ()))
    assert explain(position).position == position
