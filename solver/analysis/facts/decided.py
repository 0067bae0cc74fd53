"""Which votes no play can change: by counting and, where that does not tell, by trying every play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver import rules
from solver.analysis.counting import Decision, decisions, prospects
from solver.analysis.facts import Fact
from solver.cards import Seat
from solver.model import Position
from solver.rules.sides import opponents
from solver.search.exact.solve import Opened

#: Positions to try before a faction is left open: enough with eight cards in hand, and mostly with more.
PATIENCE = 20_000


@dataclass(frozen=True)
class Decided(Fact):
    """The votes that no play can change any more."""

    votes: tuple[Decision, ...]
    settles: bool = False  # whether counting alone shows that no play can change how the game ends

    def to_json(self) -> list[dict[str, object]]:
        return [each.to_json() for each in self.votes]


def decided_along(opened: Sequence[Opened]) -> list[tuple[Decision, ...]]:
    """For positions of a game, one after the other to its end: what is decided at each and was not before.

    What is decided stays decided. So every faction is followed from where counting tells back to where
    its vote could still change.
    """
    positions = [each.position for each in opened]
    counted = [{each.letter: each for each in decisions(position)} for position in positions]
    found: list[list[Decision]] = [[] for _ in positions]
    for letter, side in rules.tally(positions[-1]).by_faction.items():
        first = next(number for number, known in enumerate(counted) if letter in known)
        while first and opened[first - 1].is_fixed(letter, side, PATIENCE):
            first -= 1
        found[first].append(counted[first].get(letter) or _by_trying(positions[first], letter, side))
    return [tuple(each) for each in found]


def _by_trying(position: Position, letter: str, side: str | None) -> Decision:
    """A vote that counting leaves open; the numbers of cards are those that counting gives."""
    other, *_ = opponents(position.players, Seat.A if side is None else Seat[side[0]])
    (worst,) = (each for each in prospects(position, other) if each.letter == letter)
    return Decision(letter, side, at_least=worst.others, at_most=worst.own, counted=False)
