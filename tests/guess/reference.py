"""The evaluation and the look one trick ahead once more, in plain Python over the reference rules.

Written from src_cy/guess/*.pxd, src_cy/worlds/lookahead.pxd and the weights file alone, to be slow and
obvious.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp
from struct import unpack
from typing import Any

from solver import rules
from solver.cards import SEATS, Card, Pile, Seat
from solver.decks import Deck
from solver.moves import Choice, Move, Play, Turned, card_of
from solver.potions import POTIONS
from solver.rules.events import What
from solver.rules.trick import is_complete
from solver.search.sampled.evaluation import EARLY, FINE, HEAPS, LETTERS, LONGEST, START, WEIGHTS, WIDE, Shape
from solver.setup import Setup

LOOKS = 4
#: A's chance to win, and A's votes ahead.
Prospect = tuple[float, float]


@dataclass(frozen=True)
class Outlook:
    """Piles by player, and what is between two tricks."""

    deck: Deck
    held: tuple[Pile, ...]
    recruited: tuple[Pile, ...]
    scored: tuple[Pile, ...]
    stock: Pile
    leader: Seat
    owed: Seat | None
    tricks: int
    bears: tuple[int, ...]
    potions: tuple[int, ...]
    turned: tuple[int, ...]  # by place among all potions


def numbers() -> dict[str, list[tuple[Shape, tuple[float, ...]]]]:
    content = WEIGHTS.read_bytes()
    all_of_them = unpack(f"<{EARLY.size + 2 * START.size}e", content[content.index(b"\n") + 1 :])
    starts = all_of_them[EARLY.size :]
    return {
        "early": [(EARLY, all_of_them[: EARLY.size])],
        "start": [(START, starts[: START.size]), (START, starts[START.size :])],
    }


NUMBERS = numbers()


def places(deck: Deck, cards: Pile) -> list[tuple[str, int]]:
    """Faction and place of every card in it; of identical cards the lowest places."""
    found = []
    for card in set(cards):
        values = next(f.values for f in deck.factions if f.letter == card.faction)
        first = values.index(card.value)
        found += [(card.faction, first + k) for k in range(cards.count(card))]
    return found


def shared_rows(outlook: Outlook, me: Seat, tricks: int, trick: int) -> list[int]:
    """The rows of what is no card, by their places in the file; so many `tricks` have rows of their own."""
    other = SEATS[1 - int(me)]
    owed = 0 if outlook.owed is None else 2 if outlook.owed is me else 1
    rows = [2 * trick + (outlook.leader is me), 2 * tricks + 3 * trick + owed]
    first = 5 * tricks
    for whose, seat in enumerate((me, other)):
        rows += [first + whose] * outlook.bears[seat]
    first += 2
    for whose, seat in enumerate((me, other)):
        if outlook.potions[seat]:
            rows.append(first + HEAPS * whose + min(outlook.potions[seat], HEAPS) - 1)
    first += 2 * HEAPS
    return rows + [first + potion for potion in outlook.turned]


def one_side(outlook: Outlook, me: Seat, shape: Shape, given: tuple[float, ...]) -> Prospect:
    other = SEATS[1 - int(me)]
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
    trick = outlook.tricks - shape.tricks.start
    view = [0.0] * WIDE
    for row in shared_rows(outlook, me, len(shape.tricks), trick):
        view = [one + two for one, two in zip(view, shared[row * WIDE : (row + 1) * WIDE], strict=True)]
    rows = len(shape.tricks) * FINE
    matrix = rows + len(shape.piles) * LONGEST * FINE
    for letter in outlook.deck.letters:
        block = given[LETTERS.index(letter) * shape.of_faction :]
        sums = list(block[trick * FINE : (trick + 1) * FINE])
        for place, pile in enumerate(shape.piles):
            for faction, card in places(outlook.deck, piles[pile]):
                if faction == letter:
                    at = rows + (place * LONGEST + card) * FINE
                    sums = [one + two for one, two in zip(sums, block[at : at + FINE], strict=True)]
        for i, trait in enumerate(sums):
            if trait > 0:
                for k in range(WIDE):
                    view[k] += trait * block[matrix + i * WIDE + k]
    verdict = shared[-2 * WIDE :]
    return (
        sum(max(value, 0) * verdict[k] for k, value in enumerate(view)),
        sum(max(value, 0) * verdict[WIDE + k] for k, value in enumerate(view)),
    )


def prospect(outlook: Outlook) -> Prospect:
    """As the networks see it on average."""
    odds, votes = 0.0, 0.0
    networks = NUMBERS["early" if outlook.tricks else "start"]
    for network in networks:
        mine, theirs = one_side(outlook, Seat.A, *network), one_side(outlook, Seat.B, *network)
        odds += (mine[0] - theirs[0]) / len(networks)
        votes += (mine[1] - theirs[1]) / len(networks)
    return 1 / (1 + exp(-odds)), votes


def outlook_of(setup: Setup, stock: Pile, owed: Seat | None, recruited: tuple[Pile, ...]) -> Outlook:
    """Between two tricks, with this stock and these followers."""
    return Outlook(
        setup.deck,
        held=setup.hands if setup.phase == 1 else ((), ()),
        recruited=recruited if setup.phase == 1 else setup.hands,
        scored=setup.score,
        stock=stock if setup.phase == 1 else (),
        leader=setup.leader,
        owed=owed if setup.phase == 1 else None,
        tricks=min(len(setup.hands[0]), 12) if setup.phase == 1 else 0,
        bears=tuple(map(len, setup.bears)),
        potions=setup.potions,
        turned=tuple(map(POTIONS.index, setup.potions_spent)),
    )


def at_rest(setup: Setup) -> Outlook:
    """A position at the start of a trick; its centre card counts as still in the stock."""
    return outlook_of(setup, setup.stock + setup.centre, None, setup.followers)


def spread(those: list[Any], most: int) -> list[Any]:
    """Some of them, evenly spread."""
    number = min(most, len(those))
    return [those[(2 * i + 1) * len(those) // (2 * number)] for i in range(number)]


def mean(prospects: list[Prospect]) -> Prospect:
    wins, votes = zip(*prospects, strict=True)
    return sum(wins) / len(wins), sum(votes) / len(votes)


def best_for(seat: Seat) -> Callable[[list[Prospect]], Prospect]:
    return max if seat is Seat.A else min


def chosen(setup: Setup, choice: Choice, top: Card) -> Prospect:
    """After a choice that waits, of a winner who sees this top card."""
    stock = list(setup.stock)
    stock.remove(top)
    after = rules.play(replace(setup, stock=(top, *stock)), choice)
    return prospect(outlook_of(after, tuple(stock), None, after.followers))


def made(setup: Setup, move: Move) -> tuple[Prospect, Seat | None]:
    """What a move of a trick is worth, and who has won the trick if it is over."""
    after, events = rules.play_and_tell(setup, move)
    if rules.to_move(after) is None and not after.is_over:
        return before_potion(after), None
    if is_complete(after):
        winner = rules.to_move(after)
        assert winner is not None
        tops = spread(list(after.deck.sort(after.stock)), LOOKS)
        both = [[chosen(after, choice, top) for choice in Choice] for top in tops]
        return mean(list(map(best_for(winner), both))), winner
    if after.trick:
        return best_reply(after), None
    (winner,) = (event.seat for event in events if event.what is What.WON)
    # What the loser has drawn nobody knows yet: the winner has the centre card, after all swaps.
    recruited = list(setup.followers)
    recruited[winner] = after.followers[winner] if after.phase == 1 else after.hands[winner]
    return prospect(outlook_of(after, setup.stock, SEATS[1 - int(winner)], tuple(recruited))), winner


def before_potion(setup: Setup) -> Prospect:
    """A potion is turned up: with the card that is led some, with the second all, of which those that let
    the same player win count like the first of them."""
    left = [potion for potion in POTIONS if potion not in setup.potions_spent]
    if not is_second(setup):
        return mean([made(setup, Turned(potion))[0] for potion in spread(left, LOOKS)])
    found: dict[Seat, Prospect] = {}
    all_of_them = []
    for potion in left:
        value, winner = made(setup, Turned(potion))
        assert winner is not None
        all_of_them.append(found.setdefault(winner, value))
    return mean(all_of_them)


def is_second(setup: Setup) -> bool:
    return len(setup.trick) == 2


def best_reply(setup: Setup) -> Prospect:
    """Of the other player, who wastes no potion on a card that wins anyway."""
    seat = rules.to_move(setup)
    assert seat is not None
    winning: set[Card] = set()
    values = []
    for move in rules.legal_moves(setup):
        assert isinstance(move, Card | Play)
        if isinstance(move, Play) and move.potion and card_of(move) in winning:
            continue
        value, winner = made(setup, move)
        if winner is seat:
            winning.add(card_of(move))
        values.append(value)
    return best_for(seat)(values)


def foresee(setup: Setup) -> dict[Move, Prospect]:
    """What every move is worth in a world of Phase One, seen from A."""
    if is_complete(setup):
        return {choice: chosen(setup, choice, setup.stock[0]) for choice in Choice}
    return {move: made(setup, move)[0] for move in rules.legal_moves(setup)}


def end_of_phase_one(setup: Setup) -> Setup:
    """The Phase Two that comes of a world, if both players go by what moves are worth there."""
    while setup.phase == 1:
        seat = rules.to_move(setup)
        assert seat is not None
        values = foresee(setup)
        # Of equal moves the first: legal moves are in the order of the deck.
        best = best_for(seat)(list(values.values()))
        setup = rules.play(setup, next(move for move, value in values.items() if value == best))
    return setup
