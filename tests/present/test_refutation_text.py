"""Why a move fails, where no faction changes sides."""

from __future__ import annotations

import pytest

from solver import Card, Position
from solver.analysis.facts.refutation import Refutation
from solver.analysis.solved_position import Loss
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.terminal import spaced
from tests.cli.helpers import ENDGAME
from tests.search.worths import known_of


@pytest.mark.parametrize(
    ("rank", "why"),
    [
        (1, "A has more cards of its own voters"),
        (0, "both sides have as many cards of their own voters"),
    ],
)
def test_the_tie_break_alone(rank: int, why: str) -> None:
    refutation = Refutation(Card("G", 0), known_of(rank), Loss.RESULT, line=(), trick=10, flips=(), gains={})
    said = refutation_words(Position.load(ENDGAME), refutation, [refutation.move], Speaker("en"))
    assert spaced(said) == f"B G0, and {why}"
