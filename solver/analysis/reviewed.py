"""What is said of a game that is looked back on, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from solver.analysis.judged import OPEN, EstimatedMove, MarkedMove, PlayedMove, ReviewedMove
from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.moves import Move
from solver.search.exact.known import Known
from solver.search.exact.search import Moves


@dataclass(frozen=True)
class TurningPoint:
    """The last move with which a player threw a win or a draw away."""

    played: ReviewedMove
    lies: tuple[tuple[Seat, Card], ...]  # what had been played to the trick
    line: Moves  # how to go on instead, to the end of the game
    votes: dict[str, int]  # at its end


@dataclass(frozen=True)
class Prospect:
    """How a game ends with best play by both from some position on; where it is over, how it ended."""

    value: Known
    votes: dict[str, int]


@dataclass(frozen=True)
class Review:
    phase_one: tuple[EstimatedMove, ...]
    moves: tuple[ReviewedMove, ...]  # those of Phase Two
    start: Prospect | None  # when Phase Two begins, or the record in it; None if it is not reached
    end: Prospect | None  # when the record ends
    to_move: Seat | None  # nobody if the game is over
    turning_points: tuple[TurningPoint, ...]  # at most one for each player

    @property
    def exact(self) -> bool:
        """Whether everything that can be proven is."""
        return True


@dataclass(frozen=True)
class UnplayedChance:
    """Artifacts that were kept, where every move that gives nothing away plays one of them."""

    artifacts: tuple[Artifact, ...]
    move: Move  # with them
    saved: tuple[str, ...]  # factions that vote for the player only after it, in a line of best play each


@dataclass(frozen=True)
class WeighedDecision(MarkedMove):
    """A move with potions or artifacts to come, judged by what could be expected then."""

    before: Known
    after: Known  # before a potion of this move is turned up
    loss: Fraction | None  # of the expected result; None where it is not settled
    margin_loss: Fraction | None  # of the expected margin, where nothing of the result is
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does
    all_settled: bool  # whether it is known of every other move, too, what it gives away
    by_chance: bool  # whether a potion could still be turned up
    unplayed: UnplayedChance | None = None  # what this move has missed
    estimate: EstimatedMove | None = None  # with artifacts, where it is not settled


@dataclass(frozen=True)
class PotionTurned(PlayedMove):
    """Luck: the potion that was turned up, and what it changed."""

    trick: int
    before: Known
    after: Known


@dataclass(frozen=True)
class MagicReview(Review):
    """A review where potions or artifacts were at work in Phase Two, or Phase One could not be estimated.

    `moves` are those made when they no longer were; `start` and `end` are None where they still are.
    """

    not_estimated: str | None  # why moves of Phase One are left out
    decisions: tuple[WeighedDecision, ...]
    luck: tuple[PotionTurned, ...]
    start_outlook: Known | None  # when Phase Two begins, or the record in it
    end_outlook: Known | None  # when the record ends

    @property
    def exact(self) -> bool:
        found = [self.start_outlook, self.end_outlook, *(each.after for each in self.luck)]
        settled = all(outlook is None or outlook.settled for outlook in found)
        return settled and all(each.mark not in OPEN for each in self.decisions)
