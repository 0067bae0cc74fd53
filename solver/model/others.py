"""Hidden hands: what other players may hold as far as somebody knows, so that the rules can play on."""

from __future__ import annotations

from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN, Card, Seat
from solver.moves import Move, Play, Use, card_of
from solver.rules.events import Event, What
from solver.rules.traits import moments_of
from solver.rules.trick import as_counted, put
from solver.setup import Setup


def from_hand(move: Move) -> Card | None:
    """The card that a move takes from the hand."""
    if isinstance(move, Card | Play):
        return card_of(move)
    if isinstance(move, Use) and move.artifacts == (Artifact.HORSE,):
        return move.cards[0]
    if isinstance(move, Use) and move.artifacts == (Artifact.CRYSTAL,):
        return move.cards[1]
    return None


def holding(setup: Setup, seat: Seat, card: Card | None) -> Setup:
    """The same with this card wherever a card of the hand is hidden: so nothing but it, and what is known to
    be there, decides what may be played."""
    if card is None or HIDDEN not in setup.hands[seat]:
        return setup
    return setup.but(
        hands=put(setup.hands, seat, tuple(card if each == HIDDEN else each for each in setup.hands[seat]))
    )


def is_plain(setup: Setup, card: Card) -> bool:
    """Whether nothing but its value matters in the trick: off the lead, and without a power in this phase."""
    led = bool(setup.trick) and as_counted(setup)[0].faction != card.faction
    return led and setup.phase not in moments_of(card.faction)


def unseen_artifacts(setup: Setup) -> tuple[Artifact, ...]:
    seen = {*setup.artifacts_spent, *(each for held in setup.artifacts for each in held)}
    return tuple(each for each in ARTIFACTS if each not in seen)


def with_any_artifacts(setup: Setup) -> Setup:
    """The same with every unseen artifact in the hands of those who hide some."""
    if not any(Artifact.HIDDEN in held for held in setup.artifacts):
        return setup
    unseen = unseen_artifacts(setup)
    return setup.but(
        artifacts=tuple(
            tuple(sorted((*(each for each in held if each is not Artifact.HIDDEN), *unseen)))
            if Artifact.HIDDEN in held
            else held
            for held in setup.artifacts
        )
    )


def artifacts_left(setup: Setup, events: tuple[Event, ...]) -> tuple[tuple[Artifact, ...], ...]:
    """What is held after these events; one that was not known to be held was a hidden one."""
    used = [(event.seat, Artifact(event.detail)) for event in events if event.what is What.USED]
    left = [list(held) for held in setup.artifacts]
    for seat, artifact in used:
        left[seat].remove(artifact if artifact in left[seat] else Artifact.HIDDEN)
    return tuple(map(tuple, left))
