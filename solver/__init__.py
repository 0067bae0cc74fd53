"""The card game Claim: positions, rules, replays and exact solutions.

Names are imported when they are first used, so that `import solver` costs nothing: not even time in which
Ctrl-C could meet a command that cannot answer it yet.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which would be the only import here; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.analysis.explain import Explanation, explain
    from solver.analysis.review import Review, review
    from solver.analysis.tree import decision_tree
    from solver.cards import Card, Cards, Seat
    from solver.decks import Deck
    from solver.errors import ClaimError, Fault, IllegalMove, NotationError, PositionError, Refusal
    from solver.model import Game, Position, View
    from solver.model.random_play import random_position
    from solver.moves import Choice, Move
    from solver.rules import Outcome
    from solver.search.exact.solution import Interrupted, MoveValue, Solution
    from solver.search.exact.solve import Solver, analyse, solve
    from solver.search.exact.value import Value
    from solver.search.sampled.estimate import MoveEstimate
    from solver.search.sampled.hint import Hint, InterruptedHint, hint
    from solver.search.stopping import Stopped
    from solver.setup import Setup

__version__ = "0.1.0"

_HOME = {
    "Card": "solver.cards",
    "Cards": "solver.cards",
    "Choice": "solver.moves",
    "ClaimError": "solver.errors",
    "Deck": "solver.decks",
    "Explanation": "solver.analysis.explain",
    "Fault": "solver.errors",
    "Game": "solver.model",
    "Hint": "solver.search.sampled.hint",
    "IllegalMove": "solver.errors",
    "Interrupted": "solver.search.exact.solution",
    "InterruptedHint": "solver.search.sampled.hint",
    "Move": "solver.moves",
    "MoveEstimate": "solver.search.sampled.estimate",
    "MoveValue": "solver.search.exact.solution",
    "NotationError": "solver.errors",
    "Outcome": "solver.rules",
    "Position": "solver.model",
    "PositionError": "solver.errors",
    "Refusal": "solver.errors",
    "Review": "solver.analysis.review",
    "Seat": "solver.cards",
    "Setup": "solver.setup",
    "Solution": "solver.search.exact.solution",
    "Solver": "solver.search.exact.solve",
    "Stopped": "solver.search.stopping",
    "Value": "solver.search.exact.value",
    "View": "solver.model",
    "analyse": "solver.search.exact.solve",
    "decision_tree": "solver.analysis.tree",
    "explain": "solver.analysis.explain",
    "hint": "solver.search.sampled.hint",
    "random_position": "solver.model.random_play",
    "review": "solver.analysis.review",
    "solve": "solver.search.exact.solve",
}

__all__ = [
    "Card",
    "Cards",
    "Choice",
    "ClaimError",
    "Deck",
    "Explanation",
    "Fault",
    "Game",
    "Hint",
    "IllegalMove",
    "Interrupted",
    "InterruptedHint",
    "Move",
    "MoveEstimate",
    "MoveValue",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "Refusal",
    "Review",
    "Seat",
    "Setup",
    "Solution",
    "Solver",
    "Stopped",
    "Value",
    "View",
    "analyse",
    "decision_tree",
    "explain",
    "hint",
    "random_position",
    "review",
    "solve",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
