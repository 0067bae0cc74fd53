"""`docs/explanations.md` tells of every fact there is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from solver import Explanation, Review
from solver.analysis import artifact_explanation as artifacts
from solver.analysis.commented_line import CommentedTrick, Play
from solver.analysis.counting import Decision
from solver.analysis.explain import ExplainedMove
from solver.analysis.guarantee_explanation import GuaranteeExplanation, MoveEffect, Standing
from solver.analysis.hidden_review import GuaranteedDecision, HiddenReview
from solver.analysis.judged import EnforcedMove, EstimatedMove, Mark, ReviewedMove
from solver.analysis.power_acts import PowerAct
from solver.analysis.problems import Problem
from solver.analysis.refutation import Flip, Refutation
from solver.analysis.reviewed import (
    MagicReview,
    PotionTurned,
    TurningPoint,
    UnplayedChance,
    WeighedDecision,
)
from solver.analysis.situation import Loss
from solver.analysis.themes import Theme
from solver.analysis.unsettled import Unsettled
from solver.analysis.weighed import Drawn, Turn, WeighedExplanation, WeighedMove
from tests.analysis import test_golden_texts as golden

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "explanations.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([^`\n]+)`", TEXT))

FACTS = [
    CommentedTrick,
    Decision,
    ExplainedMove,
    Explanation,
    Flip,
    Play,
    PowerAct,
    Problem,
    Refutation,
    Review,
    ReviewedMove,
    TurningPoint,
    WeighedExplanation,
    WeighedMove,
    Turn,
    Drawn,
    MagicReview,
    WeighedDecision,
    PotionTurned,
    UnplayedChance,
    artifacts.ArtifactExplanation,
    artifacts.Timing,
    artifacts.Continuation,
    artifacts.ToldTrick,
    artifacts.ToldMove,
    GuaranteeExplanation,
    Standing,
    MoveEffect,
    Unsettled,
    HiddenReview,
    GuaranteedDecision,
    EstimatedMove,
    EnforcedMove,
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.__name__)
def test_every_field_is_named(fact: type[Explanation]) -> None:
    assert {field.name for field in fields(fact)} <= NAMED


@pytest.mark.parametrize("kind", [Theme, Mark, Loss, artifacts.When], ids=lambda kind: kind.__name__)
def test_every_kind_is_named(kind: type[Theme]) -> None:
    assert {each.value for each in kind} <= NAMED


def test_the_example_with_an_artifact_is_what_is_printed() -> None:
    assert f"```\n{golden.read('explain-artifact-spear-now')[1]}```\n" in TEXT
