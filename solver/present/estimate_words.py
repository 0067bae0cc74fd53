"""Estimated moves in words: the chance to win, and which move was better."""

from __future__ import annotations

from solver import rules
from solver.analysis.judged import EstimatedMove
from solver.model import Game
from solver.present.move_words import doing, done
from solver.present.speaker import Speaker, capital
from solver.stages import Stage

#: The chance a move must cost to be told.
WORTH_TELLING = 0.03


def is_worth_telling(move: EstimatedMove) -> bool:
    return not move.equal and move.behind >= WORTH_TELLING


def played_words(game: Game, move: EstimatedMove, speaker: Speaker) -> str:
    return done(move.move, _stage(game, move), move.player, speaker)


def chance_words(move: EstimatedMove) -> str:
    return f"{100 * move.win:3.0f} %"


def estimated_loss(key: str, game: Game, move: EstimatedMove, speaker: Speaker) -> str:
    """Which move was better, or which was the costliest, and by how much."""
    stage = _stage(game, move)
    return speaker.say(
        key,
        player=move.player,
        move=doing(move.move, stage, speaker),
        best=capital(doing(move.best, stage, speaker)),
        trick=move.trick,
        points=f"{100 * move.behind:.0f}",
        error=f"{100 * move.behind_stderr:.0f}" if move.behind_stderr >= 0.005 else "1",
    )


def _stage(game: Game, move: EstimatedMove) -> Stage:
    """What was to be done with a card then."""
    return rules.pending(game.positions()[move.number - 1]).stage
