"""A game looked back on: what every move gave away, where each player's game turned, and luck apart from it.

What no player could know is proven with all cards seen; what a player could know is estimated by hints. Of
two players hands are known in Phase Two, so that its moves are judged by values and, while potions may still
be turned up or artifacts are at work, by what could be expected, and not by the luck that followed. Of three
and four hands stay hidden: every move is estimated, and beside that stands what is proven of late ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from solver import rules
from solver.analysis.at_work import WEIGHED, AtWork, by_chance, without_idle_artifacts
from solver.analysis.facts.artifact_line import trick_of
from solver.analysis.facts.continuation import GoingOn
from solver.analysis.facts.potion_turned import PotionTurned
from solver.analysis.facts.turning_point import TurningPoint, last_thrown, turning_point
from solver.analysis.facts.unplayed_chance import unplayed_chance
from solver.analysis.move_estimate import Estimate, estimate
from solver.analysis.move_loss import prove, weigh
from solver.analysis.review_limits import ReviewLimits
from solver.analysis.reviewed import BestPlay, Review
from solver.analysis.reviewed_move import OPEN, Mark, ReviewedMove
from solver.analysis.time_management import SECONDS, Deadline, TimedSolver, not_within
from solver.arguments import check_seconds, expect
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Game, Position, View
from solver.model.asked import as_known
from solver.model.game import Step
from solver.model.view import Witness
from solver.moves import Turned
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import MEMORY, Solver
from solver.search.exact.worth import Frame
from solver.stopping import Progress, StopFlag, Stopped

#: Decisions with artifacts, one after the other, that were not settled in time, before no more are tried.
PATIENCE = 2

#: With so many cards in a hand all positions of games with hidden hands can be solved in seconds.
CARDS = {3: 8, 4: 8}


class Way(NamedTuple):
    """How games of so many players are reviewed."""

    #: Hands are hidden in Phase Two as well: all moves are estimated, and late ones proven where that goes.
    hidden: bool
    by_player: bool = False  # the moves of one player after those of another: a table serves one at a time


WAYS = {2: Way(hidden=False), 3: Way(hidden=True, by_player=True), 4: Way(hidden=True)}


def review(
    game: Game,
    solver: Solver | None = None,
    *,
    time_limit: float | None = None,
    max_nodes: int | None = None,
    memory: int = MEMORY,
    stop: StopFlag | None = None,
    progress: Progress[Review] | None = None,
) -> Review:
    """Review a game, as far as its record goes.

    The time limit is for every position; where potions may still be turned up or artifacts are at work, and
    with three and four players, it is five seconds unless told otherwise, and what is not settled then is
    told to be open. `max_nodes`, positions searched, and `stop`, a flag that another thread sets, are for the
    whole review: what is proven until then is told. `memory` is that of a solver, if none is given.

    `progress` is called after every step that was looked at, with their number, of how many, and a function
    that makes the review as far as it goes then (`Progress`). Where a step is both estimated and judged, it
    is looked at twice.

    >>> print(str(review(Game("GKUDP 2A / A G5 K3 / B G7 D0", ["K3", "D0", "G5", "G7"]))).splitlines()[0])
    Deck GKUDP, A leads
    """
    start = as_known(expect(game, Game, "game").start)
    if start is not game.start:
        game = Game(start, game.moves)  # in which hands are known that could be known
    way = WAYS[start.players]
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    seconds = SECONDS if time_limit is None else time_limit
    deadline = Deadline(seconds) if way.hidden or time_limit is not None else None
    solver = Solver(memory) if solver is None else expect(solver, Solver, "solver")
    with solver.within(max_nodes=max_nodes, stop=stop) as whole, solver.within(stop=deadline):
        try:
            return _Reviewer(game, way, solver, ReviewLimits(whole, deadline, seconds), progress).review()
        except Stopped as stopped:
            raise not_within(time_limit, stopped) from None


class _Moment(NamedTuple):
    """A step of the game."""

    place: int  # among all steps
    number: int  # of its move in the record
    step: Step
    position: Position  # before it; this and the next without artifacts that cannot be played any more
    after: Position

    @property
    def has_artifacts(self) -> bool:
        return AtWork.of(self.position) is AtWork.ARTIFACTS


class _Reviewer:
    """What has been found about a game so far."""

    def __init__(
        self,
        game: Game,
        way: Way,
        solver: Solver,
        limits: ReviewLimits,
        progress: Progress[Review] | None,
    ) -> None:
        self._game = game
        self._way = way
        self._solver = solver
        self._limits = limits
        self._progress = progress
        self._looked_at = 0  # steps
        self._not_estimated: str | None = None
        self._not_proven: str | None = None
        self._not_settled = 0  # decisions with artifacts that were not, one after the other
        self._left: Known | None = None  # by the last decision without artifacts before a potion is turned up
        self._known: dict[Position, Known] = {}  # positions with artifacts in which somebody had to decide
        self._moves: dict[int, ReviewedMove] = {}  # by the place of the step
        self._luck: dict[int, PotionTurned] = {}

    def review(self) -> Review:
        moments = list(self._walk())
        for moment in sorted((each for each in moments if each.position.phase == 2), key=self._order):
            self._judge(moment)
            self._tell()
        found = self._found()
        found = replace(found, turning_points=tuple(self._turning_points(moments)))
        if not found.exact:
            self._limits.are_over()
        return replace(found, stopped=self._limits.stopped)

    def _tell(self) -> None:
        """That one step more was looked at."""
        self._looked_at += 1
        if self._progress is not None:
            before = [step.before.phase for steps in self._game.steps_by_move for step in steps]
            times = len(before) + (before.count(2) if self._way.hidden else 0)
            self._progress(self._looked_at, times, lambda: replace(self._found(False), stopped="request"))

    def _found(self, asks: bool = True) -> Review:
        """What has been found; and if something may be asked, how it stood as Phase Two began, and ended."""
        positions = self._game.positions()
        start = next((self._best_play(each, asks) for each in positions if each.phase == 2), None)
        end = None if start is None else self._best_play(positions[-1], asks)
        return Review(
            game=self._game,
            hidden=self._way.hidden,
            moves=tuple(each for _, each in sorted(self._moves.items())),
            luck=tuple(each for _, each in sorted(self._luck.items())),
            start=start,
            end=end,
            outcome=rules.tally(positions[-1]) if positions[-1].is_over else None,
            to_move=positions[-1].to_move,
            not_estimated=self._not_estimated,
            not_proven=self._not_proven,
        )

    def _walk(self) -> Iterator[_Moment]:
        """Every step, while those that are to be estimated are."""
        witnesses = {seat: Witness(seat, self._game.start) for seat in self._game.start.seats}
        numbered = (
            (number, step) for number, steps in enumerate(self._game.steps_by_move, start=1) for step in steps
        )
        for place, (number, step) in enumerate(numbered):
            before, after = without_idle_artifacts(step.before), without_idle_artifacts(step.after)
            moment = _Moment(place, number, step, before, after)
            player = step.before.to_move
            is_estimated = step.before.phase == 1 or self._way.hidden
            if player is not None and is_estimated:
                self._guess(moment, witnesses[player])
            if is_estimated:
                self._tell()
            for witness in witnesses.values():
                witness.watch(step.events)
            yield moment

    def _guess(self, moment: _Moment, witness: Witness) -> None:
        """Estimate a move, where there are estimates."""
        if self._not_estimated is not None:
            return
        try:
            found = self._estimate(witness.view(moment.step.before), moment)
            if found is not None:
                self._moves[moment.place] = replace(self._played(moment), estimate=found)
        except Refusal as refusal:
            self._not_estimated = str(refusal)

    def _estimate(self, view: View, moment: _Moment) -> Estimate | None:
        """None where somebody has stopped the review before all worlds were looked at."""
        if self._limits.is_stopped():
            return None
        try:
            found = estimate(view, moment.step.move, self._limits.flag)
        except Stopped:
            found = None
        return None if self._limits.is_stopped() else found

    def _played(self, moment: _Moment) -> ReviewedMove:
        """A move of which nothing is proven yet."""
        if (found := self._moves.get(moment.place)) is not None:
            return found
        position = moment.step.before
        nothing = self._nothing(moment.position)
        return ReviewedMove(
            number=moment.number,
            player=position.mover,
            move=moment.step.move,
            phase=position.phase,
            trick=trick_of(position) if position.phase == 2 else rules.trick_number(position),
            forced=len(position.legal_moves()) == 1,
            before=nothing,
            after=nothing,
        )

    def _nothing(self, position: Position) -> Known:
        """What is known before anything is asked."""
        if self._way.by_player:
            return Known.nothing(Frame.of_one(position.mover))
        frame = Frame.of_sides(position.players)
        on_average = not self._way.hidden and by_chance(position)
        return Known.nothing(frame.on_average() if on_average else frame)

    def _order(self, moment: _Moment) -> tuple[int, int]:
        """With artifacts the last ones first: they take least."""
        if self._way.by_player:
            return int(moment.position.to_move or Seat.A), moment.place
        return (1, -moment.place) if moment.has_artifacts else (0, moment.place)

    def _judge(self, moment: _Moment) -> None:
        """Judge a step of Phase Two."""
        position = moment.position
        if isinstance(moment.step.move, Turned):
            if not self._way.hidden:
                self._luck[moment.place] = self._turned(moment, moment.step.move)
        elif position.to_move is None:
            pass  # cards of a hand are seen, which changes nothing where all are known
        elif AtWork.of(position) in WEIGHED:
            self._moves[moment.place] = self._weigh(moment)
        elif not self._way.hidden or max(map(len, position.hands)) <= CARDS[position.players]:
            self._prove(moment)

    def _prove(self, moment: _Moment) -> None:
        """Judge a move by values. Where hands are hidden it is told if that cannot be done."""
        if self._not_proven is not None:
            return
        self._limits.restart()
        found = None
        try:
            if not self._limits.are_over():
                here = self._solver.open(moment.position, moment.position.mover)
                found = prove(self._played(moment), here)
        except Refusal as refusal:
            if not self._way.hidden:
                raise
            self._not_proven = str(refusal)
            return
        except Stopped:
            if not (self._limits.are_over() or self._way.hidden):
                raise
        if found is None:
            self._moves[moment.place] = replace(self._played(moment), mark=Mark.NOT_SETTLED)
            return
        if found.estimate is not None and found.loss is not None:
            told = found.estimate.as_far_as_proven(float(found.loss.result), found.better)
            found = replace(found, estimate=told)
        self._moves[moment.place] = found

    def _weigh(self, moment: _Moment) -> ReviewedMove:
        """Judge a move by what could be expected, as far as that is settled."""
        played = self._played(moment)
        played = replace(
            played,
            weighed=True,
            mark=Mark.BEST if played.forced else Mark.NOT_SETTLED,
            all_settled=played.forced,
        )
        if self._is_tried(moment):
            played = weigh(played, moment.position, moment.after, self._timed)
        if not moment.has_artifacts:
            self._left = played.after
            return played
        self._not_settled = 0 if played.before.settled else self._not_settled + 1
        self._known[moment.position] = played.before
        if played.mark in OPEN and not played.forced:
            played = replace(played, estimate=self._estimate_as_open(moment, played))
        if not played.all_settled:
            return played
        going_on = GoingOn(self._timed(), moment.position)
        missed = unplayed_chance(
            played.player, (played.move, played.after), played.better, played.before, going_on
        )
        return replace(played, unplayed=missed)

    def _is_tried(self, moment: _Moment) -> bool:
        """Whether a moment is weighed: with artifacts what is earlier in a game is larger."""
        is_hopeless = moment.has_artifacts and self._not_settled >= PATIENCE
        return not (is_hopeless or self._limits.are_over())

    def _estimate_as_open(self, moment: _Moment, played: ReviewedMove) -> Estimate | None:
        """Of a move whose result is open, as far as nothing that is proven speaks against it."""
        _, most_before = played.before.chances(played.player)
        least, most = played.after.chances(played.player)
        if least == most:
            return None
        guess = self._estimate(View.of(moment.position), moment)
        if guess is None or guess.win is None or not least <= guess.win <= most:
            return None
        return guess.as_far_as_proven(float(most_before - least))

    def _turned(self, moment: _Moment, move: Turned) -> PotionTurned:
        """What a potion has changed."""
        position = moment.position
        before = None if moment.has_artifacts else self._left
        after = None
        if self._is_tried(moment):
            before = self._timed().worth(position) if before is None else before
            after = self._timed().worth(moment.after)
        nothing = self._nothing(position)
        player, _ = rules.turns(position)[-1]
        return PotionTurned(
            number=moment.number,
            player=player,
            move=move,
            trick=rules.trick_number(position),
            before=before or nothing,
            after=after or nothing,
        )

    def _timed(self) -> TimedSolver:
        """With the time that each position has."""
        self._limits.restart()
        return TimedSolver(self._solver, self._limits.seconds)

    def _best_play(self, position: Position, asks: bool) -> BestPlay | None:
        """How it stands in a position of Phase Two; with hidden hands nobody can tell."""
        if self._way.hidden:
            return None
        position = without_idle_artifacts(position)
        weighed = AtWork.of(position) in WEIGHED
        if position.is_over:
            known = Known.of(rules.tally(position))
        elif position in self._known:
            known = self._known[position]
        elif not asks or self._limits.are_over():
            known = self._nothing(position)
        else:
            known = self._timed().worth(position) if weighed else self._solved(position).known
        return BestPlay(known, weighed)

    def _solved(self, position: Position) -> Answer:
        """A position in which somebody is to move, as far as the limits of the whole review let it."""
        self._limits.restart()
        answer = self._solver.solve(position)
        return answer if answer.exact or self._limits.are_over() else answer.unless_stopped()

    def _turning_points(self, moments: Sequence[_Moment]) -> Iterator[TurningPoint]:
        """Of two players those after which nothing was left to chance, or to artifacts."""
        if self._way.hidden:
            return
        for seat in self._game.start.seats:
            place = last_thrown(self._moves, seat)
            if place is not None and not self._limits.are_over():
                answer = self._solved(moments[place].position)
                if answer.exact:
                    yield turning_point(self._moves[place], moments[place].position, answer)
