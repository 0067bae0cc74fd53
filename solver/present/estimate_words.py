"""Estimated moves in words: the chance to win, and which move was better."""

from __future__ import annotations

from collections.abc import Iterable

from solver import rules
from solver.analysis.judged import EnforcedMove, EstimatedMove
from solver.model import Game
from solver.present.known_text import guarantee_words
from solver.present.move_words import doing, done
from solver.present.speaker import Speaker, capital
from solver.stages import Stage

#: The chance a move must cost to be told.
WORTH_TELLING = 0.03


def is_worth_telling(move: EstimatedMove) -> bool:
    return move.behind is not None and not move.equal and move.behind >= WORTH_TELLING


def costliest_move(moves: Iterable[EstimatedMove]) -> EstimatedMove | None:
    """Of these moves the one that cost most, if a cost is worth telling."""
    return max(filter(is_worth_telling, moves), key=_cost, default=None)


def _cost(move: EstimatedMove) -> float:
    return move.behind or 0.0


def played_words(game: Game, move: EstimatedMove, speaker: Speaker) -> str:
    return done(move.move, _stage(game, move), move.player, speaker)


def chance_words(move: EstimatedMove, speaker: Speaker) -> str:
    """The chance with its error, or without one where every possible world was looked at; of one of three
    what can be enforced, where that is all that is known."""
    if move.win is None:
        assert isinstance(move, EnforcedMove)
        return guarantee_words(move.guarantee, speaker)
    chance = f"{100 * move.win:3.0f}"
    return f"{chance} ± {_points(move.stderr)} %" if move.stderr else f"{chance} %"


def _points(error: float) -> int:
    return max(1, round(100 * error))


def cost_words(move: EstimatedMove, speaker: Speaker) -> str:
    """By how many points another move was better."""
    points = round(100 * _cost(move))
    if not move.behind_stderr:
        return speaker.say("estimate.points", points=points)
    return speaker.say("estimate.points.error", points=points, error=_points(move.behind_stderr))


def estimated_loss(key: str, game: Game, move: EstimatedMove, speaker: Speaker) -> str:
    """Which move was better, or which was the costliest, and by how much, where a cost is told."""
    assert move.best is not None
    stage = _stage(game, move)
    return speaker.say(
        key,
        player=move.player,
        move=doing(move.move, stage, speaker),
        best=capital(doing(move.best, stage, speaker)),
        trick=move.trick,
        points=cost_words(move, speaker),
    )


def _stage(game: Game, move: EstimatedMove) -> Stage:
    """What was to be done with a card then."""
    return rules.pending(game.positions()[move.number - 1]).stage
