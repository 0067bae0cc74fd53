"""What decides how a game goes on from a position: printed cards, chance with its odds, artifacts."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from fractions import Fraction

from solver import rules
from solver.artifacts import ONLY_PHASE_ONE, Artifact
from solver.cards import HIDDEN, Seat
from solver.model import Position
from solver.moves import Move, Seen
from solver.rules.sides import opponent_of
from solver.search.exact.magic_state import artifacts_at_work, magic_state_of
from solver.stages import Stage


class AtWork(Enum):
    """What decides how a game goes on: it tells which facts there can be."""

    PRINTED = "printed"  # what is printed on the cards
    POTIONS = "potions"  # chance, which turns them up
    ARTIFACTS = "artifacts"
    TEAMS = "teams"  # printed cards as well, but not all can be proven in time
    THREE = "three"  # players, each for the own result
    OPEN = "open"  # no more is known than what `solve` tells

    @staticmethod
    def of(position: Position) -> AtWork:
        """Of the rest of a game, which is known before anything is searched."""
        if (at_work := _OF_SEVERAL.get(position.players)) is not None:
            return at_work
        if position.phase == 1 or position.is_over:
            return AtWork.PRINTED
        if artifacts_at_work(position):
            return AtWork.ARTIFACTS
        return AtWork.POTIONS if rules.is_chance(position) or by_chance(position) else AtWork.PRINTED


_OF_SEVERAL = {3: AtWork.THREE, 4: AtWork.TEAMS}

#: Of two players, where what can be expected is told instead of values.
WEIGHED = (AtWork.POTIONS, AtWork.ARTIFACTS)


def by_chance(position: Position) -> bool:
    """Whether a potion may still be turned up in what follows in Phase Two; chance may also choose cards of a
    hand to be seen."""
    if position.phase == 1:
        return False
    return rules.pending(position).stage is Stage.POTION or magic_state_of(position).by_chance


def odds_of(position: Position) -> dict[Move, Fraction]:
    """How likely each move of chance is. Which cards of a hand are seen changes nothing where all are known:
    one move that does not tell them stands for all."""
    if position.pending is not None and position.pending.stage is Stage.LOOK:
        return {Seen((HIDDEN,) * _SEEN): Fraction(1)}
    return rules.odds(position)


#: How many cards the Lantern shows.
_SEEN = 3

#: The Lantern needs a hand of so many cards.
_LANTERN = 5


def as_examined(position: Position) -> Position:
    """The position about which a search is asked: idle artifacts keep none of two players from its answer."""
    return without_idle_artifacts(position) if position.players == 2 else position


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
