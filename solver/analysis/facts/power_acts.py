"""Which powers made a difference in a trick of Phase Two.

A power is at work if the same trick under the general rules, with only this faction's power gone, would
have gone otherwise. So no faction is named here: a new one is covered when it has its class in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from solver.cards import Card, Pile, Seat
from solver.rules import phase_two
from solver.rules.moments import Moment
from solver.rules.powers import Power
from solver.rules.table import Trick
from solver.rules.traits import moments_of
from solver.rules.trick import judge, lay, powers, turns
from solver.setup import Setup


@dataclass(frozen=True)
class PowerAct:
    """A power that made a difference in a trick."""

    letter: str  # the faction
    moment: Moment
    player: Seat  # who played the card that acts; where cards were moved, who won the trick
    cards: Pile  # the card that acts, or those that were moved
    place: str | None  # where the moved cards have come to lie: with a player ("A"), "aside" or "discard"

    def to_json(self) -> dict[str, object]:
        return {
            "letter": self.letter,
            "moment": self.moment.value,
            "player": self.player.name,
            "cards": [str(card) for card in self.cards],
            "place": self.place,
        }


def powers_at_work(setup: Setup, card: Card) -> tuple[PowerAct, ...]:
    """The powers that make a difference in the trick that this card completes."""
    laid = lay(setup, card)
    trick = judge(laid)
    acts: list[PowerAct] = []
    for letter, power in powers(laid).items():
        if type(power) is not Power:
            acts += _following(laid, power)
            acts += _winning(laid, trick, letter)
            acts += _moving(laid, trick, letter)
            acts += _leading(laid, trick, power)
    return tuple(acts)


def _following(laid: Setup, power: Power) -> Iterator[PowerAct]:
    """A card that may be played although the hand holds the lead faction."""
    (_, led), *others = turns(laid)
    free = power.follow(led.faction) and not Power(power.letter).follow(led.faction)
    for player, card in others:
        must_follow = any(each.faction == led.faction for each in laid.hands[player])
        if card.faction == power.letter and must_follow and free:
            yield PowerAct(power.letter, Moment.FOLLOW, player, (card,), None)


def _winning(laid: Setup, trick: Trick, letter: str) -> Iterator[PowerAct]:
    """A card that wins and would otherwise have lost."""
    if judge(laid, without=letter).winner != trick.winner:
        yield PowerAct(letter, Moment.WIN, trick.winner, (trick.card_of(trick.winner),), None)


def _moving(laid: Setup, trick: Trick, letter: str) -> Iterator[PowerAct]:
    """Cards that come to lie elsewhere than they would."""
    acts_at = moments_of(letter)[laid.phase]
    moment = Moment.COLLECT if Moment.COLLECT in acts_at else Moment.THEN
    with_it = _places(phase_two.collect(laid, trick))
    without = _places(phase_two.collect(laid, trick, without=letter))
    for place, pile in with_it.items():
        if moved := tuple((pile - without[place]).elements()):
            yield PowerAct(letter, moment, trick.winner, laid.deck.sort(moved), place)
    # What lies aside at the end lies there because of the power, earlier in the game.
    waiting = tuple(card for card in laid.aside if card.faction == letter)
    if waiting and _is_last(laid):
        yield PowerAct(letter, moment, trick.winner, waiting, trick.winner.name)


def _places(setup: Setup) -> dict[str, Counter[Card]]:
    """Where cards lie between two tricks; those in front of a player count as scored."""
    won = {seat.name: Counter(setup.score[seat] + setup.front[seat]) for seat in setup.seats}
    return won | {"aside": Counter(setup.aside), "discard": Counter(setup.discard)}


def _leading(laid: Setup, trick: Trick, power: Power) -> Iterator[PowerAct]:
    """A card that gives the next lead to somebody who has not won the trick."""
    player = power.lead(trick)
    if player is not None and player != trick.winner and not _is_last(laid):
        yield PowerAct(power.letter, Moment.LEAD, player, (trick.card_of(player),), None)


def _is_last(laid: Setup) -> bool:
    """Whether it is the last trick of the game."""
    return not any(laid.hands)
