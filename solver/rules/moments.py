"""When in a trick a power can act."""

from __future__ import annotations

from enum import Enum


class Moment(Enum):
    """The moments of a trick (and the end of the game) at which a power can act, in order of play."""

    PLAY = "as a card is played"
    FOLLOW = "what may follow"
    WIN = "who wins"
    RECRUIT = "who recruits which card"
    COLLECT = "where each card goes"
    THEN = "what happens then"
    LEAD = "who leads next"
    BREW = "who draws a potion"
    VOTE = "how factions vote"
