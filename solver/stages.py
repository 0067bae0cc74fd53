"""Where a trick can stand, and what may be waited for there: data, which `solver.rules` fills and reads."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from solver.artifacts import Artifact
from solver.cards import Card, Seat

_ = Artifact


class Stage(Enum):
    """The stages of a trick in order of play; those of the artifacts that are played there on their own."""

    BEFORE = "before a card is played", (_.BOOTS, _.AXE)
    PLAY = "a card is played", ()
    POTION = "a potion is turned up", ()
    PLAYED = "a card has been played", (_.SHIELD,)
    ALL_PLAYED = "all have played", (_.HORN, _.HORSE, _.NECKLACE, _.HOURGLASS)
    JUDGED = "the trick is judged", (_.SPEAR,)
    COLLECT = "the trick is about to be collected", (_.CRYSTAL, _.RUNESTONE)
    RECRUIT = "a card is chosen", ()
    DRAW = "the loser is about to draw", (_.BALL,)
    KEEP = "one of three cards is kept", ()
    STOCK = "the deck is shuffled", ()
    CLEARED = "the trick is cleared", (_.STAFF, _.LANTERN)
    LOOK = "cards of a hand are seen", ()
    OVER = "the game is over", (_.CROWN,)

    def __init__(self, when: str, artifacts: tuple[Artifact, ...]) -> None:
        self.when = when
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
