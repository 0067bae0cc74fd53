"""What makes a puzzle hard, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import log2

from solver.puzzles.aim import Aim
from solver.puzzles.ladder import Choice
from solver.puzzles.puzzle import Decision, Goal
from solver.search.exact.worth import Worth

#: Cards that a search looks ahead at most: four tricks.
DEEPEST = 8

#: Themes of giving something up, which nobody does without a reason.
_GIVING_UP = frozenset({"duck", "hold-up", "endplay", "dwarf-hand-over", "sacrifice-vote"})


@dataclass(frozen=True)
class Features:
    decisions: float  # on the main line
    chance: (
        float  # bits that a blind guess of the main line lacks: the sum of log2 of the cards to choose from
    )
    tempting: float  # wrong cards that look at least as good, when this trick is over, as the right one
    disguise: float  # by how much the best of them looks better, in votes, at the worst decision
    deepest: float  # cards one has to look ahead, at the decision where it is most ...
    depth: float  # ... and on average
    given_up: float  # themes of giving something up
    cards: float  # in the hand of the player to move
    branches: float  # log2 of the number of decisions in the whole tree

    def vector(self) -> tuple[float, ...]:
        """The numbers in the order of the fields."""
        return astuple(self)


def features(
    tree: Decision, decisions: Sequence[Choice], goal: Goal, themes: Sequence[str], cards: int
) -> Features:
    """The features of a puzzle; `decisions` are those of its main line."""
    worth = Aim.of(goal).worth
    tempting, disguise, depths = 0, 0, []
    for decision in decisions:
        right, wrong = _apart(decision, decision.ending.to_complete, worth)
        tempting += sum(merit >= right for merit in wrong)
        disguise = max(disguise, min(max(wrong) - right, 500))
        depths.append(_depth_needed(decision, worth))
    return Features(
        decisions=len(decisions),
        chance=sum(log2(len(decision.ending.moves())) for decision in decisions),
        tempting=tempting,
        disguise=disguise / 100,
        deepest=max(depths),
        depth=sum(depths) / len(depths),
        given_up=len(_GIVING_UP.intersection(themes)),
        cards=cards,
        branches=log2(sum(not each.forced for each in tree.decisions())),
    )


def _apart(decision: Choice, depth: int, worth: Worth) -> tuple[int, list[int]]:
    """How good the right card looks, and how good the others do."""
    merits = decision.ending.shallow(depth, worth)
    right = max(merit for move, merit in merits if move in decision.right)
    return right, [merit for move, merit in merits if move not in decision.right]


def _depth_needed(decision: Choice, worth: Worth) -> int:
    """Cards that a search must look ahead to find the right one, and to keep it when it looks further."""
    for depth in range(DEEPEST, 0, -1):
        right, wrong = _apart(decision, depth, worth)
        if max(wrong) >= right:
            return depth + 1
    return 1
