"""The eighteen artifacts, in the order in which they are written."""

from __future__ import annotations

from enum import Enum


class Artifact(Enum):
    """A one-time power; its value is the word by which files and moves name it.

    >>> str(Artifact.SWORD), Artifact("axe") is Artifact.AXE
    ('sword', True)
    """

    CROWN = "crown"
    SWORD = "sword"
    HORN = "horn"
    SPEAR = "spear"
    BALL = "ball"
    CRYSTAL = "crystal"
    HORSE = "horse"
    BOOTS = "boots"
    RUNESTONE = "runestone"
    LANTERN = "lantern"
    STAFF = "staff"
    NECKLACE = "necklace"
    HOURGLASS = "hourglass"
    SHIELD = "shield"
    JUG = "jug"
    AXE = "axe"
    BOW = "bow"
    RING = "ring"
    #: One that exists but is not known.
    HIDDEN = "?"

    def __str__(self) -> str:
        return self.value

    def __lt__(self, other: Artifact) -> bool:
        return _ORDER[self] < _ORDER[other]


_ORDER = {artifact: index for index, artifact in enumerate(Artifact)}

#: All that can be dealt.
ARTIFACTS = tuple(artifact for artifact in Artifact if artifact is not Artifact.HIDDEN)

#: How many each player is dealt in a game with artifacts.
DEALT = 3

#: Those that fit no moment of Phase Two.
ONLY_PHASE_ONE = frozenset({Artifact.BALL})
