"""What one of three players can enforce against any play of both others, and the answers made of that.

Nobody's best play among three is defined without the others', so there is no value of a position. There is
a guarantee for each player: outcomes are ordered by the own result first and by the own votes second, and it
is the best that can be enforced in this order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.cards import Seat
from solver.decks import TENS
from solver.model.position import Note
from solver.moves import Move
from solver.rules.votes import Outcome
from solver.search.exact.bounds import Goal
from solver.search.stopping import Reason

Result = Literal["loss", "draw", "win"]

#: From the worst to the best. A draw is for those who share the first place, a loss for the third.
RESULTS: tuple[Result, ...] = ("loss", "draw", "win")

#: The most votes there can be.
MOST = 2 + TENS[3]
#: How many ranks have the same result.
PER_RESULT = MOST + 1
#: Ranks count from this one to that.
LOWEST, HIGHEST = 0, len(RESULTS) * PER_RESULT - 1


@dataclass(frozen=True)
class Guarantee:
    """A result for a player, and the player's votes."""

    result: Result
    votes: int

    @property
    def rank(self) -> int:
        """Its place in the order of outcomes, as the core counts it (src_cy/teams/question.pxd)."""
        return PER_RESULT * RESULTS.index(self.result) + self.votes

    @property
    def worth(self) -> float:
        """Of the result alone: 1 for a win, a half for a draw."""
        return RESULTS.index(self.result) / RESULTS.index("win")

    @staticmethod
    def of_rank(rank: int) -> Guarantee:
        return Guarantee(RESULTS[rank // PER_RESULT], rank % PER_RESULT)

    @staticmethod
    def of(outcome: Outcome, player: Seat) -> Guarantee:
        """What a finished game is for this player."""
        if player.name in outcome.winners:
            return Guarantee("win" if len(outcome.winners) == 1 else "draw", outcome.votes[player.name])
        return Guarantee("loss", outcome.votes[player.name])


class GuaranteeBounds:
    """What is known of a guarantee: the lowest and the highest rank it can have."""

    def __init__(self, goal: Goal, lowest: int = LOWEST, highest: int = HIGHEST) -> None:
        self.goal: Goal = goal
        self.lowest = lowest
        self.highest = highest

    def next_question(self) -> int | None:
        """The rank to ask for, first the result and then the middle of what is open; None if nothing is.

        Not even a draw is the most frequent answer and leaves no question about the result; and who is proven
        to draw has mostly been proven to win.
        """
        for result in (RESULTS.index("draw"), RESULTS.index("win")):
            if self.lowest < PER_RESULT * result <= self.highest:
                return PER_RESULT * result
        if self.goal == "win" or self.lowest == self.highest:
            return None
        return (self.lowest + self.highest + 1) // 2

    def learn(self, rank: int, answer: bool) -> None:
        """Take in whether the guarantee is at least of this rank."""
        if answer:
            self.lowest = max(self.lowest, rank)
        else:
            self.highest = min(self.highest, rank - 1)

    @property
    def at_least(self) -> Guarantee:
        return Guarantee.of_rank(self.lowest)

    @property
    def at_most(self) -> Guarantee:
        return Guarantee.of_rank(self.highest)

    @property
    def is_open(self) -> bool:
        """Whether nothing is known."""
        return (self.lowest, self.highest) == (LOWEST, HIGHEST)

    @property
    def settled(self) -> bool:
        """Whether the goal is reached."""
        return self.next_question() is None

    def to_json(self) -> dict[str, object]:
        """Result and votes where they are certain, and bounds where they are all that is known."""
        same_result = self.at_least.result == self.at_most.result
        certain = self.goal == "votes" and self.lowest == self.highest
        obj: dict[str, object] = {
            "result": self.at_least.result if same_result else None,
            "votes": self.at_least.votes if certain else None,
        }
        if self.settled:
            return obj
        bounds = (("at_least", self.at_least), ("at_most", self.at_most))
        return obj | {name: {"result": each.result, "votes": each.votes} for name, each in bounds}


@dataclass(frozen=True)
class GuaranteedMove:
    """A legal move, and what its player can still enforce after it; where asked for, the others too."""

    move: Move
    guarantee: GuaranteeBounds
    others: dict[Seat, GuaranteeBounds] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        obj: dict[str, object] = {"move": str(self.move), "guarantee": self.guarantee.to_json()}
        return obj if self.guarantee.settled else {**obj, "exact": False}


@dataclass(frozen=True)
class Selfish:
    """One outcome of everybody playing for the own result, by the rule that `RULE` names."""

    outcome: Outcome
    line: tuple[tuple[Seat, Move], ...]

    #: Other ways to break ties lead to other outcomes, often with another winner.
    RULE = (
        "everybody wants the best own result, then the most own votes; of equal moves the first in deck order"
    )

    def to_json(self) -> dict[str, object]:
        return {
            "result": self.outcome.result,
            "votes": self.outcome.votes,
            "line": [{"player": player.name, "move": str(move)} for player, move in self.line],
            "rule": self.RULE,
        }


@dataclass(frozen=True, kw_only=True)
class Guarantees:
    """The answer for a position of three players."""

    goal: Goal
    to_move: Seat | None
    by_player: dict[Seat, GuaranteeBounds]
    best: Move | None  # a move after which the player to move can enforce as much as before it
    moves: tuple[GuaranteedMove, ...]  # best first, equal ones in deck order
    selfish: Selfish | None
    selfish_refused: str | None  # why there is no such outcome
    #: By player, where asked for: how it goes on if this one enforces that and both others allow no more.
    lines: dict[Seat, tuple[tuple[Seat, Move], ...]]
    nodes: int
    seconds: float
    stopped: Reason | None  # what cut the search off
    notes: tuple[Note, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether all that was asked is answered."""
        return self.stopped is None

    def to_json(self) -> dict[str, object]:
        """The object that `claim solve --json` prints."""
        obj: dict[str, object] = {
            "to_move": None if self.to_move is None else self.to_move.name,
            "result": None,
            "votes": None,
            "margin": None,
            "exact": self.exact,
            "guarantee": {player.name: each.to_json() for player, each in self.by_player.items()},
            "best": None if self.best is None else str(self.best),
            "moves": [move.to_json() for move in self.moves],
            "line": [],
            "selfish": None if self.selfish is None else self.selfish.to_json(),
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
        }
        if self.selfish_refused is not None:
            obj["selfish_refused"] = self.selfish_refused
        if self.stopped is not None:
            obj["stopped"] = self.stopped
        return {**obj, "notes": list(self.notes)} if self.notes else obj
