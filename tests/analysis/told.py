"""What an explanation tells, by the kind of fact; and the same explanation with made-up facts."""

from __future__ import annotations

from dataclasses import replace

from solver import Explanation
from solver.analysis.counting import Decision
from solver.analysis.facts import Fact
from solver.analysis.facts.artifact_line import ArtifactLine, ArtifactTrick
from solver.analysis.facts.commented_line import CommentedLine, CommentedTrick
from solver.analysis.facts.decided import Decided
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.principle import Principle, Theme


def decided(facts: Explanation) -> tuple[Decision, ...]:
    found = facts.the(Decided)
    return () if found is None else found.votes


def is_settled(facts: Explanation) -> bool:
    found = facts.the(Decided)
    return found is not None and found.settles


def themes_of(facts: Explanation) -> tuple[Theme, ...]:
    found = facts.the(Principle)
    return () if found is None else found.themes


def tricks_of(facts: Explanation) -> tuple[CommentedTrick, ...]:
    found = facts.the(CommentedLine)
    return () if found is None else found.tricks


def told_tricks(facts: Explanation) -> tuple[ArtifactTrick, ...]:
    found = facts.the(ArtifactLine)
    return () if found is None else found.tricks


def factions_of(facts: Explanation) -> dict[str, str | None] | None:
    """Whom they vote for at the end of the line."""
    found = facts.the(EndOfLine)
    return None if found is None else found.factions


def replacing(facts: Explanation, *others: Fact) -> Explanation:
    """With these facts in place of all others of their kinds."""
    kinds = tuple({type(fact) for fact in others})
    return replace(facts, facts=(*(fact for fact in facts.facts if not isinstance(fact, kinds)), *others))


def with_tricks(facts: Explanation, tricks: tuple[CommentedTrick, ...]) -> Explanation:
    """With another commented line."""
    line = facts.the(CommentedLine)
    assert line is not None
    return replacing(facts, replace(line, tricks=tricks))
