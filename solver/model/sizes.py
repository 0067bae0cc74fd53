"""How many cards lie where. All numbers follow from the number of tricks that have been played.

With P players, hands of H cards and C centre cards, after t tricks of Phase One

    a hand       H - t, fewer by what its player has played to the trick
    followers    t
    stock        what was left by the deal, less P * t and the C in the centre
    score piles, bears and discard, together    P * t

While a trick is recruited for, cards have moved from the centre and the stock to the followers of some. The
Bow has everybody play two cards to one trick: from then on hands are a card shorter, P cards more are gone,
and P cards stay in the stock for good. In Phase Two only the hands tell how many tricks have been played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from solver.artifacts import Artifact
from solver.cards import Pile, Seat
from solver.decks import CENTRE_SIZE, HAND_SIZE
from solver.errors import Fault
from solver.model.tricks import in_bow_trick, played_by, winner, winner_and_choices
from solver.moves import Choice
from solver.rules.trick import is_complete
from solver.setup import Setup
from solver.stages import Stage
from solver.wording import count


class Sizes(NamedTuple):
    """The numbers due in a setup, by what most of its piles say."""

    tricks: int  # played so far in this phase
    hands: tuple[int, ...]
    followers: tuple[int, ...]
    stock: int

    @staticmethod
    def of(setup: Setup) -> Sizes:
        size = HAND_SIZE[setup.players]
        played = [played_by(setup, seat) + used_bow(setup) for seat in setup.seats]
        ahead = [seat in _recruited(setup) for seat in setup.seats]
        told = [size - len(setup.hands[seat]) - played[seat] for seat in setup.seats]
        if setup.phase == 1:
            told += [len(setup.followers[seat]) - ahead[seat] for seat in setup.seats]
        tricks = min(max(_most_common(told) if setup.phase == 1 else max(told), 0), size)
        dealt = setup.players * size
        stock = len(setup.deck.cards) - dealt - setup.players * tricks - CENTRE_SIZE[setup.players]
        return Sizes(
            tricks,
            hands=tuple(size - tricks - cards for cards in played),
            followers=tuple(tricks + card for card in ahead),
            stock=max(stock - max(sum(ahead) - _taken_from_centre(setup), 0), 0),
        )


def _most_common(numbers: list[int]) -> int:
    """Of equally common ones the lowest, which has the larger hands: cards are rather left out than added."""
    counts = Counter(numbers)
    return min(counts, key=lambda number: (-counts[number], number))


def used_bow(setup: Setup) -> bool:
    """Whether everybody has played two cards to an earlier trick of Phase One."""
    if setup.phase == 2:
        return bool(setup.stock)
    return Artifact.BOW in setup.artifacts_spent and not in_bow_trick(setup)


#: While the Ball is played the winner has taken the centre card, and the loser at last a card of the deck.
_BALL = {Stage.DRAW: 1, Stage.KEEP: 1, Stage.STOCK: 2}


def _in_ball(setup: Setup) -> int:
    """How many have recruited where the Ball is asked for or played; 0 elsewhere."""
    return 0 if setup.pending is None else _BALL.get(setup.pending.stage, 0)


def _taken_from_centre(setup: Setup) -> int:
    return 1 if _in_ball(setup) else 0


def _recruited(setup: Setup) -> tuple[Seat, ...]:
    """Those who have already recruited in this trick."""
    if setup.phase == 1 and (number := _in_ball(setup)):
        first = winner(setup)
        others = tuple(seat for seat in setup.seats if seat != first)
        return () if first is None else (first, *others)[:number]
    taker = _took_top(setup)
    return () if taker is None else (taker,)


def _took_top(setup: Setup) -> Seat | None:
    """The winner who has taken the top card while the second has not yet picked a centre card."""
    if setup.phase != 1 or setup.players == 2 or not is_complete(setup):
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
    if in_bow_trick(setup) and due.tricks > HAND_SIZE[setup.players] - 2:
        yield Fault("acting", f"bow needs two cards in each hand, but {after} there is one")
        return
    for seat in setup.seats:
        yield from _size(f"hands.{seat}", setup.hands[seat], due.hands[seat], after)
        yield from _size(f"followers.{seat}", setup.followers[seat], due.followers[seat], after)
    if _in_ball(setup):
        yield from _size("centre", setup.centre, 0, "while the loser draws")
    else:
        yield from _size("centre", setup.centre, CENTRE_SIZE[setup.players], "in Phase One")
    yield from _size("stock", setup.stock, due.stock, after)
    gone = len(setup.discard) + sum(map(len, (*setup.score, *setup.bears)))
    gone_due = setup.players * (due.tricks + used_bow(setup))
    if gone != gone_due:
        also = "the score piles and bears" if any(setup.bears) else "the score piles"
        yield Fault("discard", f"{count(gone, 'card')}, with {also}, but {after} it must be {gone_due}")


def _phase_two(setup: Setup) -> Iterator[Fault]:
    size = HAND_SIZE[setup.players] - used_bow(setup)
    held = {seat: len(setup.hands[seat]) + played_by(setup, seat) for seat in setup.seats}
    for seat, number in held.items():
        if number > size:
            yield Fault(
                f"hands.{seat}",
                f"{seat} has {count(number, 'card')}, counting the trick, but a hand is at most {size}",
            )
    if len(set(held.values())) > 1:
        numbers = ", ".join(f"{seat} {number}" for seat, number in held.items())
        yield Fault("hands", f"all must have equally many cards, counting the trick, not {numbers}")
    elif in_bow_trick(setup) and max(held.values()) < 2:
        yield Fault("acting", "bow needs two cards in each hand, but each has one, counting the trick")
    if is_complete(setup) and setup.pending is None:
        yield Fault("trick", "everybody has played, so the winner has collected it")
    for name, cards in setup.piles:
        pile = name.split(".")[0]
        if pile == "stock" and cards and Artifact.BOW in setup.artifacts_spent and not in_bow_trick(setup):
            yield from _size(name, cards, setup.players, "after a Bow in Phase One")
        elif cards and pile in ("centre", "followers", "stock"):
            yield Fault(name, f"must be empty in Phase Two, but has {count(len(cards), 'card')}")


def _size(place: str, cards: Pile, due: int, when: str) -> Iterator[Fault]:
    if len(cards) != due:
        yield Fault(place, f"{count(len(cards), 'card')}, but {when} it must be {due}")
