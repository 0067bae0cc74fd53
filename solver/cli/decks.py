"""The deck of a command: by its letters, or what is usual for so many players."""

from __future__ import annotations

#: Claim itself, and for more players the factions of Claim 2 that go with it.
USUAL_DECK = {2: "GKUDP", 3: "GKUDPRT", 4: "GKUDPRT"}

#: Said in the help of every such option.
USUAL = "[default: GKUDP, or GKUDPRT]"
