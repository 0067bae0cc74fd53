"""Whether a position is a puzzle: in all that can follow there is one way to reach the goal, and no other.

Cards are the same move if they are interchangeable: no card of the opponent's tells them apart, they carry
the same weight in votes, and nothing is crushed by one that the other would not crush (`Ending.runs`).
Apart from that, wherever the opponents' defences lead, the solving side, a player or a team,

- has one card that keeps the goal while others do not: a decision;
- or has only one card to play: forced;
- or cannot miss the goal any more, whatever all play: there the puzzle is over.

A position in which this is not so is no puzzle. So the tree of a puzzle, which holds every decision, is all
that there is to find out, and a reply that is not in it asks for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from solver.cards import Card, Pile
from solver.puzzles.aim import Aim
from solver.puzzles.ending import Ending
from solver.puzzles.puzzle import Decision, Goal, Reply

#: Decisions in a tree: who is to keep more of them in mind solves no puzzle but plays a game.
MOST_DECISIONS = 40
#: On the main line.
FEWEST_DECISIONS = 2


class Reason(Enum):
    """Why a candidate is no puzzle, in the order of the tests: the cheap ones come first."""

    OUT_OF_REACH = "the goal is out of reach"
    FORCED = "there is only one card to play"
    ANYTHING = "every card reaches the goal"
    SEVERAL = "several cards reach the goal"
    OBVIOUS = "the obvious card is right"
    DUAL = "later on several cards reach the goal, and others miss it"
    LOOSE = "later on every card reaches the goal, but care is needed after it"
    UNCLEAR = "it takes too long to see whether the goal is safe"
    SPRAWLING = "there are too many decisions"
    SHORT = "there are too few decisions"
    DOUBLE = "there is such a puzzle already"
    NEAR_DOUBLE = "there is a puzzle with such hands already"


class Rejected(Exception):
    """Not a puzzle, and where that shows: after these cards, from the beginning, those others would do."""

    def __init__(self, reason: Reason, line: Pile = (), right: Pile = ()) -> None:
        super().__init__(reason, line, right)
        self.reason = reason
        self.line = line
        self.right = right

    def __str__(self) -> str:
        return self.reason.value


def judge(ending: Ending, goal: Goal) -> Decision:
    """The tree of a puzzle that is worth solving; `Rejected` where there is none."""
    right = only_right(ending, goal)
    if ending.by_thumb() in right or ending.by_judgement() in right:
        raise Rejected(Reason.OBVIOUS)
    tree = only_way(ending, goal)
    assert tree is not None
    if is_short(tree):
        raise Rejected(Reason.SHORT)
    return tree


def only_right(ending: Ending, goal: Goal) -> Pile:
    """The only move that keeps the goal: cards that are the same move. `Rejected` where there is none."""
    aim = Aim.of(goal)
    runs = ending.runs()
    if not aim.is_reached(ending):
        raise Rejected(Reason.OUT_OF_REACH)
    if len(runs) == 1:
        raise Rejected(Reason.FORCED, right=runs[0])
    keeping = _keeping(ending, aim, runs)
    if len(keeping) > 1:
        reason = Reason.ANYTHING if len(keeping) == len(runs) else Reason.SEVERAL
        raise Rejected(reason, right=tuple(keeping))
    return next(run for run in runs if run[0] == keeping[0])


def is_short(tree: Decision) -> bool:
    return real_decisions(tree) < FEWEST_DECISIONS


def only_way(ending: Ending, goal: Goal) -> Decision | None:
    """All that is to be found from here on, if it is unique; nothing where the goal, in reach, is safe."""
    return _Judge(goal).decision(ending)


def real_decisions(tree: Decision) -> int:
    """How many decisions with a choice lie on the main line."""
    later = real_decisions(tree.replies[0].then) if tree.replies else 0
    return later + (not tree.forced)


def _keeping(ending: Ending, aim: Aim, runs: Sequence[Pile]) -> list[Card]:
    """Of each run that keeps the goal the card that stands for it."""
    kept = ending.keeping(aim, [run[0] for run in runs])
    ending.inquiry.heed_the_flag()  # once it is set there are no answers
    return kept


class _Judge:
    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self._aim = Aim.of(goal)
        self._decisions = 0
        self._line: Pile = ()  # what has been played so far

    def decision(self, ending: Ending) -> Decision | None:
        """What the solving side must find from here on; nothing where the goal is safe."""
        runs = ending.runs()
        keeping = _keeping(ending, self._aim, runs)
        forced = len(runs) == 1
        if 1 < len(keeping) < len(runs):
            raise Rejected(Reason.DUAL, self._line, tuple(keeping))
        if len(keeping) > 1:
            if not self._is_safe(ending):
                raise Rejected(Reason.LOOSE, self._line, tuple(keeping))
            return None
        if not forced:
            self._decisions += 1
            if self._decisions > MOST_DECISIONS:
                raise Rejected(Reason.SPRAWLING)
        move, *same = next(run for run in runs if run[0] == keeping[0])
        replies = self._replies(ending, move)
        if forced and not replies:
            return None
        return Decision(move, tuple(same), forced, replies)

    def _is_safe(self, ending: Ending) -> bool:
        answer = ending.is_certain(self._aim, ending.patience)
        ending.inquiry.heed_the_flag()
        if answer is None:
            raise Rejected(Reason.UNCLEAR, self._line)
        return answer

    def _replies(self, ending: Ending, move: Card) -> tuple[Reply, ...]:
        """Every defence to a move that leaves something to find, the most stubborn first."""
        found, before = [], self._line
        for moves, later in self._defences(ending.after(move)):
            self._line = (*before, move, *moves)
            if then := self.decision(later):
                found.append(Reply(moves, then))
        self._line = before
        found.sort(key=lambda reply: (-real_decisions(reply.then), -sum(1 for _ in reply.then.decisions())))
        return tuple(found)

    def _defences(self, ending: Ending) -> Iterator[tuple[Pile, Ending]]:
        """What the opponents can play until the solving side is to move again."""
        player = ending.to_move
        if player is None:
            return
        if self._goal.is_of(player):
            yield (), ending
            return
        for run in ending.runs():
            for moves, later in self._defences(ending.after(run[0])):
                yield (run[0], *moves), later
