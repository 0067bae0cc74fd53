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
    from solver.artifacts import ARTIFACTS, Artifact
    from solver.bots import bot_names
    from solver.bots.budget import Budget
    from solver.cards import Card, Cards, SEATS, Seat
    from solver.decks import Deck
    from solver.errors import ClaimError, Fault, IllegalMove, NotInTime, NotationError, PositionError, Refusal
    from solver.factions import FACTIONS, Faction, LANGUAGES
    from solver.model import Game, Position, View
    from solver.model.moment import Moment
    from solver.model.random_play import random_position
    from solver.moves import Choice, Move, Pass, Play, Turned, Use
    from solver.potions import Potion
    from solver.present.picture import svg
    from solver.present.tree_graph import decision_tree
    from solver.present.words import text
    from solver.protocol.client import Engine
    from solver.protocol.problem import Problem
    from solver.protocol.subject import Subject, load
    from solver import puzzles
    from solver.rules import Outcome
    from solver.search.exact.answer import Answer, Interrupted, ValuedMove
    from solver.search.exact.known import Known
    from solver.search.exact.solve import MEMORY, Solver, analyse, solve
    from solver.search.exact.worth import Worth
    from solver.search.perft import perft
    from solver.search.sampled.estimate import MoveEstimate
    from solver.search.sampled.hint import Hint, InterruptedHint, hint
    from solver.search.sampled.installation import installation
    from solver.search.stopping import StopFlag, Stopped
    from solver.search.workers import map_in_order
    from solver.setup import Setup

__version__ = "0.2.0"

_HOME = {
    "ARTIFACTS": "solver.artifacts",
    "Answer": "solver.search.exact.answer",
    "Artifact": "solver.artifacts",
    "Budget": "solver.bots.budget",
    "Card": "solver.cards",
    "Cards": "solver.cards",
    "Choice": "solver.moves",
    "ClaimError": "solver.errors",
    "Deck": "solver.decks",
    "Engine": "solver.protocol.client",
    "Explanation": "solver.analysis.explanation",
    "FACTIONS": "solver.factions",
    "Faction": "solver.factions",
    "Fault": "solver.errors",
    "Game": "solver.model",
    "Hint": "solver.search.sampled.hint",
    "IllegalMove": "solver.errors",
    "Interrupted": "solver.search.exact.answer",
    "InterruptedHint": "solver.search.sampled.hint",
    "Known": "solver.search.exact.known",
    "LANGUAGES": "solver.factions",
    "MEMORY": "solver.search.exact.solve",
    "Moment": "solver.model.moment",
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
    "Problem": "solver.protocol.problem",
    "Refusal": "solver.errors",
    "Review": "solver.analysis.reviewed",
    "SEATS": "solver.cards",
    "Seat": "solver.cards",
    "Setup": "solver.setup",
    "Solver": "solver.search.exact.solve",
    "StopFlag": "solver.search.stopping",
    "Stopped": "solver.search.stopping",
    "Subject": "solver.protocol.subject",
    "Turned": "solver.moves",
    "Use": "solver.moves",
    "ValuedMove": "solver.search.exact.answer",
    "View": "solver.model",
    "Worth": "solver.search.exact.worth",
    "analyse": "solver.search.exact.solve",
    "bot_names": "solver.bots",
    "decision_tree": "solver.present.tree_graph",
    "explain": "solver.analysis.explain",
    "hint": "solver.search.sampled.hint",
    "installation": "solver.search.sampled.installation",
    "load": "solver.protocol.subject",
    "map_in_order": "solver.search.workers",
    "perft": "solver.search.perft",
    "puzzles": "solver.puzzles",
    "random_position": "solver.model.random_play",
    "review": "solver.analysis.review",
    "solve": "solver.search.exact.solve",
    "svg": "solver.present.picture",
    "text": "solver.present.words",
}

__all__ = [
    "ARTIFACTS",
    "Answer",
    "Artifact",
    "Budget",
    "Card",
    "Cards",
    "Choice",
    "ClaimError",
    "Deck",
    "Engine",
    "Explanation",
    "FACTIONS",
    "Faction",
    "Fault",
    "Game",
    "Hint",
    "IllegalMove",
    "Interrupted",
    "InterruptedHint",
    "Known",
    "LANGUAGES",
    "MEMORY",
    "Moment",
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
    "Problem",
    "Refusal",
    "Review",
    "SEATS",
    "Seat",
    "Setup",
    "Solver",
    "StopFlag",
    "Stopped",
    "Subject",
    "Turned",
    "Use",
    "ValuedMove",
    "View",
    "Worth",
    "analyse",
    "bot_names",
    "decision_tree",
    "explain",
    "hint",
    "installation",
    "load",
    "map_in_order",
    "perft",
    "puzzles",
    "random_position",
    "review",
    "solve",
    "svg",
    "text",
]


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
