"""The card game Claim: positions, rules, replays and exact solutions.

    >>> import solver
    >>> solver.solve("GKUDP 2A / A G5 K3 / B G7 D0").result
    'B'

Names are imported when they are first used, so that `import solver` costs nothing: not even time in which
Ctrl-C could meet a command that cannot answer it yet.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which would be the only import here; type checkers know the name

if TYPE_CHECKING:  # the same names as below, for those who check types
    from typing import Any

    from solver import puzzles as puzzles
    from solver.analysis.explain import explain as explain
    from solver.analysis.explanation import Explanation as Explanation
    from solver.analysis.review import review as review
    from solver.analysis.reviewed import Review as Review
    from solver.arena.result import MatchResult as MatchResult
    from solver.arena.result import match as match
    from solver.artifacts import ARTIFACTS as ARTIFACTS
    from solver.artifacts import Artifact as Artifact
    from solver.bots import Bot as Bot
    from solver.bots import Budget as Budget
    from solver.bots import bot_names as bot_names
    from solver.cards import SEATS as SEATS
    from solver.cards import Card as Card
    from solver.cards import Cards as Cards
    from solver.cards import Seat as Seat
    from solver.decks import Deck as Deck
    from solver.decks import all_decks as all_decks
    from solver.errors import ClaimError as ClaimError
    from solver.errors import Fault as Fault
    from solver.errors import IllegalMove as IllegalMove
    from solver.errors import NotationError as NotationError
    from solver.errors import NotInTime as NotInTime
    from solver.errors import PositionError as PositionError
    from solver.errors import Refusal as Refusal
    from solver.factions import FACTIONS as FACTIONS
    from solver.factions import LANGUAGES as LANGUAGES
    from solver.factions import Faction as Faction
    from solver.many import hint_many as hint_many
    from solver.many import solve_many as solve_many
    from solver.model import Game as Game
    from solver.model import Position as Position
    from solver.model import View as View
    from solver.model.moment import Moment as Moment
    from solver.model.observed import Observed as Observed
    from solver.model.random_play import random_position as random_position
    from solver.moves import Choice as Choice
    from solver.moves import Move as Move
    from solver.moves import Pass as Pass
    from solver.moves import Play as Play
    from solver.moves import Turned as Turned
    from solver.moves import Use as Use
    from solver.potions import Potion as Potion
    from solver.present.picture import svg as svg
    from solver.present.tree_graph import decision_tree as decision_tree
    from solver.present.words import text as text
    from solver.protocol.client import Engine as Engine
    from solver.protocol.problem import Problem as Problem
    from solver.protocol.subject import Subject as Subject
    from solver.protocol.subject import load as load
    from solver.rules import Outcome as Outcome
    from solver.search.exact.answer import Answer as Answer
    from solver.search.exact.answer import Interrupted as Interrupted
    from solver.search.exact.answer import ValuedMove as ValuedMove
    from solver.search.exact.known import Known as Known
    from solver.search.exact.solve import MEMORY as MEMORY
    from solver.search.exact.solve import Solver as Solver
    from solver.search.exact.solve import analyse as analyse
    from solver.search.exact.solve import solve as solve
    from solver.search.exact.worth import Worth as Worth
    from solver.search.perft import perft as perft
    from solver.search.sampled.estimate import MoveEstimate as MoveEstimate
    from solver.search.sampled.hint import Hint as Hint
    from solver.search.sampled.hint import InterruptedHint as InterruptedHint
    from solver.search.sampled.hint import hint as hint
    from solver.search.sampled.installation import installation as installation
    from solver.setup import Setup as Setup
    from solver.stopping import StopFlag as StopFlag
    from solver.stopping import Stopped as Stopped
    from solver.table import to_table as to_table

__version__ = "0.2.0"

#: Every public name, by the module that has it.
_NAMES = {
    "solver.analysis.explain": "explain",
    "solver.analysis.explanation": "Explanation",
    "solver.analysis.review": "review",
    "solver.analysis.reviewed": "Review",
    "solver.arena.result": "MatchResult match",
    "solver.artifacts": "ARTIFACTS Artifact",
    "solver.bots": "Bot Budget bot_names",
    "solver.cards": "Card Cards SEATS Seat",
    "solver.decks": "Deck all_decks",
    "solver.errors": "ClaimError Fault IllegalMove NotInTime NotationError PositionError Refusal",
    "solver.factions": "FACTIONS Faction LANGUAGES",
    "solver.many": "hint_many solve_many",
    "solver.model": "Game Position View",
    "solver.model.moment": "Moment",
    "solver.model.observed": "Observed",
    "solver.model.random_play": "random_position",
    "solver.moves": "Choice Move Pass Play Turned Use",
    "solver.potions": "Potion",
    "solver.present.picture": "svg",
    "solver.present.tree_graph": "decision_tree",
    "solver.present.words": "text",
    "solver.protocol.client": "Engine",
    "solver.protocol.problem": "Problem",
    "solver.protocol.subject": "Subject load",
    "solver.puzzles": "puzzles",
    "solver.rules": "Outcome",
    "solver.search.exact.answer": "Answer Interrupted ValuedMove",
    "solver.search.exact.known": "Known",
    "solver.search.exact.solve": "MEMORY Solver analyse solve",
    "solver.search.exact.worth": "Worth",
    "solver.search.perft": "perft",
    "solver.search.sampled.estimate": "MoveEstimate",
    "solver.search.sampled.hint": "Hint InterruptedHint hint",
    "solver.search.sampled.installation": "installation",
    "solver.stopping": "StopFlag Stopped",
    "solver.setup": "Setup",
    "solver.table": "to_table",
}
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return list(__all__)
