"""How hard a puzzle is for engines that see more and more: the measure that ratings are fitted to.

An engine looks so many cards ahead (`Ending.shallow`), misjudges what it sees there by some noise, and plays
the card that seems best. It solves a puzzle if it finds every decision of the main line. Seeds decide the
noise and the choice between cards that seem equal, so that the same ladder always gives the same rates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from solver.moves import Move
from solver.puzzles.aim import Aim
from solver.puzzles.ending import Ending
from solver.puzzles.puzzle import Decision, Goal
from solver.puzzles.story import main_decisions


@dataclass(frozen=True)
class Engine:
    depth: int  # cards to look ahead
    noise: int  # at most, in hundredths of a vote


#: From one that sees hardly anything to one that sees four tricks.
ENGINES = (
    Engine(1, 60),
    Engine(2, 60),
    Engine(2, 20),
    Engine(3, 40),
    Engine(4, 60),
    Engine(4, 20),
    Engine(5, 40),
    Engine(6, 60),
    Engine(6, 20),
    Engine(8, 40),
    Engine(8, 10),
)
#: How often each engine tries.
ATTEMPTS = 6


@dataclass(frozen=True)
class Choice:
    """A decision of the main line with a choice."""

    ending: Ending
    right: frozenset[Move]  # the moves that are right


def choices(ending: Ending, tree: Decision) -> list[Choice]:
    """The decisions of the main line that are not forced."""
    found = []
    decisions = main_decisions(tree)
    for number, decision in enumerate(decisions):
        if not decision.forced:
            found.append(Choice(ending, frozenset((decision.move, *decision.same))))
        ending = ending.after(decision.move)
        if number + 1 < len(decisions):
            for card in decision.replies[0].moves:
                ending = ending.after(card)
    return found


def failure_rate(
    decisions: Sequence[Choice], goal: Goal, engines: Sequence[Engine] = ENGINES, attempts: int = ATTEMPTS
) -> float:
    """The share of attempts in which an engine does not find every decision."""
    failures = sum(
        not _solves(engine, decisions, goal, seed) for engine in engines for seed in range(attempts)
    )
    return failures / (len(engines) * attempts)


def _solves(engine: Engine, decisions: Sequence[Choice], goal: Goal, seed: int) -> bool:
    rng = Random(seed)
    worth = Aim.of(goal).worth
    for decision in decisions:
        merits = decision.ending.shallow(engine.depth, worth, noise=engine.noise, seed=rng.getrandbits(64))
        best = max(merit for _, merit in merits)
        if rng.choice([move for move, merit in merits if merit == best]) not in decision.right:
            return False
    return True
