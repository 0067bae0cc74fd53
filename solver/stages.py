"""Where a trick can stand, and what may be waited for there: data, which `solver.rules` fills and reads."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from solver.artifacts import Artifact
from solver.cards import Card, Seat

_ = Artifact


class Stage(Enum):
    """The stages of a trick in order of play; those of the artifacts that are played there on their own."""

    BEFORE = "before", (_.BOOTS, _.AXE)
    PLAY = "play", ()
    POTION = "potion", ()
    PLAYED = "played", (_.SHIELD,)
    ALL_PLAYED = "all played", (_.HORN, _.HORSE, _.NECKLACE, _.HOURGLASS)
    JUDGED = "judged", (_.SPEAR,)
    COLLECT = "collect", (_.CRYSTAL, _.RUNESTONE)
    RECRUIT = "recruit", ()
    DRAW = "draw", (_.BALL,)
    KEEP = "keep", ()
    STOCK = "stock", ()
    CLEARED = "cleared", (_.STAFF, _.LANTERN)
    LOOK = "look", ()
    OVER = "over", (_.CROWN,)

    def __init__(self, word: str, artifacts: tuple[Artifact, ...]) -> None:
        self.word = word
        self.artifacts = artifacts

    __hash__ = object.__hash__  # each is made once, and asked for often


#: Stages at which nobody chooses: chance decides.
OF_CHANCE = frozenset({Stage.POTION, Stage.STOCK, Stage.LOOK})


class Pending(NamedTuple):
    """What is waited for."""

    stage: Stage
    asked: Seat | None  # nobody where a potion is turned up, or the game is over
    artifacts: tuple[Artifact, ...] = ()  # which could be played now, in their order


class Judged(NamedTuple):
    """What is settled of a trick that has been judged and is not yet collected."""

    winner: Seat
    leader: Seat  # of the next trick
    brews: bool  # whether the winner draws a potion
    brought: Card | None = None  # a card that has come into the trick since; it was not played to it
