"""How many cards lie where. All numbers follow from the number of tricks that have been played.

With P players, hands of H cards and C centre cards, after t tricks of Phase One

    a hand       H - t, one fewer once its player has played to the trick
    followers    t
    stock        what was left by the deal, less P * t and the C in the centre
    score piles and discard, together    P * t

and one card has moved from the stock to the winner's followers while the second waits to pick a centre card.
In Phase Two only the hands tell how many tricks have been played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from solver import rules
from solver.cards import Cards, Seat
from solver.decks import CENTRE_SIZE, HAND_SIZE
from solver.errors import Fault
from solver.model.tricks import winner_and_choices
from solver.model.wording import count
from solver.moves import Choice
from solver.setup import Setup


@dataclass(frozen=True)
class Sizes:
    """The numbers due in a setup, by what most of its piles say."""

    tricks: int  # played so far in this phase
    hands: tuple[int, ...]
    followers: tuple[int, ...]
    stock: int

    @staticmethod
    def of(setup: Setup) -> Sizes:
        size = HAND_SIZE[setup.players]
        in_trick = dict(rules.turns(setup))
        played = [seat in in_trick for seat in setup.seats]
        ahead = [seat == _took_top(setup) for seat in setup.seats]
        told = [size - len(setup.hands[seat]) - played[seat] for seat in setup.seats]
        if setup.phase == 1:
            told += [len(setup.followers[seat]) - ahead[seat] for seat in setup.seats]
        tricks = min(max(_most_common(told) if setup.phase == 1 else max(told), 0), size)
        dealt = setup.players * size
        stock = len(setup.deck.cards) - dealt - setup.players * tricks - CENTRE_SIZE[setup.players]
        return Sizes(
            tricks,
            hands=tuple(size - tricks - card for card in played),
            followers=tuple(tricks + card for card in ahead),
            stock=max(stock - any(ahead), 0),
        )


def _most_common(numbers: list[int]) -> int:
    """Of equally common ones the lowest, which has the larger hands: cards are rather left out than added."""
    counts = Counter(numbers)
    return min(counts, key=lambda number: (-counts[number], number))


def _took_top(setup: Setup) -> Seat | None:
    """The winner who has taken the top card while the second has not yet picked a centre card."""
    if setup.phase != 1 or setup.players == 2 or len(setup.trick) < setup.players:
        return None
    winner, choices = winner_and_choices(setup)
    if winner is None or Choice.TOP not in choices:
        return None
    others = (len(setup.followers[seat]) for seat in setup.seats if seat != winner)
    return winner if len(setup.followers[winner]) > min(others) else None


def sizes(setup: Setup, due: Sizes) -> Iterator[Fault]:
    yield from _phase_one(setup, due) if setup.phase == 1 else _phase_two(setup)


def _phase_one(setup: Setup, due: Sizes) -> Iterator[Fault]:
    if due.tricks == HAND_SIZE[setup.players]:
        yield Fault("phase", f"after {due.tricks} tricks Phase One is over and the followers are the hands")
        return
    after = f"after {count(due.tricks, 'trick')}"
    for seat in setup.seats:
        yield from _size(f"hands.{seat}", setup.hands[seat], due.hands[seat], after)
        yield from _size(f"followers.{seat}", setup.followers[seat], due.followers[seat], after)
    yield from _size("centre", setup.centre, CENTRE_SIZE[setup.players], "in Phase One")
    yield from _size("stock", setup.stock, due.stock, after)
    gone = len(setup.discard) + sum(map(len, setup.score))
    gone_due = setup.players * due.tricks
    if gone != gone_due:
        yield Fault(
            "discard", f"{count(gone, 'card')}, with the score piles, but {after} it must be {gone_due}"
        )


def _phase_two(setup: Setup) -> Iterator[Fault]:
    size = HAND_SIZE[setup.players]
    played = dict(rules.turns(setup))
    held = {seat: len(setup.hands[seat]) + (seat in played) for seat in setup.seats}
    for seat, number in held.items():
        if number > size:
            yield Fault(
                f"hands.{seat}",
                f"{seat} has {count(number, 'card')}, counting the trick, but a hand is at most {size}",
            )
    if len(set(held.values())) > 1:
        numbers = ", ".join(f"{seat} {number}" for seat, number in held.items())
        yield Fault("hands", f"all must have equally many cards, counting the trick, not {numbers}")
    if len(setup.trick) == setup.players:
        yield Fault("trick", "everybody has played, so the winner has collected it")
    for name, cards in setup.piles:
        if cards and name.split(".")[0] in ("centre", "followers", "stock"):
            yield Fault(name, f"must be empty in Phase Two, but has {count(len(cards), 'card')}")


def _size(place: str, cards: Cards, due: int, when: str) -> Iterator[Fault]:
    if len(cards) != due:
        yield Fault(place, f"{count(len(cards), 'card')}, but {when} it must be {due}")
