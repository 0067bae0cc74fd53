"""The card game Claim: positions, rules, replays and exact solutions.

Names are imported when they are first used, so that `import solver` costs nothing: not even time in which
Ctrl-C could meet a command that cannot answer it yet.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which would be the only import here; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.analysis.explain import explain
    from solver.analysis.explanation import Explanation
    from solver.analysis.review import review
    from solver.analysis.reviewed import Review
    from solver.artifacts import Artifact
    from solver.cards import Card, Cards, Seat
    from solver.decks import Deck
    from solver.errors import ClaimError, Fault, IllegalMove, NotationError, NotInTime, PositionError, Refusal
    from solver.model import Game, Position, View
    from solver.model.random_play import random_position
    from solver.moves import Choice, Move, Pass, Play, Turned, Use
    from solver.potions import Potion
    from solver.present.tree_graph import decision_tree
    from solver.rules import Outcome
    from solver.search.exact.answer import Answer, Interrupted, ValuedMove
    from solver.search.exact.known import Known
    from solver.search.exact.solve import Solver, analyse, solve
    from solver.search.exact.worth import Worth
    from solver.search.sampled.estimate import MoveEstimate
    from solver.search.sampled.hint import Hint, InterruptedHint, hint
    from solver.search.stopping import Stopped
    from solver.setup import Setup

__version__ = "0.2.0"

_HOME = {
    "Answer": "solver.search.exact.answer",
    "Artifact": "solver.artifacts",
    "Card": "solver.cards",
    "Cards": "solver.cards",
    "Choice": "solver.moves",
    "ClaimError": "solver.errors",
    "Deck": "solver.decks",
    "Explanation": "solver.analysis.explanation",
    "Fault": "solver.errors",
    "Game": "solver.model",
    "Hint": "solver.search.sampled.hint",
    "IllegalMove": "solver.errors",
    "Interrupted": "solver.search.exact.answer",
    "InterruptedHint": "solver.search.sampled.hint",
    "Known": "solver.search.exact.known",
    "Move": "solver.moves",
    "MoveEstimate": "solver.search.sampled.estimate",
    "NotInTime": "solver.errors",
    "NotationError": "solver.errors",
    "Outcome": "solver.rules",
    "Pass": "solver.moves",
    "Play": "solver.moves",
    "Position": "solver.model",
    "PositionError": "solver.errors",
    "Potion": "solver.potions",
    "Refusal": "solver.errors",
    "Review": "solver.analysis.reviewed",
    "Seat": "solver.cards",
    "Setup": "solver.setup",
    "Solver": "solver.search.exact.solve",
    "Stopped": "solver.search.stopping",
    "Turned": "solver.moves",
    "Use": "solver.moves",
    "ValuedMove": "solver.search.exact.answer",
    "View": "solver.model",
    "Worth": "solver.search.exact.worth",
    "analyse": "solver.search.exact.solve",
    "decision_tree": "solver.present.tree_graph",
    "explain": "solver.analysis.explain",
    "hint": "solver.search.sampled.hint",
    "random_position": "solver.model.random_play",
    "review": "solver.analysis.review",
    "solve": "solver.search.exact.solve",
}

__all__ = [
    "Answer",
    "Artifact",
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
    "Known",
    "Move",
    "MoveEstimate",
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
    "Solver",
    "Stopped",
    "Turned",
    "Use",
    "ValuedMove",
    "View",
    "Worth",
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

    from solver import shown

    shown.in_words, shown.in_picture = _in_words, _in_picture
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def _in_words(thing: object) -> str:
    from solver.present.words import text

    return text(thing)


def _in_picture(thing: Any) -> str:
    from solver.present.picture import svg

    return svg(thing)


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
