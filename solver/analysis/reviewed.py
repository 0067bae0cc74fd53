"""A game looked back on, as facts: one type for all kinds of games, which differ in what is told of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solver.analysis.facts import expected_json, sure_json
from solver.analysis.facts.potion_turned import PotionTurned
from solver.analysis.facts.turning_point import TurningPoint
from solver.analysis.reviewed_move import OPEN, Mark, ReviewedMove
from solver.cards import Seat
from solver.model import Game
from solver.rules import Outcome
from solver.search.exact import worth
from solver.search.exact.known import Known
from solver.search.exact.worth import kind_and_sides
from solver.shown import Shown, brief
from solver.stopping import Reason


class GameKind(Enum):
    """What is told of a game."""

    PRINTED = "printed"  # what printed cards are worth decides all moves that are judged
    MAGIC = "magic"  # potions or artifacts were at work in Phase Two, or Phase One could not be estimated
    HIDDEN = "hidden"  # three or four players


@dataclass(frozen=True)
class BestPlay:
    """How a game goes on from a position with best play by both; where it is over, how it ended."""

    known: Known
    weighed: bool  # potions or artifacts are to come


@dataclass(frozen=True, kw_only=True, repr=False)
class Review(Shown):
    """A game looked back on. `print` shows it in the words of `claim review`.

    >>> found = review(Game("GKUDP 2A / A G5 K3 / B G7 D0", ["K3", "D0", "G5", "G7"]))
    >>> found.outcome.result, len(found.moves), found.exact
    ('B', 4, True)
    """

    game: Game
    hidden: bool  # hands were hidden in Phase Two as well
    moves: tuple[ReviewedMove, ...]  # every decision, as far as there is something to be said of it
    luck: tuple[PotionTurned, ...] = ()
    start: BestPlay | None = None  # of two players: when Phase Two begins, or the record in it
    end: BestPlay | None = None  # when the record ends, if it reaches Phase Two
    turning_points: tuple[TurningPoint, ...] = ()  # at most one for each player
    outcome: Outcome | None  # if the game is over
    to_move: Seat | None
    not_estimated: str | None = None  # why there are no more estimates
    not_proven: str | None = None  # why not all late moves of games with hidden hands are judged
    stopped: Reason | None = None  # the limit of the whole review that has ended it

    def __repr__(self) -> str:
        result = None if self.outcome is None else self.outcome.result
        return brief(
            self,
            result=result,
            moves=len(self.moves),
            turning_points=len(self.turning_points),
            stopped=self.stopped,
        )

    @property
    def kind(self) -> GameKind:
        if self.hidden:
            return GameKind.HIDDEN
        has_more = self.has_magic or self.not_estimated is not None
        return GameKind.MAGIC if has_more else GameKind.PRINTED

    def estimated(self, phase: int) -> tuple[ReviewedMove, ...]:
        """The moves that are told with an estimate, for want of a proof or beside it."""
        return tuple(
            each for each in self.moves if each.phase == phase and each.estimate and not each.weighed
        )

    @property
    def proven(self) -> tuple[ReviewedMove, ...]:
        """The moves of Phase Two that are judged by values."""
        return tuple(
            each for each in self.moves if each.mark not in (None, Mark.NOT_SETTLED) and not each.weighed
        )

    @property
    def weighed(self) -> tuple[ReviewedMove, ...]:
        """Those that are judged by what could be expected, as far as that is settled."""
        return tuple(each for each in self.moves if each.weighed)

    @property
    def has_magic(self) -> bool:
        """Whether potions could be turned up in Phase Two, or artifacts played."""
        prospects = [each for each in (self.start, self.end) if each is not None]
        return bool(self.luck or self.weighed) or any(each.weighed for each in prospects)

    @property
    def proven_as(self) -> worth.Kind | None:
        """How what is proven is to be understood; None if all is estimated."""
        prospects = [each.known for each in (self.start, self.end) if each is not None]
        known = [*prospects, *(each.before for each in (*self.proven, *self.weighed))]
        if any(each.is_expected for each in known):
            return worth.Kind.EXPECTED
        return known[0].frame.kind if known else None

    @property
    def open(self) -> int:
        """How many moves that could have been judged by values were not settled within the limits."""
        return sum(each.mark is Mark.NOT_SETTLED and not each.weighed for each in self.moves)

    @property
    def exact(self) -> bool:
        """Whether everything that was to be proven is."""
        prospects = [each.known for each in (self.start, self.end) if each is not None]
        known = [*prospects, *(each.after for each in self.luck)]
        settled = all(each.settled for each in known) and all(each.mark not in OPEN for each in self.moves)
        return self.stopped is None and settled

    def to_json(self) -> dict[str, object]:
        """The object that `claim review --json` prints."""
        obj = kind_and_sides(self.proven_as, self.game.start.players)
        obj |= {key: _VALUES[key](self) for key in _KEYS[self.kind]}
        return obj if self.stopped is None else {**obj, "stopped": self.stopped}


_PRINTED = ("phase_one", "moves", "start", "end", "to_move", "turning_points")

#: What is told as data of each kind of game.
_KEYS = {
    GameKind.PRINTED: _PRINTED,
    GameKind.MAGIC: (*_PRINTED, "not_estimated", "decisions", "luck", "start_outlook", "end_outlook"),
    GameKind.HIDDEN: (
        *("phase_one", "phase_two", "not_estimated", "seen", "not_seen", "open", "outcome", "to_move"),
    ),
}

_VALUES: dict[str, Callable[[Review], object]] = {
    "phase_one": lambda review: [each.estimate_json() for each in review.estimated(1)],
    "phase_two": lambda review: [each.estimate_json() for each in review.estimated(2)],
    "moves": lambda review: [each.to_json() for each in review.proven],
    "seen": lambda review: [each.to_json() for each in review.proven],
    "decisions": lambda review: [each.to_json() for each in review.weighed],
    "luck": lambda review: [each.to_json() for each in review.luck],
    "start": lambda review: _best_play_json(review.start),
    "end": lambda review: _best_play_json(review.end),
    "start_outlook": lambda review: None if review.start is None else expected_json(review.start.known),
    "end_outlook": lambda review: None if review.end is None else expected_json(review.end.known),
    "turning_points": lambda review: [each.to_json() for each in review.turning_points],
    "outcome": lambda review: _outcome_json(review.outcome),
    "to_move": lambda review: None if review.to_move is None else review.to_move.name,
    "not_estimated": lambda review: review.not_estimated,
    "not_seen": lambda review: review.not_proven,
    "open": lambda review: review.open,
}


def _best_play_json(best_play: BestPlay | None) -> dict[str, object] | None:
    if best_play is None or best_play.weighed:
        return None
    return {"value": sure_json(best_play.known), "votes": best_play.known.votes}


def _outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {
        "sides": list(outcome.sides),
        "by_faction": outcome.by_faction,
        "votes": outcome.votes,
        "result": outcome.result,
        "margin": outcome.margin,
        "winners": list(outcome.winners),
    }
