"""The trick on the table and the voids players have shown: what the rules say about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver import rules
from solver.artifacts import Artifact
from solver.cards import Card, Pile, Seat
from solver.decks import CENTRE_SIZE
from solver.errors import Fault
from solver.factions import FACTIONS
from solver.moves import Move
from solver.rules.trick import acts_on, as_counted, as_left_hand, is_complete, judge, order_of_play
from solver.setup import Setup
from solver.wording import count, listed


def in_bow_trick(setup: Setup) -> bool:
    """Whether everybody plays two cards to this trick."""
    return acts_on(setup, Artifact.BOW) > 0


def from_hands(setup: Setup) -> tuple[tuple[Seat, Card], ...]:
    """Who has played what to the trick, as the cards left the hands; nothing once cards have changed since
    the trick was judged."""
    if setup.judged is not None or not setup.trick:
        return ()
    return tuple(zip(order_of_play(setup), as_left_hand(setup), strict=False))


def played_by(setup: Setup, seat: Seat) -> int:
    """How many cards a player has played to the trick."""
    return sum(player == seat for player, _ in from_hands(setup))


def off_lead(setup: Setup) -> Iterator[tuple[Seat, Card, Pile]]:
    """Who played a card that only a player without the lead faction may play, which, and what that player
    played to the trick after it.

    Nobody can tell once the Ring, with which one need not follow, or the Horse, which changes cards
    afterwards, has been played.
    """
    if {Artifact.RING, Artifact.HORSE}.intersection(setup.artifacts_spent) or not _is_known(setup):
        return
    played = from_hands(setup)
    for number, (seat, card) in enumerate(played):
        if number and card in setup.deck.cards and rules.shows_void(setup, card):
            yield seat, card, tuple(later for player, later in played[number + 1 :] if player == seat)


def winner(setup: Setup) -> Seat | None:
    """Who wins a complete trick, if its cards tell."""
    if setup.judged is not None:
        return setup.judged.winner
    return judge(setup).winner if is_complete(setup) and _is_known(setup) else None


def winner_and_choices(setup: Setup) -> tuple[Seat | None, tuple[Move, ...]]:
    """Who wins a complete trick of Phase One and what that player may choose then."""
    if not _is_known(setup):
        return None, ()
    size = CENTRE_SIZE[setup.players]
    fresh = replace(setup, followers=((),) * setup.players, centre=setup.deck.cards[:size], pending=None)
    return rules.to_move(fresh), rules.legal_moves(fresh)


def _is_known(setup: Setup) -> bool:
    """Whether the rules can judge the trick: a card they do not know is a fault of its own."""
    return all(card in setup.deck.cards for card in setup.trick) and all(
        card.faction in setup.deck.letters for card in setup.counts_as
    )


def waiting_trick(setup: Setup) -> Iterator[Fault]:
    """A complete trick lies on the table only while somebody has a choice to make."""
    if setup.phase == 1 and setup.pending is None and is_complete(setup) and _is_known(setup):
        _, choices = winner_and_choices(setup)
        if not choices:
            yield Fault(
                "trick", "everybody has played and there is nothing to choose, so it has been cleared"
            )


def duty_to_follow(setup: Setup) -> Iterator[Fault]:
    for seat, card, later in off_lead(setup):
        lead, counts = setup.trick[0], as_counted(setup)[0]
        on = f"{lead}" if lead.faction == counts.faction else f"{lead}, which counts as {counts},"
        if held := _of(setup.hands[seat], counts.faction):
            yield Fault("trick", f"{seat} played {card} on {on} but still holds {held}")
        elif held := _of(later, counts.faction):
            yield Fault("trick", f"{seat} played {card} on {on} but still held {held}, played after it")


def voids(setup: Setup, tricks: int) -> Iterator[Fault]:
    for seat in setup.seats:
        shown = setup.voids[seat]
        for letter in sorted(shown):
            if letter not in setup.deck.letters:
                yield Fault(f"voids.{seat}", f"{letter} is not in the deck {setup.deck}")
                continue
            many = FACTIONS[letter].name().many
            if held := _of(setup.hands[seat], letter):
                yield Fault(f"voids.{seat}", f"{seat} has shown to hold no {many} but holds {held}")
            if played := _of(_since_void(setup, seat, letter), letter):
                yield Fault(
                    f"voids.{seat}", f"{seat} has shown to hold no {many} but has just played {played}"
                )
        chances = tricks + _chances_now(setup, seat)
        if len(shown) > chances:
            number, after = count(len(shown), "faction"), count(tricks, "trick")
            yield Fault(
                f"voids.{seat}", f"{number}, but after {after} {seat} can have shown at most {chances}"
            )


def _since_void(setup: Setup, seat: Seat, letter: str) -> Pile:
    """What a player has played to the trick since showing a void, as far as can be seen: all of it, unless
    the second of two cards has shown it."""
    played = tuple(card for player, card in from_hands(setup) if player == seat)
    if len(played) > 1 and letter == as_counted(setup)[0].faction and played[-1].faction != letter:
        return played[-1:]
    return played


def _chances_now(setup: Setup, seat: Seat) -> int:
    """How many voids can have been shown in this trick: with any card but the lead, each time it began."""
    begun_anew = Artifact.HOURGLASS in setup.artifacts_spent
    return begun_anew + (played_by(setup, seat) > (seat == setup.leader))


def _of(cards: Pile, letter: str) -> str:
    """The cards of a faction, for a message; empty if there is none."""
    return listed(tuple(card for card in cards if card.faction == letter))
