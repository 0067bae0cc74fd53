"""What is said of a game that is looked back on, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from solver.analysis.outlook import Outlook
from solver.analysis.refutation import Line
from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.moves import Move
from solver.search.exact.value import Value


class Mark(Enum):
    """What is to be said of a move, with best play by both before and after it."""

    BEST = "best"  # every other legal move gives something away, or there is none
    EQUAL = "equal"  # gives nothing away, and neither does some other move
    COSTS_VOTES = "costs votes"  # the result stays as it was, the margin does not
    THROWS_DRAW = "throws away the draw"
    THROWS_WIN = "throws away the win"  # into a draw or a loss
    # Where potions may still be turned up, or artifacts are at work:
    KEEPS = "gives nothing away"  # whether others do as well was not settled
    COSTS_EXPECTATION = "costs expectation"  # a part of the expected result is given away
    COSTS_MARGIN = "costs margin"  # a part of the expected margin is
    NOT_SETTLED = "not settled"  # in the time there was


#: The marks of moves that change who wins.
THROWING = (Mark.THROWS_DRAW, Mark.THROWS_WIN)

#: The marks of moves of which not all is settled.
OPEN = (Mark.KEEPS, Mark.NOT_SETTLED)


@dataclass(frozen=True)
class PlayedMove:
    number: int  # in the record, from 1; a pass that was left out goes with the move that follows it
    player: Seat
    move: Move


@dataclass(frozen=True)
class EstimatedMove(PlayedMove):
    """A move of Phase One, or one with artifacts that is not settled, with its player's chances to win."""

    trick: int  # of its phase, from 1
    forced: bool  # no other move was legal
    win: float  # after this move
    stderr: float
    best: Move
    behind: float  # the best move's chance less this one's
    behind_stderr: float
    equal: bool  # that difference is within its error


@dataclass(frozen=True)
class ReviewedMove(PlayedMove):
    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal
    before: Value
    after: Value
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does


@dataclass(frozen=True)
class TurningPoint:
    """The last move with which a player threw a win or a draw away."""

    played: ReviewedMove
    lies: tuple[tuple[Seat, Card], ...]  # what had been played to the trick
    line: Line  # how to go on instead, to the end of the game
    votes: dict[str, int]  # at its end


@dataclass(frozen=True)
class Prospect:
    """How a game ends with best play by both from some position on; where it is over, how it ended."""

    value: Value
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
class WeighedDecision(PlayedMove):
    """A move with potions or artifacts to come, judged by what could be expected then."""

    trick: int  # of Phase Two, from 1
    mark: Mark
    forced: bool  # no other move was legal
    before: Outlook
    after: Outlook  # before a potion of this move is turned up
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
    before: Outlook
    after: Outlook


@dataclass(frozen=True)
class MagicReview(Review):
    """A review where potions or artifacts were at work in Phase Two, or Phase One could not be estimated.

    `moves` are those made when they no longer were; `start` and `end` are None where they still are.
    """

    not_estimated: str | None  # why moves of Phase One are left out
    decisions: tuple[WeighedDecision, ...]
    luck: tuple[PotionTurned, ...]
    start_outlook: Outlook | None  # when Phase Two begins, or the record in it
    end_outlook: Outlook | None  # when the record ends

    @property
    def exact(self) -> bool:
        found = [self.start_outlook, self.end_outlook, *(each.after for each in self.luck)]
        settled = all(outlook is None or outlook.expected is not None for outlook in found)
        return settled and all(each.mark not in OPEN for each in self.decisions)
