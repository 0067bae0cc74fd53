"""The trick on the table and the voids players have shown: what the rules say about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver import rules
from solver.cards import Card, Cards, Seat
from solver.decks import CENTRE_SIZE
from solver.errors import Fault
from solver.factions import FACTIONS
from solver.model.wording import count, listed
from solver.moves import Move
from solver.setup import Setup


def off_lead(setup: Setup) -> Iterator[tuple[Seat, Card]]:
    """Who played a card that only a player without the lead faction may play, and which."""
    if _is_known(setup):
        for seat, card in rules.turns(setup)[1:]:
            if rules.shows_void(setup, card):
                yield seat, card


def winner_and_choices(setup: Setup) -> tuple[Seat | None, tuple[Move, ...]]:
    """Who wins a complete trick of Phase One and what that player may choose then."""
    if not _is_known(setup):
        return None, ()
    size = CENTRE_SIZE[setup.players]
    fresh = replace(setup, followers=((),) * setup.players, centre=setup.deck.cards[:size])
    return rules.to_move(fresh), rules.legal_moves(fresh)


def _is_known(setup: Setup) -> bool:
    """Whether the rules can judge the trick: a card they do not know is a fault of its own."""
    return all(card in setup.deck.cards for card in setup.trick)


def waiting_trick(setup: Setup) -> Iterator[Fault]:
    """A complete trick lies on the table only while somebody has a choice to make."""
    if setup.phase == 1 and len(setup.trick) == setup.players and _is_known(setup):
        _, choices = winner_and_choices(setup)
        if not choices:
            yield Fault(
                "trick", "everybody has played and there is nothing to choose, so it has been cleared"
            )


def duty_to_follow(setup: Setup) -> Iterator[Fault]:
    for seat, card in off_lead(setup):
        lead = setup.trick[0]
        if held := _of(setup.hands[seat], lead.faction):
            yield Fault("trick", f"{seat} played {card} on {lead} but still holds {held}")


def voids(setup: Setup, tricks: int) -> Iterator[Fault]:
    played = dict(rules.turns(setup))
    for seat in setup.seats:
        shown = setup.voids[seat]
        for letter in sorted(shown):
            if letter not in setup.deck.letters:
                yield Fault(f"voids.{seat}", f"{letter} is not in the deck {setup.deck}")
                continue
            many = FACTIONS[letter].name().many
            if held := _of(setup.hands[seat], letter):
                yield Fault(f"voids.{seat}", f"{seat} has shown to hold no {many} but holds {held}")
            if seat in played and played[seat].faction == letter:
                yield Fault(
                    f"voids.{seat}", f"{seat} has shown to hold no {many} but has just played {played[seat]}"
                )
        chances = tricks + (seat in played and seat != setup.leader)
        if len(shown) > chances:
            number, after = count(len(shown), "faction"), count(tricks, "trick")
            yield Fault(
                f"voids.{seat}", f"{number}, but after {after} {seat} can have shown at most {chances}"
            )


def _of(cards: Cards, letter: str) -> str:
    """The cards of a faction, for a message; empty if there is none."""
    return listed(tuple(card for card in cards if card.faction == letter))
