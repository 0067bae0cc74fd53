"""The evaluation and the look one trick ahead once more, in plain Python over the reference rules.

Written from src_cy/guess/*.pxd and the weights file alone, to be slow and obvious.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from struct import unpack

from solver import rules
from solver.cards import Card, Cards, Seat
from solver.decks import Deck
from solver.moves import Choice, Move
from solver.rules.trick import is_complete
from solver.search.sampled.evaluation import EARLY, FINE, LETTERS, LONGEST, START, WEIGHTS, WIDE, Shape
from solver.setup import Setup

LOOKS = 4


@dataclass(frozen=True)
class Outlook:
    """Piles by player, and what is between two tricks."""

    deck: Deck
    held: tuple[Cards, Cards]
    recruited: tuple[Cards, Cards]
    scored: tuple[Cards, Cards]
    stock: Cards
    leader: Seat
    owed: Seat | None
    tricks: int


def numbers() -> dict[str, tuple[Shape, tuple[float, ...]]]:
    content = WEIGHTS.read_bytes()
    all_of_them = unpack(f"<{EARLY.size + START.size}e", content[content.index(b"\n") + 1 :])
    return {"early": (EARLY, all_of_them[: EARLY.size]), "start": (START, all_of_them[EARLY.size :])}


NUMBERS = numbers()


def places(deck: Deck, cards: Cards) -> list[tuple[str, int]]:
    """Faction and place of every card in it; of identical cards the lowest places."""
    found = []
    for card in set(cards):
        values = next(f.values for f in deck.factions if f.letter == card.faction)
        first = values.index(card.value)
        found += [(card.faction, first + k) for k in range(cards.count(card))]
    return found


def one_side(outlook: Outlook, me: Seat) -> tuple[float, float]:
    shape, given = NUMBERS["early" if outlook.tricks else "start"]
    other = Seat(1 - me)
    piles = [
        outlook.held[me],
        outlook.held[other],
        outlook.recruited[me],
        outlook.recruited[other],
        outlook.scored[me],
        outlook.scored[other],
        outlook.stock,
    ]
    shared = given[-shape.shared :]
    owed = 0 if outlook.owed is None else 2 if outlook.owed is me else 1
    leads = int(outlook.leader is me)
    view = [shared[leads * WIDE + k] + shared[(2 + owed) * WIDE + k] for k in range(WIDE)]
    rows = len(shape.tricks) * FINE
    matrix = rows + len(shape.piles) * LONGEST * FINE
    for letter in outlook.deck.letters:
        block = given[LETTERS.index(letter) * shape.of_faction :]
        bias = (outlook.tricks - shape.tricks.start) * FINE
        sums = list(block[bias : bias + FINE])
        for place, pile in enumerate(shape.piles):
            for faction, card in places(outlook.deck, piles[pile]):
                if faction == letter:
                    at = rows + (place * LONGEST + card) * FINE
                    sums = [one + two for one, two in zip(sums, block[at : at + FINE], strict=True)]
        for i, trait in enumerate(sums):
            if trait > 0:
                for k in range(WIDE):
                    view[k] += trait * block[matrix + i * WIDE + k]
    verdict = shared[5 * WIDE :]
    return (
        sum(max(value, 0) * verdict[k] for k, value in enumerate(view)),
        sum(max(value, 0) * verdict[WIDE + k] for k, value in enumerate(view)),
    )


def prospect(outlook: Outlook) -> tuple[float, float]:
    """A's chance to win and A's votes ahead."""
    mine, theirs = one_side(outlook, Seat.A), one_side(outlook, Seat.B)
    return 1 / (1 + exp(theirs[0] - mine[0])), mine[1] - theirs[1]


def at_rest(setup: Setup) -> Outlook:
    """A position at the start of a trick; its centre card counts as still in the stock."""
    if setup.phase == 2:
        return Outlook(setup.deck, ((), ()), setup.hands, setup.score, (), setup.leader, None, 0)  # type: ignore[arg-type]
    tricks = min((len(setup.stock) + 2) // 2, 12)
    stock = setup.stock + setup.centre
    return Outlook(
        setup.deck,
        setup.hands,
        setup.followers,
        setup.score,
        stock,
        setup.leader,
        None,
        tricks,  # type: ignore[arg-type]
    )


def chosen(setup: Setup, move: Move, top: Card) -> Outlook:
    """After a choice that waits, of a winner who sees this top card."""
    stock = list(setup.stock)
    stock.remove(top)
    after = rules.play(replace(setup, stock=(top, *stock)), move)
    if after.phase == 2:
        return at_rest(after)
    left = tuple(stock)
    return Outlook(
        setup.deck,
        after.hands,
        after.followers,
        after.score,
        left,
        after.leader,
        None,
        len(left) // 2 + 0,  # type: ignore[arg-type]
    )


def after_trick(setup: Setup, card: Card) -> tuple[float, float]:
    """The mean prospect after the second card of a trick."""
    trick = rules.completed(setup, card)
    assert trick is not None
    winner = trick.winner
    after = rules.play(setup, card)
    if is_complete(after):
        cards = setup.deck.sort(setup.stock)
        looks = min(LOOKS, len(cards))
        total = [0.0, 0.0]
        for i in range(looks):
            top = cards[(2 * i + 1) * len(cards) // (2 * looks)]
            options = [prospect(chosen(after, choice, top)) for choice in (Choice.CENTRE, Choice.TOP)]
            best = max(options) if winner is Seat.A else min(options)
            total = [one + two / looks for one, two in zip(total, best, strict=True)]
        return total[0], total[1]
    if after.phase == 2:
        return prospect(at_rest(after))
    recruited = list(setup.followers)
    recruited[winner] = (*recruited[winner], *setup.centre)
    return prospect(
        Outlook(
            setup.deck,
            after.hands,  # type: ignore[arg-type]
            tuple(recruited),  # type: ignore[arg-type]
            after.score,  # type: ignore[arg-type]
            setup.stock,
            after.leader,
            Seat(1 - winner),
            len(setup.stock) // 2,
        )
    )


def foresee(setup: Setup) -> dict[Move, tuple[float, float]]:
    """What every move is worth in a world of Phase One, seen from A."""
    seat = rules.to_move(setup)
    found: dict[Move, tuple[float, float]] = {}
    for move in rules.legal_moves(setup):
        if is_complete(setup):
            found[move] = prospect(chosen(setup, move, setup.stock[0]))
        elif setup.trick:
            assert isinstance(move, Card)
            found[move] = after_trick(setup, move)
        else:
            led = rules.play(setup, move)
            replies = [after_trick(led, reply) for reply in rules.legal_moves(led) if isinstance(reply, Card)]
            found[move] = min(replies) if seat is Seat.A else max(replies)
    return found
