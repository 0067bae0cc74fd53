"""What happens in a puzzle's main line, played on to the end of the game: the facts behind its themes."""

from __future__ import annotations

from dataclasses import dataclass

from solver import rules
from solver.analysis.facts.power_acts import PowerAct, powers_at_work
from solver.analysis.facts.refutation import Refutation, refute
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Pile
from solver.model import Position
from solver.moves import Move
from solver.puzzles.puzzle import Decision, Goal
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.solve import Solver


@dataclass(frozen=True)
class Step:
    """A decision of the main line."""

    situation: SolvedPosition
    move: Card
    acts: tuple[PowerAct, ...]  # the powers that make a difference in the trick it is played to


@dataclass(frozen=True)
class Story:
    goal: Goal
    start: Position
    steps: tuple[Step, ...]  # those with a choice
    last_trick: Position  # before the last trick of the game
    end: Position

    @property
    def sides(self) -> tuple[str, str]:
        """The solving side, and the other."""
        return self.goal.side, self.goal.other


def tell(solver: Solver, start: Position, goal: Goal, tree: Decision) -> Story:
    """The story of a puzzle. After the main line both play on as well as they can."""
    positions, moves = _whole_line(solver, start, tree.main_line)
    decisions = [*main_decisions(tree)]
    steps = []
    for number, (position, move) in enumerate(zip(positions, moves, strict=False)):
        if goal.is_of(position.to_move) and decisions:
            decision = decisions.pop(0)
            assert decision.move == move
            if not decision.forced:
                acts = _acts(positions, moves, number)
                steps.append(Step(_situation(position, goal, decision), decision.move, acts))
    last_trick = next(each for each in reversed(positions) if each.hands[0] and not each.trick)
    return Story(goal, start, tuple(steps), last_trick, positions[-1])


def main_decisions(tree: Decision) -> list[Decision]:
    """The decisions of the main line, forced ones too."""
    return [tree, *(main_decisions(tree.replies[0].then) if tree.replies else ())]


def refutation_of(solver: Solver, story: Story, wrong: Card) -> Refutation:
    """How the opponent keeps the player from the goal after a wrong first card."""
    first = story.steps[0].situation
    after = first.position.play(wrong)
    value = solver.value(after)
    return refute(solver, first, wrong, value, _best_line(solver, after, value), rules.tally(story.end))


def _whole_line(solver: Solver, position: Position, line: Pile) -> tuple[list[Position], list[Move]]:
    """Every position and move to the end of the game."""
    positions, moves = [position], list[Move](line)
    for card in line:
        positions.append(positions[-1].play(card))
    for _, move in _best_line(solver, positions[-1], solver.value(positions[-1])):
        moves.append(move)
        positions.append(positions[-1].play(move))
    return positions, moves


def _best_line(solver: Solver, position: Position, value: Known) -> Moves:
    """Of moves that give nothing away always the first in deck order: puzzles stay true to their themes
    whatever order the search tries moves in."""
    line = []
    while not position.is_over:
        situation = SolvedPosition.solved(solver, position, value)
        move = next(filter(situation.keeps, situation.moves))
        line.append((situation.player, move))
        position = position.play(move)
    return tuple(line)


def _situation(position: Position, goal: Goal, decision: Decision) -> SolvedPosition:
    """The position as if it were worth just the goal: what misses it gives something away."""
    return SolvedPosition.kept_by(position, goal.least, position.deck.sort((decision.move, *decision.same)))


def _acts(positions: list[Position], moves: list[Move], number: int) -> tuple[PowerAct, ...]:
    """What powers do in the trick to which this move belongs."""
    position = positions[number]
    last = number + position.players - 1 - len(position.trick)
    card = moves[last]
    assert isinstance(card, Card)
    return powers_at_work(positions[last], card)
