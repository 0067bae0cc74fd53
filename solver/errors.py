"""The few errors a user can cause. Each message is one clear sentence that names the place.

An exception's `args` are what its class takes: so it can be sent to another process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


def quoted(text: str) -> str:
    """What a user wrote, fit for a message: on one line, printable, and cut where it is long."""
    form = repr(text)
    return form if len(form) <= 40 else f"{form[:30]}...{form[-5:]}"


class ClaimError(ValueError):
    """Base of everything this package refuses on purpose; `str()` of it is fit to show to a user.

    >>> try:
    ...     solve("GKUDP 1A centre G0 / A ?13 / B ?13")
    ... except ClaimError as error:
    ...     print(str(error).partition(",")[0])
    only Phase Two can be solved
    """


class NotationError(ClaimError):
    """Text that is not a card, a move, a position or a game record.

    >>> try:
    ...     Cards("X5")
    ... except NotationError as error:
    ...     print(error)
    cards: 'X5' names no faction: there is no X
    """


class LaterVersion(NotationError):
    """Something that a later version of this program has made, and that is no damage."""


class Fault(NamedTuple):
    """One thing that is wrong with a position: where it stands and what is the matter.

    >>> Fault("trick", "is too long").field
    'trick'
    """

    field: str  # as in JSON: "hands.A", "trick", "deck", ...
    message: str  # names the card where there is one

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


class PositionError(ClaimError):
    """A position that cannot arise; `faults` holds every reason, not only the first.

    >>> try:
    ...     Position.loads("GKUDP 2A / A K33 / B K4")
    ... except PositionError as error:
    ...     print(error.faults[0])
    hands.A: K3 lies in hands.A (2 times), but the deck has only 1
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class IllegalMove(ClaimError):
    """A move the rules do not allow here; `legal` lists those they do.

    >>> try:
    ...     Position.loads("GKUDP 2A / A G5 K3 / B G7 D0").play("P0")
    ... except IllegalMove as error:
    ...     print(error.legal)
    ('G5', 'K3')
    """

    def __init__(self, message: str, move: str, legal: Sequence[str]) -> None:
        self.move = move
        self.legal = tuple(legal)
        super().__init__(message, move, self.legal)

    def __str__(self) -> str:
        return str(self.args[0])


class Refusal(ClaimError):
    """A question that cannot be answered, for this position or now; the message says what to do instead.

    >>> try:
    ...     solve("GKUDP 2A / A K3 / B G7", max_nodes=-1)
    ... except Refusal as refusal:
    ...     print(str(refusal).partition(" from")[0])
    max_nodes: must be a whole number
    """


class NoRoom(Refusal):
    """A table is too large for this machine: no other position would fare better with it."""


class NotInTime(Refusal):
    """A limit ended a search that has no answer for less time; the command's exit status tells it apart.

    >>> issubclass(NotInTime, Refusal)
    True
    """


class LostProcess(ClaimError):
    """A process that shared the work has died, most likely because the machine has no more memory."""
