"""`docs/explanations.md` tells of every fact there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from solver import Position, Review, explain
from solver.analysis.facts.artifact_timing import When
from solver.analysis.facts.potion_turned import PotionTurned
from solver.analysis.facts.principle import Theme
from solver.analysis.facts.turning_point import TurningPoint
from solver.analysis.facts.unplayed_chance import UnplayedChance
from solver.analysis.move_estimate import Estimate
from solver.analysis.reviewed import BestPlay
from solver.analysis.reviewed_move import Mark, ReviewedMove
from solver.analysis.solved_position import Loss
from tests.analysis import test_golden_texts as golden
from tests.analysis.magic import WASTED

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "explanations.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([^`\n]+)`", TEXT))

FACTS = [
    Review,
    ReviewedMove,
    TurningPoint,
    BestPlay,
    PotionTurned,
    UnplayedChance,
    Estimate,
]

#: Keys below which there are names of the game, or what another page describes.
_NOT_FACTS = {"position", "votes", "factions", "gains", "gifts", "guarantee", "selfish", "solution", "value"}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.__name__)
def test_every_field_is_named(fact: type[Review]) -> None:
    assert {field.name for field in fields(fact)} <= NAMED


def test_every_key_of_an_explanation_is_named() -> None:
    names = (*golden.EXPLANATIONS, *golden.WITH_ARTIFACTS, *golden.OF_SEVERAL)
    positions = [WASTED, *(Position.from_line(golden.read(name)[0]) for name in names)]
    told = {key for position in positions for key in keys_of(explain(position).to_json())}
    teams = next(each for each in positions if each.players == 4)
    late = explain(teams, stop=_Set()).to_json().keys()
    assert {"turns", "timings", "standings", "flips", "powers", "gifts_known", "without"} <= told
    assert "solution" in late
    assert told | late <= NAMED


class _Set:
    """A flag that ends a search before it begins."""

    def is_set(self) -> bool:
        return True


def keys_of(obj: object) -> Iterator[str]:
    """Of an object and of all in it that are facts."""
    if isinstance(obj, list):
        for each in obj:
            yield from keys_of(each)
    if isinstance(obj, dict):
        for key, value in obj.items():
            yield key
            if key not in _NOT_FACTS:
                yield from keys_of(value)


@pytest.mark.parametrize("kind", [Theme, Mark, Loss, When], ids=lambda kind: kind.__name__)
def test_every_kind_is_named(kind: type[Theme]) -> None:
    assert {each.value for each in kind} <= NAMED


@pytest.mark.parametrize("name", golden.REVIEWS)
def test_every_key_of_a_review_is_named(name: str) -> None:
    _, facts = golden.reviewed(name)
    assert {key for key in keys_of(facts.to_json()) if not key.isupper()} <= NAMED


def test_the_example_with_an_artifact_is_what_is_printed() -> None:
    assert f"```\n{golden.read('explain-artifact-spear-now')[1]}```\n" in TEXT
