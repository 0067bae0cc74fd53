"""Wherever a position is wanted a text will do, and where all are to be known, one that tells them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solver import (
    ClaimError,
    Position,
    Refusal,
    Solver,
    View,
    analyse,
    decision_tree,
    explain,
    hint,
    hooks,
    solve,
)
from solver.cards import HIDDEN
from solver.search.perft import perft

LINE = "GKUDP 2A / A G5 K3 / B G7 D0"
ENDGAME = Position.load(Path(__file__).resolve().parents[2] / "docs" / "examples" / "endgame.json")

ASK: list[Callable[[Any], object]] = [
    lambda position: solve(position).known,
    lambda position: analyse(position).moves,
    lambda position: Solver().solve(position).known,
    lambda position: Solver().value(position),
    lambda position: Solver().open(position).line(),
    lambda position: hint(position).moves,
    lambda position: explain(position),
    lambda position: sorted(decision_tree(position).edges),
    lambda position: perft(position, 4),
    View.of,
]


@pytest.mark.parametrize("ask", ASK)
def test_a_text_is_the_position_that_it_describes(ask: Callable[[Any], object]) -> None:
    position = Position.loads(LINE)
    assert ask(LINE) == ask(position.dumps()) == ask(position)


@pytest.mark.parametrize("ask", ASK)
@pytest.mark.parametrize("thing", [None, 3, [], b"GKUDP 2A", "GKUDP"])
def test_nothing_else_is_a_position(ask: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(ClaimError) as caught:
        ask(thing)
    assert isinstance(thing, str) or str(caught.value).startswith("position: must be a ")


def test_another_reader_of_texts_can_know_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "position_of", {"the endgame": ENDGAME}.__getitem__)
    assert solve("the endgame").result == solve(ENDGAME).result == "A"


def test_cards_that_can_lie_in_one_place_only_are_known() -> None:
    """Of a game of two the hand that nobody has written down is what is left."""
    hands = ((HIDDEN,) * 4, ENDGAME.hands[1])
    hidden = ENDGAME.hiding(hands=hands)
    for ask in (solve, analyse, explain):
        assert ask(hidden).position == ENDGAME
    assert solve(hidden).votes == {"A": 3, "B": 2}


def test_where_they_may_lie_in_two_places_they_are_asked_for() -> None:
    goblin, _, *others = ENDGAME.hands[1]
    hidden = ENDGAME.hiding(hands=((HIDDEN,) * 4, (goblin, HIDDEN, *others)))
    with pytest.raises(Refusal, match="claim hint"):
        solve(hidden)
    with pytest.raises(Refusal, match="claim hint"):
        explain(hidden)


def test_a_hidden_hand_of_phase_one_is_never_known() -> None:
    with pytest.raises(Refusal, match="Phase Two"):
        solve("GKUDP 1A centre G0 / A ?13 / B ?13")
