"""Explanations and reviews as they are printed, word for word.

A file in `golden/` holds the command's arguments in its first line and what it prints in the others.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from solver import Game, Position, Review, explain, review
from solver.present.explanation_text import explanation_text
from solver.present.review_text import review_text

HERE = Path(__file__).parent / "golden"
WITH_ARTIFACTS = sorted(path.stem for path in HERE.glob("explain-artifact-*.txt"))
EXPLANATIONS = sorted({path.stem for path in HERE.glob("explain-*.txt")} - set(WITH_ARTIFACTS))
OF_SEVERAL = sorted(path.stem for path in HERE.glob("several-*.txt"))
REVIEWS = sorted(path.stem for path in HERE.glob("review-*.txt"))


#: Seconds for a position, so that a busy machine says the same.
PLENTY = 600.0


def read(name: str) -> tuple[str, str]:
    """What was asked and the answer."""
    asked, _, answer = (HERE / f"{name}.txt").read_text(encoding="utf-8").partition("\n")
    return asked, answer


@cache
def reviewed(name: str) -> tuple[Game, Review]:
    """A game, and what is said of it."""
    game = Game.loads(read(name)[0])
    return game, review(game, time_limit=PLENTY)


def test_there_are_some() -> None:
    assert len(EXPLANATIONS) >= 5
    assert len(WITH_ARTIFACTS) >= 3
    assert len(OF_SEVERAL) >= 3
    assert len(REVIEWS) >= 3


@pytest.mark.parametrize("name", [*EXPLANATIONS, *WITH_ARTIFACTS, *OF_SEVERAL])
def test_explanation(name: str) -> None:
    line, answer = read(name)
    assert explanation_text(explain(Position.from_line(line), time_limit=PLENTY), "en", 80) + "\n" == answer


@pytest.mark.parametrize("name", REVIEWS)
def test_review(name: str) -> None:
    record, answer = read(name)
    assert review_text(*reviewed(name), "en", 80) + "\n" == answer
    assert json.loads(record)["format"] == "claim-game/1"
