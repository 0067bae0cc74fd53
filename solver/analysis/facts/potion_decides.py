"""What a potion decides: every one that may be turned up, and what is left then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from solver import rules
from solver.analysis.facts import Fact, expected_json
from solver.analysis.time_management import TimedSolver
from solver.model import Game, Position
from solver.moves import Move, Play, Turned
from solver.potions import Potion
from solver.search.exact.answer import Answer, moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves


@dataclass(frozen=True)
class Drawn:
    """A potion that may be turned up, and what is left then."""

    potion: Potion
    odds: Fraction
    known: Known

    def to_json(self) -> dict[str, object]:
        return {
            "potion": str(self.potion),
            "odds": str(self.odds),
            "outlook": expected_json(self.known),
        }


@dataclass(frozen=True)
class PotionDecides(Fact):
    """What is decided when a potion is turned up."""

    line: Moves  # from the position on; its last move is the card that goes with the potion
    outcomes: tuple[Drawn, ...]  # those that change the card most to the better first

    @property
    def exact(self) -> bool:
        return all(each.known.settled for each in self.outcomes)

    def to_json(self) -> dict[str, object]:
        return {"line": moves_json(self.line), "outcomes": [each.to_json() for each in self.outcomes]}


def potions_that_decide(timed: TimedSolver, position: Position, answer: Answer) -> Iterator[PotionDecides]:
    """The potion at the end of the line, and that of the best other move with one."""
    lines: list[Moves] = []
    if answer.line and _takes_a_potion(answer.line[-1][1]):
        lines.append(answer.line)
    others = (each.move for each in answer.moves if _takes_a_potion(each.move))
    first = next((move for move in others if move != answer.best), None)
    if first is not None:
        lines.append(((position.mover, first),))
    for number, line in enumerate(lines):
        yield _decided(timed, position, line, len(lines) - number)


def _takes_a_potion(move: Move) -> bool:
    return isinstance(move, Play) and move.potion


def _decided(timed: TimedSolver, position: Position, line: Moves, share: int) -> PotionDecides:
    """Every potion that can be turned up at the end of the line, each solved."""
    position = Game(position, tuple(move for _, move in line)).positions()[-1]
    last = line[-1][1]
    assert isinstance(last, Play)
    odds = {move: share for move, share in rules.odds(position).items() if isinstance(move, Turned)}
    best_first = sorted(odds, key=lambda move: -move.potion.change(last.card.value))
    outcomes = (
        Drawn(move.potion, odds[move], timed.worth(position.play(move), share * len(odds) - number))
        for number, move in enumerate(best_first)
    )
    return PotionDecides(line, tuple(outcomes))
