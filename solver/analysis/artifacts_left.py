"""Which artifacts can still be played: a position in which none can is like all others."""

from __future__ import annotations

from dataclasses import replace

from solver.artifacts import ONLY_PHASE_ONE, Artifact
from solver.cards import Seat
from solver.model import Position
from solver.rules.sides import opponent_of

#: The Lantern needs a hand of so many cards.
_LANTERN = 5


def without_idle_artifacts(position: Position) -> Position:
    """The same without artifacts that fit no later moment of Phase Two, which leaves every move as it is."""
    if position.phase == 1 or not any(position.artifacts):
        return position
    left = tuple(
        tuple(each for each in held if not _is_idle(position, seat, each))
        for seat, held in zip(position.seats, position.artifacts, strict=True)
    )
    if left == position.artifacts:
        return position
    # Not validated anew: that the game is played with artifacts may be told by nothing else than these.
    return position.as_known(replace(position.plain, artifacts=left))


def _is_idle(position: Position, owner: Seat, artifact: Artifact) -> bool:
    """Whether it is certain that it cannot be played any more; of the others some never are, either."""
    if artifact is Artifact.LANTERN:
        # Cards of the trick may return to the hand, but nothing else does.
        return len(position.hands[opponent_of(owner)]) + len(position.trick) < _LANTERN
    return artifact in ONLY_PHASE_ONE
