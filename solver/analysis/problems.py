"""In a lost position, the move after which the opponent can go wrong most often."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.counting import within_reach
from solver.analysis.situation import Situation, opponent_of
from solver.cards import Move
from solver.search.solve import Solver


@dataclass(frozen=True)
class Problem:
    """A move to which some replies throw the win away."""

    move: Move
    replies: int  # how many the opponent has to choose from, identical cards once
    throwing: tuple[Move, ...]  # those after which the opponent no longer wins


def hardest_problem(solver: Solver, situation: Situation) -> Problem | None:
    """The move with the most replies that throw the win away; None if not lost, or if no reply does.

    Of several the one that gives nothing away, then the first.
    """
    opponent = opponent_of(situation.player).name
    hopeless = within_reach(situation.position, situation.player).result == opponent
    if situation.value.result != opponent or hopeless:
        return None
    problems = [_problem(solver, situation, move) for move in situation.values]
    hardest = max(problems, key=lambda problem: len(problem.throwing))
    return hardest if hardest.throwing else None


def _problem(solver: Solver, situation: Situation, move: Move) -> Problem:
    """Where the player moves again at once, the opponent has no reply."""
    opponent = opponent_of(situation.player)
    after = situation.position.play(move)
    replies = after.legal_moves() if after.to_move is opponent else ()
    throwing = tuple(reply for reply in replies if solver.winner(after.play(reply)) != opponent.name)
    return Problem(move, len(replies), throwing)
