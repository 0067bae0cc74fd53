"""Places of hidden cards, and in how many ways cards that nobody has seen can lie in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from typing import NamedTuple

from solver.cards import Seat


class Kind(NamedTuple):
    """What decides where an unseen card can lie."""

    faction: str
    shuffled_in: bool = False  # whether it was seen to be shuffled into the deck


class Place(NamedTuple):
    """Cards of a pile that are hidden, all of which may be the same."""

    pile: str  # a field of a position
    seat: Seat | None  # whose it is; the deck is nobody's
    size: int
    barred: frozenset[str] = frozenset()  # factions that cannot lie here
    since_shuffle: bool = True  # whether it can hold what was shuffled into the deck

    def can_hold(self, kind: Kind) -> bool:
        return kind.faction not in self.barred and (self.since_shuffle or not kind.shuffled_in)


def ways(cards: Mapping[Kind, int], places: Sequence[Place]) -> int:
    """In how many ways so many cards can fill the places; identical cards count as different ones.

    Kinds that can lie in the same places are alike, and so are places that can hold the same kinds: only
    different ones are gone through, kind by kind with the room that is left in every place. What fits
    everywhere fills up the rest.
    """
    room: Counter[tuple[bool, ...]] = Counter()  # by which kinds can lie there
    number = 1
    for place in places:
        column = tuple(map(place.can_hold, cards))
        room[column] += place.size
        number *= comb(room[column], place.size)  # to share the room of places that are alike
    numbers: Counter[tuple[bool, ...]] = Counter()  # by the places where they can lie
    for index, count in enumerate(cards.values()):
        numbers[tuple(column[index] for column in room)] += count
    anywhere = numbers.pop((True,) * len(room), 0)
    states = {tuple(room.values()): 1}
    for where, count in numbers.items():
        states = _laid(states, where, count)
    return number * sum([found * _filled(left, anywhere) for left, found in states.items()])


def _laid(
    states: dict[tuple[int, ...], int], where: tuple[bool, ...], count: int
) -> dict[tuple[int, ...], int]:
    """The room that is left, with the number of ways, after cards of one kind have been laid down."""
    open_states = {(left, count): found for left, found in states.items()}
    for place in (index for index, fits in enumerate(where) if fits):
        laid: Counter[tuple[tuple[int, ...], int]] = Counter()
        for (left, waiting), found in open_states.items():
            for here in range(min(left[place], waiting) + 1):
                rest = (*left[:place], left[place] - here, *left[place + 1 :])
                laid[rest, waiting - here] += found * comb(waiting, here)
        open_states = laid
    return {left: found for (left, waiting), found in open_states.items() if not waiting}


def _filled(room: tuple[int, ...], count: int) -> int:
    """In how many ways cards that fit everywhere fill all the room; none if they are too many or too few."""
    if sum(room) != count:
        return 0
    number = 1
    for size in room:
        number *= comb(count, size)
        count -= size
    return number
