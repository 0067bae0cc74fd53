"""A game of three or four players looked back on.

Hands are hidden in both phases, so that every decision is estimated by a hint from what its player could
know. What no player could know is told beside it, where it can be proven: what a move of Phase Two gave away
with all cards seen. With four players that is a part of the value; with three, of what the player could
enforce against both others. An estimated cost that the proof speaks against is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver import rules
from solver.analysis.judged import EstimatedMove, Mark, MarkedMove, ReviewedMove, estimate, judge
from solver.analysis.outlook import Deadline
from solver.analysis.situation import Situation
from solver.cards import Card, Seat
from solver.errors import Refusal
from solver.model import Game, Position
from solver.model.view import Witness
from solver.moves import Move
from solver.rules import Outcome
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.stopping import Stopped

#: With so many cards in a hand all positions can be solved in seconds, by number of players.
CARDS = {3: 8, 4: 8}


@dataclass(frozen=True)
class GuaranteedDecision(MarkedMove):
    """A move of one of three players, with what that player could enforce if all cards were seen."""

    before: Known
    after: Known
    better: tuple[Move, ...]  # those that would have given nothing away; none if this one does

    @property
    def given_away(self) -> float:
        """Of the result: 1 for a win that has become a loss."""
        return float(self.before.worth.result - self.after.worth.result)


#: A move of Phase Two, judged with all cards seen.
SeenMove = ReviewedMove | GuaranteedDecision


@dataclass(frozen=True)
class HiddenReview:
    phase_one: tuple[EstimatedMove, ...]
    phase_two: tuple[EstimatedMove, ...]  # as far as hints are possible
    not_estimated: str | None  # why moves are left out of these
    seen: tuple[SeenMove, ...]  # with all cards seen: moves of Phase Two, late enough to be solved
    not_seen: str | None  # why there is no more of these than there is
    open: int  # moves that were late enough, and not settled in the time there was
    outcome: Outcome | None  # if the game is over
    to_move: Seat | None

    @property
    def exact(self) -> bool:
        """Whether everything that was to be proven is."""
        return self.open == 0


def review_hidden(game: Game, solver: Solver, deadline: Deadline | None) -> HiddenReview:
    """`deadline` is what stops the solver, if anything does; it starts anew for each position."""
    guesses, not_estimated = _guesses(game)
    seen = _Seen(game, solver, deadline)
    proven = {each.number: each for each in seen.moves}
    end = game.positions()[-1]
    return HiddenReview(
        phase_one=tuple(each for phase, each in guesses if phase == 1),
        phase_two=tuple(_as_far_as_proven(each, proven) for phase, each in guesses if phase == 2),
        not_estimated=not_estimated,
        seen=tuple(sorted(seen.moves, key=lambda each: each.number)),
        not_seen=seen.refusal,
        open=seen.open,
        outcome=rules.tally(end) if end.is_over else None,
        to_move=end.to_move,
    )


def _as_far_as_proven(guess: EstimatedMove, proven: Mapping[int, SeenMove]) -> EstimatedMove:
    """Without a cost that what is proven with all cards seen speaks against."""
    seen = proven.get(guess.number)
    return guess if seen is None else guess.as_far_as_proven(seen.given_away, seen.better)


def _guesses(game: Game) -> tuple[list[tuple[int, EstimatedMove]], str | None]:
    """Every decision with its phase, from what its player could know; and why there are no more."""
    witnesses = {seat: Witness(seat, game.start) for seat in game.start.seats}
    found: list[tuple[int, EstimatedMove]] = []
    for number, (position, move, _, events) in enumerate(game.steps, start=1):
        if position.to_move is not None:
            try:
                view = witnesses[position.to_move].view(position)
                found.append((position.phase, estimate(view, number, move)))
            except Refusal as refusal:
                return found, str(refusal)
        for witness in witnesses.values():
            witness.watch(events)
    return found, None


class _Seen:
    """Moves of Phase Two judged with all cards seen."""

    def __init__(self, game: Game, solver: Solver, deadline: Deadline | None) -> None:
        self._solver = solver
        self._deadline = deadline
        self.moves: list[SeenMove] = []
        self.open = 0
        self.refusal: str | None = None
        late = [
            (number, position, move)
            for number, (position, move, _, _) in enumerate(game.steps, start=1)
            if position.phase == 2 and position.to_move is not None and _is_late(position)
        ]
        # A solver's table serves one of three players at a time.
        in_order = sorted(late, key=lambda each: each[1].to_move or 0) if game.start.players == 3 else late
        try:
            for number, position, move in in_order:
                self._see(number, position, move)
        except Refusal as refusal:
            self.refusal = str(refusal)

    def _see(self, number: int, position: Position, move: Move) -> None:
        if self._deadline is not None:
            self._deadline.restart()
        try:
            if position.players == 3:
                self.moves.append(_judge_among_three(self._solver, position, number, move))
            else:
                value = self._solver.value(position)  # refuses while potions can still be turned up
                assert isinstance(move, Card)
                situation = Situation.solved(self._solver, position, value)
                self.moves.append(judge(self._solver, situation, number, move))
        except Stopped:
            self.open += 1


def _is_late(position: Position) -> bool:
    return max(map(len, position.hands)) <= CARDS[position.players]


def _judge_among_three(solver: Solver, position: Position, number: int, move: Move) -> GuaranteedDecision:
    player = position.mover
    before = solver.value(position, player=player)
    legal = position.legal_moves()
    after = {each: solver.value(position.play(each), player=player) for each in legal}
    keeping = tuple(each for each in legal if after[each] == before)
    return GuaranteedDecision(
        number=number,
        player=player,
        move=move,
        trick=rules.trick_number(position),
        mark=_mark(before, after[move], len(keeping)),
        forced=len(legal) == 1,
        before=before,
        after=after[move],
        better=() if move in keeping else keeping,
    )


def _mark(before: Known, after: Known, keeping: int) -> Mark:
    if after == before:
        return Mark.BEST if keeping == 1 else Mark.EQUAL
    if after.result == before.result:
        return Mark.COSTS_VOTES
    return Mark.THROWS_WIN if before.result == "win" else Mark.THROWS_DRAW
