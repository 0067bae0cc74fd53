"""Stated chances made sober: players who average over worlds are a little too hopeful.

How much was measured when the evaluation was made (`training/hope.py`), and stands in its file: what is to
be taken off the logarithm of the odds, by tricks to come and by whether the player leads.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from math import exp, log

from solver.model import View
from solver.search.sampled.evaluation import training_notes
from solver.search.sampled.worlds import is_judged, is_late, is_printed, tricks_left

#: Chances nearer to 0 or 1 than this are left alone.
_SURE = 1e-4


@dataclass(frozen=True)
class Hope:
    """By tricks of Phase One to come, the one on the table included, from 1 on."""

    leader: tuple[float, ...]
    second: tuple[float, ...]

    def to_json(self) -> dict[str, tuple[float, ...]]:
        return asdict(self)


@cache
def _measured() -> Hope:
    found = training_notes()["hope"]
    return Hope(tuple(found["leader"]), tuple(found["second"]))


def hope_of(view: View) -> float:
    """What a player who is to move here expects too much; nothing where worlds are solved or played out."""
    judged = not is_late(view) if is_printed(view) else is_judged(view)
    if not judged:
        return 0.0
    by_tricks = _measured().second if view.position.trick else _measured().leader
    return by_tricks[tricks_left(view) - 1]


def sobered(chance: float, hope: float) -> float:
    """The player's chance with that taken off."""
    if not _SURE < chance < 1 - _SURE:
        return chance
    return 1 / (1 + exp(hope - log(chance / (1 - chance))))
