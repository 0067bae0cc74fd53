"""Estimated moves of a review in words: the chance to win, and which move was better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from solver import rules
from solver.analysis.move_estimate import Estimate
from solver.analysis.reviewed_move import ReviewedMove
from solver.cards import Seat
from solver.model import Game
from solver.moves import Pass
from solver.present.known_text import guarantee_words
from solver.present.move_words import doing, done
from solver.present.speaker import Speaker, capital
from solver.present.terminal import apart, row
from solver.stages import Stage

#: The chance a move must cost to be told.
WORTH_TELLING = 0.03

#: Room for a move.
_PLAYED = 6


def estimated_text(
    key: str, game: Game, moves: Sequence[ReviewedMove], begins: bool, room: int, speaker: Speaker, width: int
) -> Iterator[str]:
    """What was chosen, trick by trick, with the chances of whoever chose it in so much room; if the game
    `begins` there, after what lies in the first trick."""
    yield row("", speaker.say(key, chances=speaker.say("review.chances")), width)
    lies = rules.turns(game.start) if begins else ()
    cells = [f"{f'{seat} {card}':{_PLAYED + 1 + room if room else 0}}" for seat, card in lies]
    for number, group in groupby(moves, key=lambda move: move.trick):
        trick = list(group)
        cells += [
            f"{done(each.move, _stage(game, each), each.player, speaker):{_PLAYED}} "
            f"{chance_words(each.estimate, speaker):{room}}"
            for each in trick
            if each.estimate is not None and (each.move is not Pass.PASS or is_worth_telling(each.estimate))
        ]
        yield row(f"{number:>2}  ", apart(cells), width)
        cells = []
        for each in trick:
            if is_worth_telling(each.estimate):
                yield row("    ", _cost("estimate.better", game, each, speaker), width)
    for seat in game.start.seats:
        worst = _costliest(moves, seat)
        if worst is not None:
            yield row("", _cost("estimate.worst", game, worst, speaker), width)


def is_worth_telling(estimate: Estimate | None) -> bool:
    """Whether it is, that another move was better."""
    return _behind(estimate) >= WORTH_TELLING and estimate is not None and not estimate.equal


def _behind(estimate: Estimate | None) -> float:
    return 0.0 if estimate is None or estimate.behind is None else estimate.behind


def _costliest(moves: Iterable[ReviewedMove], player: Seat) -> ReviewedMove | None:
    """Of a player's moves the one that cost most, if a cost is worth telling."""
    costly = (each for each in moves if each.player is player and is_worth_telling(each.estimate))
    return max(costly, key=lambda each: _behind(each.estimate), default=None)


def chance_words(estimate: Estimate, speaker: Speaker) -> str:
    """The chance with its error, or without one where every possible world was looked at; of one of three
    what can be enforced, where that is all that is known."""
    if estimate.win is None:
        assert estimate.guarantee is not None
        return guarantee_words(estimate.guarantee, speaker)
    chance = f"{100 * estimate.win:3.0f}"
    return f"{chance} ± {_points(estimate.stderr)} %" if estimate.stderr else f"{chance} %"


def _points(error: float) -> int:
    return max(1, round(100 * error))


def cost_words(estimate: Estimate, speaker: Speaker) -> str:
    """By how many points another move was better."""
    points = round(100 * _behind(estimate))
    if not estimate.behind_stderr:
        return speaker.say("estimate.points", points=points)
    return speaker.say("estimate.points.error", points=points, error=_points(estimate.behind_stderr))


def _cost(key: str, game: Game, move: ReviewedMove, speaker: Speaker) -> str:
    """Which move was better, or which was the costliest, and by how much, where a cost is told."""
    estimate = move.estimate
    assert estimate is not None
    assert estimate.best is not None
    stage = _stage(game, move)
    return speaker.say(
        key,
        player=move.player,
        move=doing(move.move, stage, speaker),
        best=capital(doing(estimate.best, stage, speaker)),
        trick=move.trick,
        points=cost_words(estimate, speaker),
    )


def _stage(game: Game, move: ReviewedMove) -> Stage:
    """What was to be done with a card then."""
    return rules.pending(game.positions()[move.number - 1]).stage
