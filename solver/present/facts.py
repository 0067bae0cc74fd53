"""Positions and games as data for other programs: the objects behind `--json`."""

from __future__ import annotations

from typing import Any

from solver import rules
from solver.errors import Refusal
from solver.model import Game
from solver.notation import setup_to_json, setup_to_line
from solver.setup import Setup


def position_facts(setup: Setup) -> dict[str, Any]:
    """A position with what follows from it; `legal_moves` is null where the hand to move is hidden."""
    outcome, fields = rules.tally(setup), setup_to_json(setup)
    seat = rules.to_move(setup)
    try:
        legal_moves = [str(move) for move in rules.legal_moves(setup)]
    except Refusal:
        legal_moves = None
    return {
        "position": fields,
        "line": setup_to_line(setup),
        "to_move": None if seat is None else seat.name,
        "legal_moves": legal_moves,
        "votes": outcome.votes,
        "factions": outcome.by_faction,
        "pending": fields.get("pending"),
        "faults": [],
    }


def no_position_facts(faults: list[dict[str, str]]) -> dict[str, Any]:
    """The same of what cannot arise: all that is wrong, and nothing else."""
    nothing = ("position", "line", "to_move", "legal_moves", "votes", "factions", "pending")
    return {**dict.fromkeys(nothing), "faults": faults}


def game_facts(game: Game) -> dict[str, Any]:
    """Every position of a game and how it ended; of one that has not ended, how the votes stand."""
    positions = game.positions()
    outcome = rules.tally(positions[-1])
    return {
        "positions": [setup_to_json(position) for position in positions],
        "result": outcome.result,
        "votes": outcome.votes,
        "margin": outcome.margin,
        "over": positions[-1].is_over,
    }
