"""Estimated moves in words: the chance to win, and which move was better."""

from __future__ import annotations

from solver.analysis.judged import EstimatedMove
from solver.moves import Choice
from solver.present.speaker import Speaker

#: The chance a move must cost to be told.
WORTH_TELLING = 0.03


def is_worth_telling(move: EstimatedMove) -> bool:
    return not move.equal and move.behind >= WORTH_TELLING


def played_words(move: EstimatedMove, speaker: Speaker) -> str:
    key = "review.takes" if isinstance(move.move, Choice) else "review.plays"
    return speaker.say(key, player=move.player, move=move.move)


def chance_words(move: EstimatedMove) -> str:
    return f"{100 * move.win:3.0f} %"


def estimated_loss(key: str, move: EstimatedMove, speaker: Speaker) -> str:
    return speaker.say(
        key,
        player=move.player,
        move=move.move,
        best=move.best,
        trick=move.trick,
        points=f"{100 * move.behind:.0f}",
        error=f"{100 * move.behind_stderr:.0f}" if move.behind_stderr >= 0.005 else "1",
    )


def better_estimated(move: EstimatedMove, speaker: Speaker) -> str:
    """Which move was better, and by how much."""
    key = "estimate.choice" if isinstance(move.best, Choice) else "estimate.better"
    return estimated_loss(key, move, speaker)
