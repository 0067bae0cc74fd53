"""Positions and games with artifacts, for what is said about them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from solver import Deck, Known, Position, Solver, rules
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.moves import Move, artifacts_of
from tests.search.artifact_endings import ending_with_artifacts, some_moves
from tests.search.expectiminimax import Known as Valued
from tests.search.expectiminimax import TooMany, Worth, expectiminimax

DECKS = [Deck.of(letters) for letters in ("GKUDP", "NIRTS", "GKUDM", "NIUPS", "GKBHM", "NITBH")]

#: Positions that plain expectiminimax may take for one ending.
_MOST = 1_200

#: Only the Spear wins, and only now.
SPEAR = Position.from_line(
    "GKUDP 2B trick G0 K5 pending B-spear / A K2 U6 score U279 D0123678 P4 void GDP artifacts horn / "
    "B U05 score G013478 K8 U1348 P029 artifacts spear / discard G0002569 K34679 D459 P135678"
)

#: The Hourglass is worth more if it is kept.
HOURGLASS = Position.from_line(
    "GKUDP 2A trick K79 pending B-hourglass / A G0 U0 D7 score G257 K2 U2456789 P12356 artifacts crown / "
    "B G003 score G06 U13 D2589 void UDP artifacts hourglass / discard G01489 K34568 D01346 P04789"
)

#: The Jug wins, which is a matter of chance otherwise.
JUG = Position.from_line(
    "GKUDM 2B trick M0 / A G0 K69 score G3 K3 U1569 D0134578 M47 void UD artifacts jug / B U4 M5 "
    "score G000 K7 U02378 void K artifacts runestone / discard G012456789 K2458 D269 M123689 "
    "potions_spent -3 -5 +1 +2 +5"
)

#: Five cards each, so that the Lantern can be played, which changes nothing.
LANTERN = Position.from_line(
    "GKUDP 2A pending A-lantern / A K7 G2 U3 D35 artifacts lantern / B G0 U4 D16 P2 score K3 artifacts spear"
)


@cache
def endings(name: str, number: int) -> list[tuple[Position, Valued]]:
    """Small ones in which artifacts can be played, with what is known of each; in most a move matters."""
    return list(islice(_endings(name), number))


def _endings(name: str) -> Iterator[tuple[Position, Valued]]:
    rng = Random(name)
    while True:
        position = ending_with_artifacts(
            rng.choice(DECKS), rng, rng.choice((1, 2, 2, 3)), rng.choice(((2, 1), (1, 2), (1, 1)))
        )
        for move in some_moves(position, rng, rng.choice((0, 0, 1, 2, 3))):
            position = position.play(move)
        known: Valued = {}
        if {*position.artifacts[0], *position.artifacts[1]} <= {Artifact.LANTERN} or position.to_move is None:
            continue
        if rng.random() < 0.9 and is_all_one(position):
            continue
        try:
            expectiminimax(position, known, _MOST)
        except TooMany:
            continue
        yield position, known


def is_all_one(position: Position) -> bool:
    """Whether all moves are of equal worth: there is little to say then."""
    return len({each.known for each in Solver(1 << 20).analyse(position).moves}) == 1


def worths(position: Position, known: Valued) -> dict[Move, Worth]:
    """What every move is worth."""
    return {move: expectiminimax(position.play(move), known) for move in position.legal_moves()}


def best_of(moves: dict[Move, Worth], player: Seat) -> Worth:
    return max(moves.values()) if player is Seat.A else min(moves.values())


def with_artifact(moves: dict[Move, Worth], artifact: Artifact, played: bool = True) -> dict[Move, Worth]:
    """The moves that play an artifact, or those that do not."""
    return {move: worth for move, worth in moves.items() if (artifact in artifacts_of(move)) is played}


class Patience:
    """A flag that is set once it has been looked at so many times: a search ends somewhere in the middle."""

    def __init__(self, looks: int) -> None:
        self._left = looks

    def is_set(self) -> bool:
        self._left -= 1
        return self._left < 0


def is_of(outlook: Known, worth: Worth) -> bool:
    """Whether an outlook says exactly that."""
    assert outlook.settled
    return outlook.worth == worth


def goes_on_best(position: Position, moves: tuple[Move, ...], known: Valued, worth: Worth) -> Position:
    """Follow a line without passes to its end: nothing is given away, and chance or the end stops it."""
    for move in moves:
        while not position.is_legal(move):
            position = position.play("pass")
            assert expectiminimax(position, known) == worth
        position = position.play(move)
        assert expectiminimax(position, known) == worth
    while position.may_pass and not position.is_over:
        position = position.play("pass")
    assert expectiminimax(position, known) == worth
    assert position.is_over or rules.odds(position)
    return position
