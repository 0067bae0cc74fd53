"""Everything there is to say about a position by what can be expected, and what potions decide, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from solver import rules
from solver.analysis.outlook import Weigher
from solver.analysis.refutation import Line
from solver.cards import Seat
from solver.model import Game, Position
from solver.model.position import Note
from solver.moves import Move, Play, Turned
from solver.potions import Potion
from solver.search.exact.answer import Answer
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver
from solver.search.stopping import Reason


@dataclass(frozen=True)
class WeighedMove:
    move: Move
    outlook: Known
    loss: Fraction | None  # of the expected result, given away by the player; None while it is open
    margin_loss: Fraction | None  # of the expected margin, where nothing of the result is


@dataclass(frozen=True)
class Drawn:
    """A potion that may be turned up, and what is left then."""

    potion: Potion
    odds: Fraction
    outlook: Known


@dataclass(frozen=True)
class Turn:
    """What is decided when a potion is turned up."""

    line: Line  # from the position on; its last move is the card that goes with the potion
    outcomes: tuple[Drawn, ...]  # those that change the card most to the better first


@dataclass(frozen=True)
class WeighedExplanation:
    """The facts about a position with chance. What is open when the time is over is told by its bounds."""

    position: Position
    to_move: Seat
    outlook: Known
    moves: tuple[WeighedMove, ...]  # every legal one, best first
    best: Move | None  # the first move of the line, if one is proven best
    keeping: tuple[Move, ...]  # the moves that are proven to give nothing away
    line: Line  # best play up to the first potion that is turned up, or to the end
    turns: tuple[Turn, ...]  # the potion at the end of the line, and that of the best other move with one
    stopped: Reason | None  # what left something open
    notes: tuple[Note, ...]  # what should be known about the position

    @property
    def exact(self) -> bool:
        """Whether everything is settled."""
        drawn = (each for turn in self.turns for each in turn.outcomes)
        return self.stopped is None and all(each.outlook.settled for each in drawn)


def weigh(solver: Solver, position: Position, seconds: float) -> WeighedExplanation:
    """Explain a position; the limit counts for its moves, and once more for what potions decide."""
    return explained(position, Weigher(solver, seconds).analyse(position), Weigher(solver, seconds))


def explained(position: Position, solution: Answer, weigher: Weigher) -> WeighedExplanation:
    """Explain a position of which every move is weighed; the weigher tells what potions decide."""
    assert solution.to_move is not None
    whole = solution.known
    moves = tuple(weighed_move(each.move, whole, each.known) for each in solution.moves)
    lines = []
    if solution.line and _takes_a_potion(solution.line[-1][1]):
        lines.append(solution.line)
    others = (each.move for each in moves if _takes_a_potion(each.move))
    first = next((move for move in others if move != solution.best), None)
    if first is not None:
        lines.append(((solution.to_move, first),))
    return WeighedExplanation(
        position=position,
        to_move=solution.to_move,
        outlook=whole,
        moves=moves,
        best=solution.best,
        keeping=tuple(each.move for each in moves if each.loss == each.margin_loss == 0),
        line=solution.line,
        turns=tuple(_turn(weigher, position, line, len(lines) - number) for number, line in enumerate(lines)),
        stopped=solution.stopped,
        notes=position.notes,
    )


def weighed_move(move: Move, before: Known, after: Known) -> WeighedMove:
    """A move, and what it gives away."""
    lost = before.given_away(after)
    return WeighedMove(move, after, *(lost or (None, None)))


def _takes_a_potion(move: Move) -> bool:
    return isinstance(move, Play) and move.potion


def _turn(weigher: Weigher, position: Position, line: Line, share: int) -> Turn:
    """Every potion that can be turned up at the end of the line, each solved."""
    position = Game(position, tuple(move for _, move in line)).positions()[-1]
    last = line[-1][1]
    assert isinstance(last, Play)
    odds = {move: share for move, share in rules.odds(position).items() if isinstance(move, Turned)}
    best_first = sorted(odds, key=lambda move: -move.potion.change(last.card.value))
    return Turn(
        line,
        tuple(
            Drawn(
                move.potion,
                odds[move],
                weigher.outlook(position.play(move), share * len(odds) - number),
            )
            for number, move in enumerate(best_first)
        ),
    )
