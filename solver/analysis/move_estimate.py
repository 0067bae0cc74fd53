"""Estimates of moves that were made: what a hint says of them, from what the player could know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver import rules
from solver.model import View
from solver.moves import Move
from solver.search.exact.known import Known
from solver.search.sampled.hint import Method, hint
from solver.stopping import StopFlag


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """The chances of a player's side to win, and what a move cost of them.

    What it cost is None where a proof speaks against that: the proof is told then.
    """

    trick: int  # of its phase, from 1; between two tricks the one to come
    method: Method  # of the hint
    win: float | None  # after this move; None where no more than a guarantee is known
    stderr: float
    best: Move | None
    behind: float | None  # the best move's chance less this one's; None too if guarantees tell the best
    behind_stderr: float | None
    equal: bool | None  # that difference is within its error, or as much can be enforced
    #: Of one of three from whom nothing is hidden: what can be enforced after it; `win` is that of selfish
    #: play then, and this its chance in the worst and in the best outcome.
    guarantee: Known | None = None
    win_range: tuple[float, float] | None = None

    def as_far_as_proven(self, most: float, better: Sequence[Move] = ()) -> Estimate:
        """Without its cost if that contradicts a proof: that the move gave no more than `most` of the result
        away, and that only `better` moves would have given nothing away, where there are any."""
        if self.behind is None or (self.behind <= most and (not better or self.best in better)):
            return self
        return replace(self, best=None, behind=None, behind_stderr=None, equal=None)

    def to_json(self) -> dict[str, object]:
        obj: dict[str, object] = {
            "method": self.method,
            "win": _rounded(self.win),
            "stderr": _rounded(self.stderr),
            "best": None if self.best is None else str(self.best),
            "behind": _rounded(self.behind),
            "behind_stderr": _rounded(self.behind_stderr),
            "equal": self.equal,
        }
        if self.guarantee is None:
            return obj
        between = None if self.win_range is None else [_rounded(chance) for chance in self.win_range]
        return obj | {"guarantee": self.guarantee.to_json(), "win_range": between}


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)


def estimate(view: View, move: Move, stop: StopFlag | None = None) -> Estimate:
    """What a hint says of a move; `Stopped` if the flag ends it, or `Refusal` where there are no hints."""
    advice = hint(view, stop=stop)
    played = next(each for each in advice.moves if each.move == move)
    is_sampled = played.guarantee is None
    return Estimate(
        trick=rules.trick_number(view.position),
        method=advice.method,
        win=played.win,
        stderr=played.stderr,
        best=advice.best,
        behind=played.behind if is_sampled else None,
        behind_stderr=played.behind_stderr if is_sampled else None,
        equal=played.equal,
        guarantee=played.guarantee,
        win_range=played.win_range,
    )
