"""Puzzles: endings with exactly one way to reach a goal, found in games, proven, tagged and graded.

These are the names for programs; each is imported when it is first used. Nothing here prints.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:
    from typing import Any

    from solver.puzzles.attempt import Attempt, Nudge, Wrong
    from solver.puzzles.checking import Checked, check
    from solver.puzzles.find import Plan
    from solver.puzzles.generation import Funnel, Shelf, generate
    from solver.puzzles.judge import Reason
    from solver.puzzles.library import all, get, load, next, select, themes  # noqa: A004
    from solver.puzzles.plan_decks import by_chance, decks_named
    from solver.puzzles.player import FIRST_RATING, Player, next_puzzle
    from solver.puzzles.player_file import changing, player_path, read_player, set_aside, write_player
    from solver.puzzles.puzzle import Goal, Puzzle, dumps_puzzle
    from solver.puzzles.selection import Range, Selection, named
    from solver.puzzles.solution import commented_line
    from solver.puzzles.trainer import Tried, nudge, try_moves
    from solver.puzzles.verify import faults_of

_HOME = {
    "Attempt": "solver.puzzles.attempt",
    "Checked": "solver.puzzles.checking",
    "FIRST_RATING": "solver.puzzles.player",
    "Funnel": "solver.puzzles.generation",
    "Goal": "solver.puzzles.puzzle",
    "Nudge": "solver.puzzles.attempt",
    "Plan": "solver.puzzles.find",
    "Player": "solver.puzzles.player",
    "Puzzle": "solver.puzzles.puzzle",
    "Range": "solver.puzzles.selection",
    "Reason": "solver.puzzles.judge",
    "Selection": "solver.puzzles.selection",
    "Shelf": "solver.puzzles.generation",
    "Tried": "solver.puzzles.trainer",
    "Wrong": "solver.puzzles.attempt",
    "all": "solver.puzzles.library",
    "by_chance": "solver.puzzles.plan_decks",
    "changing": "solver.puzzles.player_file",
    "check": "solver.puzzles.checking",
    "commented_line": "solver.puzzles.solution",
    "decks_named": "solver.puzzles.plan_decks",
    "dumps_puzzle": "solver.puzzles.puzzle",
    "faults_of": "solver.puzzles.verify",
    "generate": "solver.puzzles.generation",
    "get": "solver.puzzles.library",
    "load": "solver.puzzles.library",
    "loads_playable": "solver.puzzles.packs",
    "named": "solver.puzzles.selection",
    "next": "solver.puzzles.library",
    "next_puzzle": "solver.puzzles.player",
    "nudge": "solver.puzzles.trainer",
    "numbered_puzzles": "solver.puzzles.packs",
    "player_path": "solver.puzzles.player_file",
    "read_pack": "solver.puzzles.packs",
    "read_player": "solver.puzzles.player_file",
    "select": "solver.puzzles.library",
    "set_aside": "solver.puzzles.player_file",
    "shipped_packs": "solver.puzzles.packs",
    "themes": "solver.puzzles.library",
    "try_moves": "solver.puzzles.trainer",
    "write_player": "solver.puzzles.player_file",
}

__all__ = [
    "FIRST_RATING",
    "Attempt",
    "Checked",
    "Funnel",
    "Goal",
    "Nudge",
    "Plan",
    "Player",
    "Puzzle",
    "Range",
    "Reason",
    "Selection",
    "Shelf",
    "Tried",
    "Wrong",
    "all",
    "by_chance",
    "changing",
    "check",
    "commented_line",
    "decks_named",
    "dumps_puzzle",
    "faults_of",
    "generate",
    "get",
    "load",
    "loads_playable",
    "named",
    "next",
    "next_puzzle",
    "nudge",
    "numbered_puzzles",
    "player_path",
    "read_pack",
    "read_player",
    "select",
    "set_aside",
    "shipped_packs",
    "themes",
    "try_moves",
    "write_player",
]


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return __all__
