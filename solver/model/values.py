"""Cards of the trick that do not count as printed: what can have changed them all.

A way is what is added to each card of the trick, in order of play. Potions, bears and artifacts each have
ways of their own, and the trick can arise if one of each adds up to what is told.

    potions     those turned up last lie with cards of this trick, in order of play; only with a card that a
                Horse took away one of them can be lost
    bears       act on the first card that a player plays to the trick; whoever won the last trick has none,
                and those that have acted are out of the game
    artifacts   Sword and Shield change one card, Boots and Axe those of one player
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from solver.artifacts import Artifact
from solver.cards import HIDDEN, Seat
from solver.errors import Fault
from solver.model.spent import can_be_spent
from solver.model.tricks import in_bow_trick
from solver.rules.powers import BEAR
from solver.rules.traits import Trait, having
from solver.rules.trick import is_complete, order_of_play
from solver.setup import Setup
from solver.stages import Stage

Way = tuple[int, ...]

#: What artifacts add to one card, and to cards of one player.
_TO_ONE = {Artifact.SWORD: 3, Artifact.SHIELD: -3}
_TO_A_PLAYER = {Artifact.BOOTS: 2, Artifact.AXE: -2}


def values(setup: Setup, tricks: int) -> Iterator[Fault]:
    """Whether what has been played and turned up can make the cards count so: each, and then all of them."""
    if not setup.counts_as:
        return
    pairs = tuple(zip(setup.trick, setup.counts_as, strict=True))
    for number, (printed, counts) in enumerate(pairs, start=1):
        if counts.faction not in setup.deck.letters:
            yield Fault("counts_as", f"{counts} is of no faction of the deck {setup.deck}")
        elif counts.faction != printed.faction and (Artifact.JUG, number) not in setup.acting:
            yield Fault("counts_as", f"{printed} counts as {counts}, but no Jug acts on it")
    told = tuple(counts.value - printed.value for printed, counts in pairs)
    potions, bears = set(_by_potions(setup)), set(_by_bears(setup, tricks))
    artifacts = _by_artifacts(
        order_of_play(setup)[: len(told)],
        frozenset(each for each in (*_TO_ONE, *_TO_A_PLAYER) if can_be_spent(setup, each)),
    )
    unexplained = [
        index for index, change in enumerate(told) if change not in _sums_at(index, potions, bears, artifacts)
    ]
    for index in unexplained:
        printed, counts = pairs[index]
        yield Fault("counts_as", f"nothing explains that {printed} counts as {counts}")
    if not unexplained and not any(
        _less(told, potion, bear) in artifacts for potion, bear in product(potions, bears)
    ):
        of_all = ", ".join(f"{printed} counts as {counts}" for printed, counts in pairs)
        yield Fault("counts_as", f"nothing explains all changes together: {of_all}")


def _sums_at(index: int, *kinds: set[Way] | frozenset[Way]) -> set[int]:
    """What can be added to one card."""
    return {sum(parts) for parts in product(*({way[index] for way in ways} for ways in kinds))}


def _less(told: Way, *ways: Way) -> Way:
    return tuple(change - sum(parts) for change, *parts in zip(told, *ways, strict=True))


def _by_potions(setup: Setup) -> Iterator[Way]:
    trick, spent = setup.trick, setup.potions_spent
    turning = setup.pending is not None and setup.pending.stage is Stage.POTION
    cards = range(len(trick) - turning)
    one_is_lost = is_complete(setup) and can_be_spent(setup, Artifact.HORSE)
    for number in range(min(len(cards), len(spent)) + 1):
        last = spent[max(len(spent) - number - one_is_lost, 0) :]
        for potions, chosen in product(combinations(last, number), combinations(cards, number)):
            change = {
                index: potion.change(trick[index].value)
                for index, potion in zip(chosen, potions, strict=True)
            }
            yield tuple(change.get(index, 0) for index in range(len(trick)))


def _by_bears(setup: Setup, tricks: int) -> Iterator[Way]:
    order = order_of_play(setup)[: len(setup.trick)]
    most = 2 if can_be_spent(setup, Artifact.BOW) and not in_bow_trick(setup) else 1
    firsts = [index for index, seat in enumerate(order) if seat not in order[:index]]
    used_up = 0 if setup.phase == 1 and not tricks else _bears_out_of_the_game(setup)
    players = setup.players - 1 - sum(map(bool, setup.bears))
    for numbers in product(range(most + 1), repeat=len(firsts)):
        if sum(numbers) <= used_up and sum(map(bool, numbers)) <= max(players, 0):
            acting = dict(zip(firsts, numbers, strict=True))
            yield tuple(BEAR * acting.get(index, 0) for index in range(len(order)))


def _bears_out_of_the_game(setup: Setup) -> int:
    """How many cards can be bears that have acted: discards, or in a composed endgame what lies nowhere."""
    become = having(Trait.TURNS_BEAR)
    discarded = sum(card.faction in become for card in setup.discard)
    if setup.phase == 1 or any(HIDDEN in hand for hand in setup.hands):
        return discarded
    there = sum(card.faction in become for _name, cards in setup.piles for card in cards)
    return sum(card.faction in become for card in setup.deck.cards) - there + discarded


@cache
def _by_artifacts(order: tuple[Seat, ...], played: frozenset[Artifact]) -> frozenset[Way]:
    """All that these artifacts can add to cards that were played by these players."""
    cards = range(len(order))
    of_one = [(index,) for index in cards]
    of_a_player = [
        chosen
        for number in cards
        for chosen in combinations(cards, number + 1)
        if len({order[index] for index in chosen}) == 1
    ]
    ways: frozenset[Way] = frozenset([(0,) * len(order)])
    for changes, groups in ((_TO_ONE, of_one), (_TO_A_PLAYER, of_a_player)):
        for artifact in played.intersection(changes):
            ways |= {
                tuple(each + changes[artifact] * (index in chosen) for index, each in enumerate(way))
                for way in ways
                for chosen in groups
            }
    return ways
