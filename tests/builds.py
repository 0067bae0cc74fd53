"""The builds of the compiled core that run on this machine, and how a test plays on each."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import pytest

from solver._core import Rules, portable
from solver.decks import Deck
from solver.rules.masks import masks_of
from solver.search import board
from solver.search.exact import expectimax, teams

BUILDS = ("portable", "bmi2") if portable.suits_bmi2() else ("portable",)


def use_build(build: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards and provers are made by this build until the end of the test."""
    core = import_module(f"solver._core.{build}")

    @cache
    def rules_of(deck: Deck) -> Rules:
        return core.Rules(masks_of(deck))  # type: ignore[no-any-return]

    monkeypatch.setattr(board, "Board", core.Board)
    monkeypatch.setattr(board, "Prover", core.Prover)
    monkeypatch.setattr(board, "rules_of", rules_of)
    monkeypatch.setattr(expectimax, "Gambler", core.Gambler)
    team_core = import_module(f"solver._core.teams_{build}")
    monkeypatch.setattr(teams, "TeamProver", team_core.TeamProver)
