"""The card game Claim: positions, rules, replays and exact solutions.

Names are imported when they are first used, so that `import solver` costs nothing: not even time in which
Ctrl-C could meet a command that cannot answer it yet.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which would be the only import here; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.analysis.explain import Explanation, explain
    from solver.analysis.guarantee_explanation import GuaranteeExplanation
    from solver.analysis.hidden_review import HiddenReview
    from solver.analysis.review import MagicReview, Review, review
    from solver.analysis.tree import decision_tree
    from solver.analysis.unsettled import Unsettled
    from solver.analysis.weighed import WeighedExplanation
    from solver.artifacts import Artifact
    from solver.cards import Card, Cards, Seat
    from solver.decks import Deck
    from solver.errors import ClaimError, Fault, IllegalMove, NotationError, NotInTime, PositionError, Refusal
    from solver.model import Game, Position, View
    from solver.model.random_play import random_position
    from solver.moves import Choice, Move, Pass, Play, Turned, Use
    from solver.potions import Potion
    from solver.rules import Outcome
    from solver.search.exact.expected import Expected, ExpectedSolution
    from solver.search.exact.guarantee import Guarantee, Guarantees
    from solver.search.exact.solution import Interrupted, MoveValue, Solution
    from solver.search.exact.solve import Solver, analyse, solve
    from solver.search.exact.value import Value
    from solver.search.sampled.estimate import MoveEstimate
    from solver.search.sampled.hint import Hint, InterruptedHint, hint
    from solver.search.stopping import Stopped
    from solver.setup import Setup

__version__ = "0.1.0"

_HOME = {
    "Artifact": "solver.artifacts",
    "Card": "solver.cards",
    "Cards": "solver.cards",
    "Choice": "solver.moves",
    "ClaimError": "solver.errors",
    "Deck": "solver.decks",
    "Expected": "solver.search.exact.expected",
    "ExpectedSolution": "solver.search.exact.expected",
    "Explanation": "solver.analysis.explain",
    "Fault": "solver.errors",
    "Game": "solver.model",
    "Guarantee": "solver.search.exact.guarantee",
    "GuaranteeExplanation": "solver.analysis.guarantee_explanation",
    "Guarantees": "solver.search.exact.guarantee",
    "HiddenReview": "solver.analysis.hidden_review",
    "Hint": "solver.search.sampled.hint",
    "IllegalMove": "solver.errors",
    "Interrupted": "solver.search.exact.solution",
    "InterruptedHint": "solver.search.sampled.hint",
    "MagicReview": "solver.analysis.review",
    "Move": "solver.moves",
    "MoveEstimate": "solver.search.sampled.estimate",
    "MoveValue": "solver.search.exact.solution",
    "NotInTime": "solver.errors",
    "NotationError": "solver.errors",
    "Outcome": "solver.rules",
    "Pass": "solver.moves",
    "Play": "solver.moves",
    "Position": "solver.model",
    "PositionError": "solver.errors",
    "Potion": "solver.potions",
    "Refusal": "solver.errors",
    "Review": "solver.analysis.review",
    "Seat": "solver.cards",
    "Setup": "solver.setup",
    "Solution": "solver.search.exact.solution",
    "Solver": "solver.search.exact.solve",
    "Stopped": "solver.search.stopping",
    "Turned": "solver.moves",
    "Use": "solver.moves",
    "Unsettled": "solver.analysis.unsettled",
    "Value": "solver.search.exact.value",
    "View": "solver.model",
    "WeighedExplanation": "solver.analysis.weighed",
    "analyse": "solver.search.exact.solve",
    "decision_tree": "solver.analysis.tree",
    "explain": "solver.analysis.explain",
    "hint": "solver.search.sampled.hint",
    "random_position": "solver.model.random_play",
    "review": "solver.analysis.review",
    "solve": "solver.search.exact.solve",
}

__all__ = [
    "Artifact",
    "Card",
    "Cards",
    "Choice",
    "ClaimError",
    "Deck",
    "Expected",
    "ExpectedSolution",
    "Explanation",
    "Fault",
    "Game",
    "Guarantee",
    "GuaranteeExplanation",
    "Guarantees",
    "HiddenReview",
    "Hint",
    "IllegalMove",
    "Interrupted",
    "InterruptedHint",
    "MagicReview",
    "Move",
    "MoveEstimate",
    "MoveValue",
    "NotInTime",
    "NotationError",
    "Outcome",
    "Pass",
    "Play",
    "Position",
    "PositionError",
    "Potion",
    "Refusal",
    "Review",
    "Seat",
    "Setup",
    "Solution",
    "Solver",
    "Stopped",
    "Turned",
    "Unsettled",
    "Use",
    "Value",
    "View",
    "WeighedExplanation",
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
