"""Small endings as puzzles: what the tests of this folder have in common."""

from __future__ import annotations

from solver import Position
from solver.present.puzzle_explanation import puzzle_explanation
from solver.puzzles.endings import ending_of
from solver.puzzles.find import finished
from solver.puzzles.judge import only_way
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle
from solver.puzzles.story import Story, tell
from solver.search.exact.solve import Solver

#: A leads a Dwarf, either one, and the other one next.
ENDPLAY = ("GKDRT 2A / A D34 T2 score G003479 K36 D68 T389 / B G0 D09 score K278 R458 T0", "A wins")
#: The Giant that A wins in the end crushes a Gnome.
GIANT = (
    "NIUDP 2A / A I1 U15 score U02346789 P12389 front N13 / B I55 D8 score I179 D039 P0 front N35",
    "A wins",
)


def tree_of(line: str, goal: str) -> Decision:
    position = Position.from_line(line)
    tree = only_way(ending_of(position), Goal.parse(goal))
    assert tree is not None
    return tree


def story_of(line: str, goal: str) -> Story:
    return tell(Solver(), Position.from_line(line), Goal.parse(goal), tree_of(line, goal))


def puzzle_of(line: str, goal: str) -> Puzzle:
    tree = tree_of(line, goal)
    origin = Origin(1, 2, "test")
    return finished(Position.from_line(line), Goal.parse(goal), tree, origin, puzzle_explanation)
