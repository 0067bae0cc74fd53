"""Positions that can arise and games that can be played: data that has passed the rules."""

from __future__ import annotations

from solver.model.game import Game
from solver.model.position import Position
from solver.model.view import View

__all__ = ["Game", "Position", "View"]
