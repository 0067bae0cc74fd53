"""Whether a position is a puzzle: in all that can follow there is one way to reach the goal, and no other.

Cards are the same move if they are interchangeable: no card of the opponent's tells them apart, they carry
the same weight in votes, and nothing is crushed by one that the other would not crush (`Prover.runs`).
Apart from that, wherever the opponent's defences lead, the solving player

- has one card that keeps the goal while others do not: a decision;
- or has only one card to play: forced;
- or cannot miss the goal any more, whatever both play: there the puzzle is over.

A position in which this is not so is no puzzle. So the tree of a puzzle, which holds every decision, is all
that there is to find out, and a reply that is not in it asks for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from solver._core import Board, Prover
from solver.cards import Cards
from solver.decks import Deck
from solver.puzzles.aim import Aim
from solver.puzzles.obvious import obvious_moves
from solver.puzzles.puzzle import Decision, Goal, Reply

#: Decisions in a tree: who is to keep more of them in mind solves no puzzle but plays a game.
MOST_DECISIONS = 40
#: On the main line.
FEWEST_DECISIONS = 2

#: Positions to search for a way to miss a goal that seems safe.
_PATIENCE = 100_000


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
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.value


def judge(deck: Deck, prover: Prover, board: Board, goal: Goal) -> Decision:
    """The tree of a puzzle; `Rejected` where there is none. The prover must be open for the board."""
    aim = Aim.of(goal)
    runs = prover.runs(board)
    if not aim.is_reached(prover, board):
        raise Rejected(Reason.OUT_OF_REACH)
    if len(runs) == 1:
        raise Rejected(Reason.FORCED)
    keeping = [run for run in runs if aim.is_reached(prover, board.after(run[0]))]
    if len(keeping) > 1:
        raise Rejected(Reason.ANYTHING if len(keeping) == len(runs) else Reason.SEVERAL)
    if any(move in keeping[0] for move in obvious_moves(deck, board)):
        raise Rejected(Reason.OBVIOUS)
    tree = only_way(deck, prover, board, goal)
    assert tree is not None
    if real_decisions(tree) < FEWEST_DECISIONS:
        raise Rejected(Reason.SHORT)
    return tree


def only_way(deck: Deck, prover: Prover, board: Board, goal: Goal) -> Decision | None:
    """All that is to be found from here on, if it is unique; nothing where the goal, in reach, is safe."""
    return _Judge(deck, prover, goal).decision(board)


def real_decisions(tree: Decision) -> int:
    """How many decisions with a choice lie on the main line."""
    later = real_decisions(tree.replies[0].then) if tree.replies else 0
    return later + (not tree.forced)


class _Judge:
    def __init__(self, deck: Deck, prover: Prover, goal: Goal) -> None:
        self._deck = deck
        self._prover = prover
        self._player = int(goal.player)
        self._aim = Aim.of(goal)
        self._decisions = 0

    def decision(self, board: Board) -> Decision | None:
        """What the player must find from here on; nothing where the goal is safe."""
        runs = self._prover.runs(board)
        keeping = [run for run in runs if self._aim.is_reached(self._prover, board.after(run[0]))]
        forced = len(runs) == 1
        if 1 < len(keeping) < len(runs):
            raise Rejected(Reason.DUAL)
        if len(keeping) > 1:
            if not self._is_safe(board):
                raise Rejected(Reason.LOOSE)
            return None
        if not forced:
            self._decisions += 1
            if self._decisions > MOST_DECISIONS:
                raise Rejected(Reason.SPRAWLING)
        replies = self._replies(board.after(keeping[0][0]))
        if forced and not replies:
            return None
        move, *same = self._cards(keeping[0])
        return Decision(move, tuple(same), forced, replies)

    def _is_safe(self, board: Board) -> bool:
        self._prover.limit(nodes=_PATIENCE)
        answer = self._prover.is_certain(board, self._aim.rank, self._aim.wanted)
        self._prover.limit()
        if answer is None:
            raise Rejected(Reason.UNCLEAR)
        return answer

    def _replies(self, board: Board) -> tuple[Reply, ...]:
        """Every defence that leaves something to find, the most stubborn first."""
        found = []
        for moves, later in self._defences(board):
            if then := self.decision(later):
                found.append(Reply(self._cards(moves), then))
        found.sort(key=lambda reply: (-real_decisions(reply.then), -sum(1 for _ in reply.then.decisions())))
        return tuple(found)

    def _defences(self, board: Board) -> Iterator[tuple[list[int], Board]]:
        """What the opponent can play until the player is to move again."""
        if board.to_move < 0:
            return
        if board.to_move == self._player:
            yield [], board
            return
        for run in self._prover.runs(board):
            for moves, later in self._defences(board.after(run[0])):
                yield [run[0], *moves], later

    def _cards(self, numbers: list[int]) -> Cards:
        return tuple(self._deck.cards[number] for number in numbers)
