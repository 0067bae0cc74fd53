"""Phase One: the players of a complete trick recruit, then the next one is turned up.

The winner takes a centre card, or the top card where a power allows it. After that everybody, in rank
order, takes a centre card while there is one and else draws from the deck. It is a move wherever there
is something to choose: a single centre card is called `centre`, of two the card itself is named.
"""

from __future__ import annotations

from dataclasses import replace

from solver.cards import HIDDEN, Card, Seat
from solver.decks import CENTRE_SIZE
from solver.errors import Refusal
from solver.moves import Choice, Move
from solver.rules.table import Trick
from solver.rules.trick import clear, judge, powers
from solver.setup import Setup


def picker(setup: Setup, trick: Trick) -> Seat:
    """Who picks: the winner, or the second once the winner has taken the top card."""
    first, second = trick.ranking[:2]
    return second if len(setup.followers[first]) > len(setup.followers[second]) else first


def choices(setup: Setup, trick: Trick) -> tuple[Move, ...]:
    """What the picker may take; nothing where there is no choice."""
    may_look = picker(setup, trick) == trick.winner and any(
        power.recruit(trick) for power in powers(setup).values()
    )
    if len(setup.centre) == 1:
        return (Choice.CENTRE, Choice.TOP) if may_look else ()
    named: tuple[Move, ...] = setup.deck.sort(tuple(set(setup.centre)))
    return (*named, Choice.TOP) if may_look else named


def settle(setup: Setup) -> Setup:
    """A complete trick either waits for a choice or is recruited and cleared at once."""
    trick = judge(setup)
    return setup if choices(setup, trick) else recruit(setup, trick, Choice.CENTRE)


def recruit(setup: Setup, trick: Trick, move: Card | Choice) -> Setup:
    """Let the picker take what the move says, and the others what is left, unless two centre cards are."""
    rank = trick.ranking.index(picker(setup, trick))
    waiting = trick.ranking[rank:]
    centre, stock = list(setup.centre), list(setup.stock)
    if len(centre) + len(stock) < len(waiting):
        raise Refusal("stock: there are fewer cards than players who recruit; write ?n for cards not known")
    if move is Choice.TOP:
        taken = [stock.pop(0)]
    else:
        taken = [centre.pop(0 if move is Choice.CENTRE else centre.index(move))]
    if len(centre) <= 1:
        for _ in waiting[1:]:
            taken.append((centre or stock).pop(0))
    followers = list(setup.followers)
    for seat, card in zip(waiting, taken, strict=False):
        followers[seat] = setup.deck.sort((*followers[seat], card))
    setup = replace(setup, followers=tuple(followers), centre=tuple(centre), stock=tuple(stock))
    return setup if centre else _go_on(clear(setup, trick))


def _go_on(setup: Setup) -> Setup:
    return turn_up(setup) if any(setup.hands) else _pick_up_followers(setup)


def turn_up(setup: Setup) -> Setup:
    """Start a trick: turn up what is fought for."""
    size = CENTRE_SIZE[setup.players]
    centre = setup.stock[:size]
    if len(centre) < size or HIDDEN in centre:
        raise Refusal("stock: the next centre card is not known; write the deck from the top to play on")
    return replace(setup, centre=setup.deck.sort(centre), stock=setup.stock[size:])


def _pick_up_followers(setup: Setup) -> Setup:
    """Phase Two begins, led by whoever would have led the next trick."""
    return replace(
        setup,
        phase=2,
        hands=setup.followers,
        followers=((),) * setup.players,
        voids=(frozenset(),) * setup.players,
    )
