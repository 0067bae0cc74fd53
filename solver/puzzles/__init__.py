"""Puzzles: endings with exactly one way to reach a goal, found in games, proven, tagged and graded.

These are the names for programs; each is imported when it is first used. Nothing here prints.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:  # the same names as below, for those who check types
    from typing import Any

    from solver.puzzles.attempt import Attempt as Attempt
    from solver.puzzles.attempt import Nudge as Nudge
    from solver.puzzles.attempt import Wrong as Wrong
    from solver.puzzles.checking import Checked as Checked
    from solver.puzzles.checking import check as check
    from solver.puzzles.find import Plan as Plan
    from solver.puzzles.generation import Funnel as Funnel
    from solver.puzzles.generation import Shelf as Shelf
    from solver.puzzles.generation import generate as generate
    from solver.puzzles.judge import Reason as Reason
    from solver.puzzles.library import all as all  # noqa: A004
    from solver.puzzles.library import get as get
    from solver.puzzles.library import load as load
    from solver.puzzles.library import next as next  # noqa: A004
    from solver.puzzles.library import select as select
    from solver.puzzles.library import themes as themes
    from solver.puzzles.packs import loads_playable as loads_playable
    from solver.puzzles.packs import numbered_puzzles as numbered_puzzles
    from solver.puzzles.packs import read_pack as read_pack
    from solver.puzzles.packs import shipped_packs as shipped_packs
    from solver.puzzles.plan_decks import by_chance as by_chance
    from solver.puzzles.plan_decks import decks_named as decks_named
    from solver.puzzles.player import FIRST_RATING as FIRST_RATING
    from solver.puzzles.player import Player as Player
    from solver.puzzles.player import next_puzzle as next_puzzle
    from solver.puzzles.player_file import changing as changing
    from solver.puzzles.player_file import player_path as player_path
    from solver.puzzles.player_file import read_player as read_player
    from solver.puzzles.player_file import set_aside as set_aside
    from solver.puzzles.player_file import write_player as write_player
    from solver.puzzles.puzzle import Goal as Goal
    from solver.puzzles.puzzle import Puzzle as Puzzle
    from solver.puzzles.puzzle import dumps_puzzle as dumps_puzzle
    from solver.puzzles.selection import Range as Range
    from solver.puzzles.selection import Selection as Selection
    from solver.puzzles.selection import named as named
    from solver.puzzles.solution import commented_line as commented_line
    from solver.puzzles.trainer import Tried as Tried
    from solver.puzzles.trainer import nudge as nudge
    from solver.puzzles.trainer import try_moves as try_moves
    from solver.puzzles.verify import faults_of as faults_of

#: Every public name, by the module that has it.
_NAMES = {
    "solver.puzzles.attempt": "Attempt Nudge Wrong",
    "solver.puzzles.checking": "Checked check",
    "solver.puzzles.find": "Plan",
    "solver.puzzles.generation": "Funnel Shelf generate",
    "solver.puzzles.judge": "Reason",
    "solver.puzzles.library": "all get load next select themes",
    "solver.puzzles.packs": "loads_playable numbered_puzzles read_pack shipped_packs",
    "solver.puzzles.plan_decks": "by_chance decks_named",
    "solver.puzzles.player": "FIRST_RATING Player next_puzzle",
    "solver.puzzles.player_file": "changing player_path read_player set_aside write_player",
    "solver.puzzles.puzzle": "Goal Puzzle dumps_puzzle",
    "solver.puzzles.selection": "Range Selection named",
    "solver.puzzles.solution": "commented_line",
    "solver.puzzles.trainer": "Tried nudge try_moves",
    "solver.puzzles.verify": "faults_of",
}
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    from solver.lazy import offered

    return offered(__name__, _HOME, name)


def __dir__() -> list[str]:
    return list(__all__)
