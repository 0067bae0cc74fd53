"""The goal of an ending: what whoever is to move is asked to reach in it."""

from __future__ import annotations

from solver.model import Position
from solver.puzzles.aim import Aim
from solver.puzzles.canonical import may_end_equal
from solver.puzzles.ending import Ending
from solver.puzzles.puzzle import Goal


def usual_goal(ending: Ending) -> Goal | None:
    """The win, or the draw where there is nothing better and votes can be equal. Of teams only the first is
    asked, and to win."""
    player = ending.to_move
    assert player is not None
    first, _ = ending.frame.sides
    if len(first) > 1:
        goal = Goal(first, "win")
        return goal if goal.is_of(player) else None
    win = Goal(player.name, "win")
    if ending.frame.all_vote or _can_reach(ending, win):
        return win
    draw = Goal(player.name, "draw")
    return draw if _can_reach(ending, draw) else win


def with_more_votes(ending: Ending, goal: Goal) -> Goal:
    """In place of the win the most votes that can be reached, where that is another question."""
    if goal.kind != "win" or goal.players > 2:
        return goal
    # With all five factions voting three votes are the win; a single one is no goal to play for.
    by_votes = [Goal(goal.side, "votes", votes) for votes in (2, 3, 4, 5)]
    most = [goal, *(each for each in by_votes if _can_reach(ending, each))][-1]
    if most.votes in (None, 3) or may_end_equal(Position.of(ending.setup())):
        return goal
    return most


def _can_reach(ending: Ending, goal: Goal) -> bool:
    return Aim.of(goal).is_reached(ending)
