"""What is wrong with a move: a short line after which counting shows that the value is gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from solver import rules
from solver.analysis.counting import Prospect, prospects, within_reach
from solver.analysis.facts import Fact, sure_json
from solver.analysis.solved_position import Loss, SolvedPosition
from solver.cards import Card, Seat
from solver.model import Position
from solver.moves import Move
from solver.rules import Outcome
from solver.rules.sides import opponents
from solver.search.exact.answer import moves_json
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.solve import Solver


@dataclass(frozen=True)
class Flip:
    """A faction from which the player gets less, at the end of a refutation, than in the best line."""

    letter: str
    before: str | None  # whom it votes for at the end of the best line
    after: str | None  # the best that the player can still have of it, by counting
    at_least: int  # cards of it that the other side will have
    at_most: int  # cards of it that the player's side can get; if as many, the higher ones decide

    def to_json(self) -> dict[str, object]:
        return {
            "letter": self.letter,
            "before": self.before,
            "after": self.after,
            "at_least": self.at_least,
            "at_most": self.at_most,
        }


@dataclass(frozen=True)
class Refutation(Fact):
    """A move that gives something away, and how the opponent takes it.

    Both sides play on as well as they can. The line ends as soon as the player cannot reach the value of
    the position any more, whatever is played: that can be checked by counting cards.
    """

    move: Card
    known: Known  # what is left
    loss: Loss
    line: Moves  # after the move
    trick: int  # the trick in which the line ends
    flips: tuple[Flip, ...]  # none where only the tie-break turns
    gains: dict[str, str | None]  # factions that make up for it with best play, and whom they vote for

    def to_json(self) -> dict[str, object]:
        return {
            "move": str(self.move),
            "value": sure_json(self.known),
            "loss": self.loss.value,
            "line": moves_json(self.line),
            "trick": self.trick,
            "flips": [each.to_json() for each in self.flips],
            "gains": self.gains,
        }


def refute(
    solver: Solver, situation: SolvedPosition, move: Card, left: Known, plan: Moves, best_end: Outcome
) -> Refutation:
    """Refute a move after which that value is left.

    `plan` is a line of best play after it, `best_end` how the game ends after the best move.
    """
    player, wanted = situation.player, situation.known
    position = situation.position.play(move)
    trick = rules.trick_number(situation.position)
    steps = iter(plan)
    line: list[tuple[Seat, Move]] = []
    while not _is_out_of_reach(position, player, wanted):
        mover, planned = next(steps)
        replies = mover in opponents(position.players, player)
        step = _quick_reply(solver, position, situation, left) if replies else None
        line.append((mover, planned if step is None else step))
        trick = rules.trick_number(position)
        position = position.play(line[-1][1])
    flips = _flips(position, player, best_end)
    return Refutation(
        move,
        left,
        Loss.between(wanted, left),
        tuple(line),
        trick,
        flips,
        _gains(solver, position, situation, left, flips, best_end),
    )


def share(
    solver: Solver, situation: SolvedPosition, refutations: Iterable[Refutation], best_end: Outcome
) -> tuple[Refutation, ...]:
    """The refutations, with the shortest line in place of others where it refutes their moves just as well.

    So moves that can be named together have the same line, the same flips and the same gains.
    """
    shared = {each.move: each for each in refutations}
    open_to_others = list(shared)
    for own in sorted(shared, key=lambda move: len(shared[move].line)):
        if own in open_to_others:
            open_to_others.remove(own)
            for other in tuple(open_to_others):
                if _refutes_too(solver, situation, shared[own], other, shared[other].known, best_end):
                    shared[other] = replace(shared[own], move=other)
                    open_to_others.remove(other)
    return tuple(shared.values())


def _refutes_too(
    solver: Solver, situation: SolvedPosition, known: Refutation, move: Card, left: Known, best_end: Outcome
) -> bool:
    """Whether the line of a refutation, after another move, is one too and comes to the same."""
    position = situation.position.play(move)
    steps = []
    for mover, step in known.line:
        if position.to_move is not mover or step not in position.legal_moves():
            return False
        steps.append((position, step))
        position = position.play(step)
    return (
        left == known.known
        and _is_out_of_reach(position, situation.player, situation.known)
        and _flips(position, situation.player, best_end) == known.flips
        and all(solver.open(before, known=left).keeper((step,)) for before, step in steps)
        and _gains(solver, position, situation, left, known.flips, best_end) == known.gains
    )


def _is_out_of_reach(position: Position, player: Seat, wanted: Known) -> bool:
    return within_reach(position, player).seen_by(player) < wanted.seen_by(player)


def _quick_reply(solver: Solver, position: Position, situation: SolvedPosition, value: Known) -> Move | None:
    """A reply that settles the matter at once and gives nothing back; a lead settles nothing."""
    if not position.trick:
        return None
    for reply in position.legal_moves():
        after = position.play(reply)
        if _is_out_of_reach(after, situation.player, situation.known) and solver.value(after) == value:
            return reply
    return None


def _worth(side: str | None, player: Seat) -> int:
    """A vote for this side, to the player."""
    return 0 if side is None else 1 if player.name in side else -1


def _gains(
    solver: Solver,
    position: Position,
    situation: SolvedPosition,
    left: Known,
    flips: tuple[Flip, ...],
    best_end: Outcome,
) -> dict[str, str | None]:
    """Looked for only where the flips alone would cost more votes than are lost."""
    player = situation.player
    cost = sum(_worth(flip.before, player) - _worth(flip.after, player) for flip in flips)
    if cost <= abs(situation.known.worth.by - left.worth.by):
        return {}
    for _, move in solver.open(position, known=left).line():
        position = position.play(move)
    by_faction = rules.tally(position).by_faction
    return {
        letter: side
        for letter, side in by_faction.items()
        if _worth(side, player) > _worth(best_end.by_faction[letter], player)
    }


def _flips(position: Position, player: Seat, best_end: Outcome) -> tuple[Flip, ...]:
    def flip(prospect: Prospect) -> Flip:
        return Flip(
            prospect.letter,
            before=best_end.by_faction[prospect.letter],
            after=prospect.side,
            at_least=prospect.others,
            at_most=prospect.own,
        )

    return tuple(
        flip(prospect)
        for prospect in prospects(position, player)
        if _worth(prospect.side, player) < _worth(best_end.by_faction[prospect.letter], player)
    )
