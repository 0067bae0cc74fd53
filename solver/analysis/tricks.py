"""A trick of Phase Two as it is completed: who wins it, and which powers made a difference.

A power is at work if the same trick under the general rules, with only this faction's power gone, would
have gone otherwise. So no faction is named here: a new one is covered when it has its class in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from solver.cards import Card, Cards, Seat
from solver.decks import HAND_SIZE
from solver.factions import FACTIONS, Moment
from solver.rules.powers import Power, powers_of
from solver.rules.table import Table, Trick
from solver.rules.trick import is_complete, judge, lay
from solver.setup import Setup

Powers = dict[str, Power]


@dataclass(frozen=True)
class PowerAct:
    """A power that made a difference in a trick."""

    letter: str  # the faction
    moment: Moment
    player: Seat  # who played the card that acts; where cards were moved, who won the trick
    cards: Cards  # the card that acts, or those that were moved
    place: str | None  # where the moved cards have come to lie: "A", "B", "aside" or "discard"


def trick_number(setup: Setup) -> int:
    """Which trick of the phase is being played, the first being 1."""
    return HAND_SIZE[setup.players] - max(map(len, setup.hands)) + 1


def completed(setup: Setup, card: Card) -> Trick | None:
    """The trick that this card completes; none if another one is still to be played to it."""
    seat = Seat((setup.leader + len(setup.trick)) % setup.players)
    laid = lay(Setup(**vars(setup)), seat, card)  # a plain setup: this is no position one can stop at
    return judge(laid) if is_complete(laid) else None


def powers_at_work(setup: Setup, trick: Trick) -> tuple[PowerAct, ...]:
    """The powers that make a difference in this trick; `setup` is how things lay before its last card."""
    powers = powers_of(setup.deck, setup.phase, setup.players)
    acts: list[PowerAct] = []
    for letter, power in powers.items():
        general = Power(letter)
        if type(power) is not Power:
            acts += _following(setup, trick, power, general)
            acts += _winning(trick, powers, general)
            acts += _moving(setup, trick, powers, general)
            acts += _leading(setup, trick, power)
    return tuple(acts)


def _following(setup: Setup, trick: Trick, power: Power, general: Power) -> Iterator[PowerAct]:
    """A card that may be played although the hand holds the lead faction."""
    (_, led), (player, card) = trick.plays
    must_follow = any(each.faction == led.faction for each in setup.hands[player])
    free = power.follow(led.faction) and not general.follow(led.faction)
    if card.faction == power.letter and must_follow and free:
        yield PowerAct(power.letter, Moment.FOLLOW, player, (card,), None)


def _winning(trick: Trick, powers: Powers, general: Power) -> Iterator[PowerAct]:
    """A card that wins and would otherwise have lost."""
    if _winner(trick, powers | {general.letter: general}) != trick.winner:
        card = trick.card_of(trick.winner)
        yield PowerAct(general.letter, Moment.WIN, trick.winner, (card,), None)


def _winner(trick: Trick, powers: Powers) -> Seat:
    (leader, led), (follower, card) = trick.plays
    first, second = ((powers[each.faction].win(led.faction), each.value) for each in (led, card))
    return follower if second > first else leader


def _moving(setup: Setup, trick: Trick, powers: Powers, general: Power) -> Iterator[PowerAct]:
    """Cards that come to lie elsewhere than they would."""
    with_it = _cleared(setup, trick, powers)
    without = _cleared(setup, trick, powers | {general.letter: general})
    for place, pile in with_it.items():
        if moved := tuple((pile - without[place]).elements()):
            acts_at = FACTIONS[general.letter].moments[setup.phase]
            moment = Moment.COLLECT if Moment.COLLECT in acts_at else Moment.THEN
            yield PowerAct(general.letter, moment, trick.winner, setup.deck.sort(moved), place)


def _cleared(setup: Setup, trick: Trick, powers: Powers) -> dict[str, Counter[Card]]:
    """Where all cards lie after the trick."""
    table = Table(setup, trick)
    for power in powers.values():
        power.collect(trick, table)
    for power in powers.values():
        power.then(trick, table)
    if _is_last(setup):  # its winner takes what was set aside
        table.score[trick.winner] += table.aside
        table.aside = []
    won = {seat.name: Counter(table.score[seat] + table.front[seat]) for seat in setup.seats}
    return won | {"aside": Counter(table.aside), "discard": Counter(table.discard)}


def _is_last(setup: Setup) -> bool:
    """Whether the card that completes the trick is the last one in hand."""
    return sum(map(len, setup.hands)) == 1


def _leading(setup: Setup, trick: Trick, power: Power) -> Iterator[PowerAct]:
    """A card that gives the next lead to somebody who has not won the trick."""
    player = power.lead(trick)
    if player is not None and player != trick.winner and not _is_last(setup):
        yield PowerAct(power.letter, Moment.LEAD, player, (trick.card_of(player),), None)
