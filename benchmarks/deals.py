"""How hard the hardest deals are: `python benchmarks/deals.py [--deals N] [--deck LETTERS ...]`.

Random deals are mostly easy, so thirteen classes of deals are solved that people compose and that are hard
on the search: long factions, high against low, cards in alternation. Each goes through all decks for two.
Of the cards that are not in hand none, only the Undead or all have been won, at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import thread_time

from solver import Deck, Position, Solver
from solver.bench.deals import QUESTIONS
from solver.cards import Card, Pile, Seat
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.rules.traits import Trait, having
from solver.setup import Setup

HAND = 13

#: Two hands from the cards of a deck in random order.
Hands = tuple[Sequence[Card], Sequence[Card]]
Deal = Callable[[list[Card], Random], Hands]


def by_value(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.value, reverse=True)


def halves(cards: Sequence[Card]) -> Hands:
    return cards[:HAND], cards[HAND : 2 * HAND]


def in_alternation(cards: Sequence[Card]) -> Hands:
    return cards[0 : 2 * HAND : 2], cards[1 : 2 * HAND : 2]


def longest_first(cards: Iterable[Card]) -> list[list[Card]]:
    """The cards of each faction, the largest faction first."""
    factions: dict[str, list[Card]] = {}
    for card in cards:
        factions.setdefault(card.faction, []).append(card)
    return sorted(factions.values(), key=len, reverse=True)


def from_few_factions(cards: list[Card]) -> list[Card]:
    return [card for faction in longest_first(cards) for card in faction][: 2 * HAND]


def long_suit(number: int) -> Deal:
    """So many cards of one faction in one hand, and whatever else in both."""

    def deal(cards: list[Card], rng: Random) -> Hands:
        faction = rng.choice([each for each in longest_first(cards) if len(each) >= number])
        suit = faction[:number]
        rest = [card for card in cards if card.faction != faction[0].faction]
        return [*suit, *rest[: HAND - number]], rest[HAND - number : 2 * HAND - number]

    return deal


def two_against_three(cards: list[Card], rng: Random) -> Hands:
    factions = longest_first(cards)
    two = rng.sample(range(len(factions)), 2)
    while sum(len(factions[number]) for number in two) < HAND:
        two = rng.sample(range(len(factions)), 2)
    chosen = {factions[number][0].faction for number in two}
    mine = [card for card in cards if card.faction in chosen]
    theirs = [card for card in cards if card.faction not in chosen]
    return mine[:HAND], theirs[:HAND]


def two_split(cards: list[Card], _: Random) -> Hands:
    """The two longest factions, shared by both hands, and others where these do not suffice."""
    first, second, *_others = longest_first(cards)
    both = [*first, *second]
    rest = [card for card in cards if card.faction not in (first[0].faction, second[0].faction)]
    return in_alternation([*both, *rest])


CLASSES: dict[str, Deal] = {
    "random": lambda cards, _: halves(cards),
    "26 cards, high against low": lambda cards, _: halves(by_value(cards[: 2 * HAND])),
    "highest against lowest": lambda cards, _: (by_value(cards)[:HAND], by_value(cards)[-HAND:]),
    **{f"{number} of one faction": long_suit(number) for number in (7, 8, 9, 10)},
    "two factions against three": two_against_three,
    "few factions": lambda cards, rng: halves(rng.sample(few := from_few_factions(cards), len(few))),
    "few factions, in alternation": lambda cards, _: in_alternation(by_value(from_few_factions(cards))),
    "26 cards in alternation": lambda cards, _: in_alternation(by_value(cards[: 2 * HAND])),
    "the highest in alternation": lambda cards, _: in_alternation(by_value(cards)),
    "the two longest split": two_split,
}


def position_of(deck: Deck, deal: Deal, seed: str) -> Position:
    rng = Random(seed)
    cards = rng.sample(deck.cards, len(deck.cards))
    hands = [sorted(hand, key=deck.cards.index) for hand in deal(cards, rng)]
    rng.shuffle(hands)
    left = list(cards)
    for card in (*hands[0], *hands[1]):
        left.remove(card)
    nothing: frozenset[str] = frozenset()
    letters = rng.choice((nothing, having(Trait.SCORES_EARLY), frozenset(deck.letters)))
    won: tuple[list[Card], list[Card]] = ([], [])
    for card in left:
        if card.faction in letters:
            rng.choice(won).append(card)

    def piles(in_front: bool) -> tuple[Pile, ...]:
        lying = having(Trait.STAYS_IN_FRONT)
        return tuple(tuple(card for card in pile if (card.faction in lying) == in_front) for pile in won)

    return Position.of(
        Setup(
            deck=deck,
            phase=2,
            leader=rng.choice((Seat.A, Seat.B)),
            hands=tuple(map(tuple, hands)),
            score=piles(in_front=False),
            front=piles(in_front=True),
        )
    )


@dataclass(frozen=True)
class Taken:
    """What a deal took."""

    nodes: int
    seconds: float
    position: Position


def solved(solver: Solver, question: str, position: Position) -> Taken:
    solver.forget()
    nodes, begun = solver.nodes, thread_time()
    QUESTIONS[question](solver, position)
    return Taken(solver.nodes - nodes, thread_time() - begun, position)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=5, help="of each class and deck")
    parser.add_argument("--deck", nargs="*", default=[str(deck) for deck in all_decks(2, CLAIM_AND_CLAIM_2)])
    args = parser.parse_args()
    solver = Solver()
    print(f"{'nodes':30} {'win':>8} {'most':>9}   {'votes':>8} {'most':>9}   {'slowest':>9}")
    hardest = []
    for name, deal in CLASSES.items():
        positions = [
            position_of(Deck.of(letters), deal, f"{name} {letters} {number}")
            for letters in args.deck
            for number in range(args.deals)
        ]
        row = f"{name:30}"
        slowest = 0.0
        for question in ("win", "votes"):
            taken = [solved(solver, question, position) for position in positions]
            most = max(taken, key=lambda each: each.nodes)
            hardest.append(most)
            slowest = max(slowest, *(each.seconds for each in taken))
            row += f" {sum(each.nodes for each in taken) / len(taken):8,.0f} {most.nodes:9,}  "
        print(f"{row} {1000 * slowest:6,.0f} ms", flush=True)
    print("\nthe hardest")
    for each in sorted(hardest, key=lambda taken: taken.nodes, reverse=True)[:3]:
        print(f"{each.nodes:9,}  {each.position}")


if __name__ == "__main__":
    main()
