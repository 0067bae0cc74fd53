"""What a game is dealt by where nobody names a deck."""

from __future__ import annotations

from solver import Deck

#: Claim itself, and for more players the factions of Claim 2 that go with it.
USUAL_DECK = {2: "GKUDP", 3: "GKUDPRT", 4: "GKUDPRT"}


def usual_deck(players: int) -> Deck:
    return Deck.of(USUAL_DECK[players])
