"""Calibration: players who average over worlds are a little too hopeful (strategy fusion).

How much was measured when the evaluation was made (`training/hope.py`), and stands in its file: what is to
be taken off the logarithm of the odds, by tricks to come and by whether the player leads. Where the end of
Phase One is played out and solved players are too hopeful as well: the hidden cards are still those that the
opponent chose to keep, and replies are judged while results are exact. That was measured in games by hints
(`benchmarks/calibration.py`).

Play-outs are too hopeful about moves that spend an artifact: `pimc` wins more if it keeps them. Two reasons
are likely. Rules of thumb play an artifact that was kept at the first moment that seems good, not the best;
and of the many moves that spend one some look best by chance where there are few play-outs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from math import exp, log

from solver.artifacts import ONLY_PHASE_ONE
from solver.model import View
from solver.moves import Move, artifacts_of
from solver.search.exact.worth import Kind
from solver.search.sampled.evaluation import training_notes
from solver.search.sampled.worlds import Sampling, is_late, tricks_left

#: Chances nearer to 0 or 1 than this are left alone.
_SURE = 1e-4
#: What play-outs miss in an artifact kept with all of Phase Two to come, which matches of `pimc` have shown
#: (docs/hints.md); and the tricks of Phase Two.
_KEPT, _TRICKS = 0.6, 13

#: What is taken off where Phase One is played to its end and solved; nothing with one trick to come, which
#: leaves no choice but that between centre and top.
_SOLVED = 0.2


@dataclass(frozen=True)
class Optimism:
    """By tricks of Phase One to come, the one on the table included, from 1 on."""

    leader: tuple[float, ...]
    second: tuple[float, ...]

    def to_json(self) -> dict[str, tuple[float, ...]]:
        return asdict(self)


@cache
def _measured() -> Optimism:
    found = training_notes()["hope"]
    return Optimism(tuple(found["leader"]), tuple(found["second"]))


def optimism_of(view: View) -> float:
    """What a player who is to move here expects too much; nothing in Phase Two and of play-outs."""
    sampling = Sampling.of(view)
    if sampling is Sampling.PLAYED_OUT:
        return 0.0
    if sampling is Sampling.BOARDS and is_late(view):
        return _SOLVED if tricks_left(view) > 1 else 0.0
    by_tricks = _measured().second if view.position.trick else _measured().leader
    return by_tricks[tricks_left(view) - 1]


def optimism_by_move(view: View, moves: Sequence[Move]) -> list[float]:
    """The same of each move: more where it spends artifacts that could be played in the tricks to come."""
    optimism, kept = optimism_of(view), _KEPT * _share_to_come(view)
    return [optimism + kept * len(set(artifacts_of(move)) - ONLY_PHASE_ONE) for move in moves]


def _share_to_come(view: View) -> float:
    """The tricks of Phase Two after this one, as a share of all."""
    position = view.position
    if position.phase == 1:
        return 1.0
    in_hands = sum(map(len, position.hands)) + len(position.trick)
    return max(0, in_hands // position.players - 1) / _TRICKS


def is_calibrated(view: View, proven_as: Kind | None) -> bool:
    """Whether the chances that are stated here have been shown to come true (docs/hints.md).

    Those of Phase One with printed cards have, in games by hints, whether the evaluation judges or worlds are
    solved; and what is proven is true. Others have not. Play-outs state the chances of rules of thumb; with
    Magic factions the evaluation itself was measured and not hints, and it was off by up to three points, or
    was made of play-outs; nobody has measured hints of Phase Two with a hand forgotten. Among three the mean
    over outcomes of selfish play is no chance of anything.
    """
    if proven_as is not None:
        return proven_as is not Kind.GUARANTEED
    return Sampling.of(view) is Sampling.BOARDS and view.position.phase == 1


def calibrated(chance: float, optimism: float) -> float:
    """The player's chance with that taken off."""
    if not optimism or not _SURE < chance < 1 - _SURE:
        return chance
    return 1 / (1 + exp(optimism - log(chance / (1 - chance))))
