"""Means and standard errors: what moves are worth, and how sure that is, from a sample of worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from solver._core.table import spreads_by_move, sums_by_move
from solver.model import View
from solver.moves import Move
from solver.search.board import move_of
from solver.search.exact.known import Known
from solver.search.sampled.calibration import calibrated, optimism_by_move
from solver.search.sampled.sample import Sample, is_seen_from_mover
from solver.search.sampled.worlds import Sampling, legal_moves_of, viewpoint_of

#: Differences of so many standard errors are taken for chance.
_ERRORS = 2


@dataclass(frozen=True)
class MoveEstimate:
    """What a move is worth, as far as the sampled worlds tell.

    >>> estimate = hint(random_position("GKUDP", 2, phase=1, cards=5), worlds=50).moves[0]
    >>> str(estimate.move), 0 < estimate.win < 1, estimate.stderr > 0
    ('K8', True, True)
    """

    move: Move
    win: float | None  # the mover's chance; a draw is half; None where only a guarantee is known
    stderr: float
    margin: float | None  # A's votes less B's, AC's less BD's; of three players the own less the best other's
    behind: float  # the best move's chance less this one's; 0 where no chance is known
    behind_stderr: float  # smaller than that of the chances: both faced the same worlds
    best_in: float  # the share of worlds in which no move is better
    takes_trick: float | None  # the share of worlds in which it wins the trick
    equal: bool  # as good as the best: within the error or, where the votes are proven, by as many
    #: Of one of three where nothing is hidden: what the move lets its player enforce, which tells what is
    #: best, and the chance in the worst and in the best outcome of selfish play, of which `win` is the mean.
    guarantee: Known | None = None
    win_range: tuple[float, float] | None = None

    def to_json(self) -> dict[str, Any]:
        obj: dict[str, Any] = {
            "move": str(self.move),
            "win": None if self.win is None else round(self.win, 4),
            "stderr": round(self.stderr, 4),
            "margin": None if self.margin is None else round(self.margin, 2),
            "equal": self.equal,
            "best_in": round(self.best_in, 4),
            "takes_trick": None if self.takes_trick is None else round(self.takes_trick, 4),
        }
        if self.guarantee is None:
            return obj
        obj["win_range"] = None if self.win_range is None else list(self.win_range)
        return obj | {"guarantee": self.guarantee.to_json()}


def moves_of(view: View) -> tuple[Move, ...]:
    """The moves in the order of a sample."""
    if Sampling.of(view) is not Sampling.BOARDS:
        return legal_moves_of(view)
    return tuple(move_of(view.position.deck, number) for number in viewpoint_of(view).moves())


def estimates(
    view: View, moves: Sequence[Move], sample: Sample, sampling_error: bool = True
) -> tuple[MoveEstimate, ...]:
    """Means over the worlds, best first; of equal ones the better margin, then the order of the deck.

    `moves` are those of the sample, in its order (`moves_of`).
    """
    mine = is_seen_from_mover(view)
    worlds = len(sample.win)
    raw = [total / worlds for total, _ in sums_by_move(sample.win, len(moves), not mine)]
    means = [
        calibrated(chance, optimism)
        for chance, optimism in zip(raw, optimism_by_move(view, moves), strict=True)
    ]
    margins = _means(sample.votes, len(moves))
    tricks = _means(sample.trick, len(moves))
    signed = [0 if margin is None else margin if mine else -margin for margin in margins]
    best = max(range(len(means)), key=lambda i: (round(means[i], 6), signed[i], -i))
    spreads = spreads_by_move(sample.win, raw, best, not mine)
    found = []
    for i, (move, (errors, errors_behind, best_in)) in enumerate(zip(moves, spreads, strict=True)):
        behind = means[best] - means[i]
        behind_stderr = _stderr(errors_behind, worlds) if sampling_error else 0.0
        trick = tricks[i]
        found.append(
            MoveEstimate(
                move,
                win=means[i],
                stderr=_stderr(errors, worlds) if sampling_error else 0.0,
                margin=margins[i],
                behind=behind,
                behind_stderr=behind_stderr,
                best_in=best_in / worlds,
                takes_trick=None if trick is None else trick if mine else 1 - trick,
                equal=behind <= _ERRORS * behind_stderr,
            )
        )
    first = found.pop(best)
    return (first, *sorted(found, key=lambda each: each.behind))


def _means(worlds: list[list[float]], moves: int) -> list[float | None]:
    """By move, where a value is known in some world."""
    return [total / known if known else None for total, known in sums_by_move(worlds, moves)]


def _stderr(errors: float, n: int) -> float:
    """The standard error of a mean, from the squared errors of n observations.

    One more observation, half a unit off the mean, keeps it from being 0 where a few worlds all agree.
    """
    return sqrt((errors + 0.25) / n / (n + 1))
