"""Everything there is to say about a position of three players, as facts.

Nobody's best play is defined without the others', so there is no value: what is told is what each player can
enforce against any play of both others, and what a move changes of that.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.counting import Decision, decisions
from solver.analysis.refutation import Line
from solver.analysis.situation import Loss
from solver.cards import Seat
from solver.model import Position
from solver.model.position import Note
from solver.moves import Move
from solver.search.exact.answer import Answer, Selfish, SelfishRefused, ValuedMove
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.exact.worth import WIN
from solver.search.stopping import Reason


@dataclass(frozen=True)
class Standing:
    """What a player can enforce, and how."""

    player: Seat
    guarantee: Known
    can_be_stopped: bool | None  # whether both others together can keep the player from winning; None: open
    line: Line  # the player enforces it, and both others allow no more; empty where it is not known


@dataclass(frozen=True)
class MoveEffect:
    """A legal move, and what it changes for each player."""

    move: Move
    guarantee: Known  # what its player can still enforce
    loss: Loss | None  # of that; None while it is open
    gifts: dict[Seat, Known]  # what others can enforce then and could not before
    gifts_known: bool  # whether it is settled for both others what they gain


@dataclass(frozen=True)
class GuaranteeExplanation:
    """The facts about a position of three. What is open when the time is over is told by its bounds."""

    position: Position
    to_move: Seat | None
    standings: tuple[Standing, ...]  # by seat
    decided: tuple[Decision, ...]  # the votes of which counting shows that no play can change them
    moves: tuple[MoveEffect, ...]  # every legal one, those that keep most for their player first
    best: Move | None  # the first that keeps all of it
    keeping: tuple[Move, ...]  # those that keep all of it for their player
    selfish: Selfish | None  # one outcome of everybody playing for the own result
    selfish_refused: SelfishRefused | None  # why there is none
    stopped: Reason | None  # what left something open
    notes: tuple[Note, ...]  # what should be known about the position

    @property
    def exact(self) -> bool:
        """Whether everything is settled."""
        return self.stopped is None


def explain_three(solver: Solver, position: Position, seconds: float | None) -> GuaranteeExplanation:
    """Explain a position of three players in this time."""
    answer = solver.analyse(position, for_everybody=True, time_limit=seconds)
    return GuaranteeExplanation(
        position=position,
        to_move=answer.to_move,
        standings=tuple(
            Standing(player, bounds, _can_be_stopped(bounds), answer.lines.get(player, ()))
            for player, bounds in answer.by_player.items()
        ),
        decided=decisions(position),
        moves=tuple(_effect(answer, each) for each in answer.moves),
        best=answer.best,
        keeping=tuple(each.move for each in answer.moves if _loss(answer, each) is Loss.NOTHING),
        selfish=answer.selfish,
        selfish_refused=answer.selfish_refused,
        stopped=answer.stopped,
        notes=answer.notes,
    )


def _can_be_stopped(bounds: Known) -> bool | None:
    if bounds.low.result == WIN:
        return False
    return None if bounds.high.result == WIN else True


def _effect(answer: Answer, each: ValuedMove) -> MoveEffect:
    gifts = {
        player: after for player, after in each.by_player.items() if after.low > answer.by_player[player].high
    }
    settled = [after.settled and answer.by_player[player].settled for player, after in each.by_player.items()]
    known = len(settled) == len(answer.by_player) - 1 and all(settled)
    return MoveEffect(each.move, each.known, _loss(answer, each), gifts, known)


def _loss(answer: Answer, each: ValuedMove) -> Loss | None:
    """What a move gives away of what its player could enforce."""
    assert answer.to_move is not None
    before, after = answer.by_player[answer.to_move], each.known
    if not (before.settled and after.settled):
        return None
    return Loss.between(before, after)
