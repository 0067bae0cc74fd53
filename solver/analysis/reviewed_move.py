"""A move of a game that was played, with what is to be said of it: an estimate, what it gave away, both."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from solver.analysis.facts import expected_json, sure_json
from solver.analysis.facts.unplayed_chance import UnplayedChance
from solver.analysis.move_estimate import Estimate
from solver.cards import Seat
from solver.moves import Move
from solver.search.exact.known import Known
from solver.search.exact.worth import Worth


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
    NOT_SETTLED = "not settled"  # within the limits there were


#: The marks of moves that change who wins.
THROWING = (Mark.THROWS_DRAW, Mark.THROWS_WIN)

#: The marks of moves of which not all is settled.
OPEN = (Mark.KEEPS, Mark.NOT_SETTLED)


@dataclass(frozen=True, kw_only=True)
class ReviewedMove:
    number: int  # in the record, from 1; a pass that was left out goes with the move that follows it
    player: Seat
    move: Move
    phase: int
    trick: int  # of its phase, from 1
    forced: bool  # no other move was legal
    estimate: Estimate | None = None  # None where there are none, or the proof says it all
    before: Known
    after: Known  # before a potion of this move is turned up
    mark: Mark | None = None  # None where nothing was to be proven
    better: tuple[Move, ...] = ()  # those that would have given nothing away; none if this one does
    all_settled: bool = True  # whether it is known of every other move, too, what it gives away
    weighed: bool = False  # judged by what could be expected: potions or artifacts were at work
    unplayed: UnplayedChance | None = None  # what this move has missed

    @property
    def loss(self) -> Worth | None:
        """What was given away: of the result or, where nothing of that is, of the margin. None while open."""
        return self.before.given_away(self.after)

    def to_json(self) -> dict[str, object]:
        """As it is proven."""
        known_json = expected_json if self.weighed else sure_json
        obj: dict[str, object] = {
            "number": self.number,
            "player": self.player.name,
            "move": str(self.move),
            "trick": self.trick,
            "mark": None if self.mark is None else self.mark.value,
            "forced": self.forced,
            "before": known_json(self.before),
            "after": known_json(self.after),
        }
        better = [str(move) for move in self.better]
        if not self.weighed:
            return {**obj, "better": better}
        result, margin = self.loss or (None, None)
        return obj | {
            "loss": None if result is None else str(result),
            "margin_loss": None if margin is None else str(margin),
            "better": better,
            "all_settled": self.all_settled,
            "by_chance": self.before.is_expected,
            "unplayed": None if self.unplayed is None else self.unplayed.to_json(),
            "estimate": self.estimate_json(),
        }

    def estimate_json(self) -> dict[str, object] | None:
        """As it is estimated."""
        if self.estimate is None:
            return None
        return {
            "number": self.number,
            "player": self.player.name,
            "move": str(self.move),
            "trick": self.estimate.trick,
            "forced": self.forced,
            **self.estimate.to_json(),
        }
