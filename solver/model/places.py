"""Which factions can lie in which pile. No faction is named: the rules are asked where its cards go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from solver.artifacts import Artifact
from solver.cards import HIDDEN, Card, Pile
from solver.decks import Deck
from solver.errors import Fault
from solver.model.spent import can_be_spent, has_artifacts
from solver.rules.trick import clear, judge
from solver.setup import Setup
from solver.wording import count, listed

#: Artifacts by which two tricks are collected as one, or a card of a trick is discarded.
_TWO_AS_ONE = (Artifact.BOW, Artifact.NECKLACE)
_DISCARDING = (Artifact.SPEAR, Artifact.RUNESTONE)
#: Those after which cards that were played may be elsewhere than with whoever has won them.
_NOT_YET_WON = (*_TWO_AS_ONE, *_DISCARDING, Artifact.CRYSTAL)


@cache
def piles_of(deck: Deck, phase: int, players: int) -> dict[str, frozenset[str]]:
    """By faction, the piles its cards go to when a trick of this phase is cleared, found by clearing one."""
    result = {}
    for faction in deck.factions:
        trick = tuple(Card(faction.letter, value) for value in faction.values[-players:])
        setup = Setup(deck, players, phase, trick=trick)
        after = clear(setup, judge(setup))
        result[faction.letter] = frozenset(name.split(".")[0] for name, cards in after.piles if cards)
    return result


def places(setup: Setup, tricks: int) -> Iterator[Fault]:
    yield from _phase_one(setup) if setup.phase == 1 else _phase_two(setup, tricks)


def _phase_one(setup: Setup) -> Iterator[Fault]:
    for name, cards in setup.piles:
        pile = name.split(".")[0]
        goes_there = _going_to(setup.deck, 1, setup.players, pile)
        if pile == "score":
            yield from _only(name, cards, goes_there, "be scored in Phase One")
        elif pile == "discard" and not has_artifacts(setup):
            # With artifacts, positions are composed in Phase One too, and a discard decides nothing.
            yield from _only(name, cards, goes_there, "be discarded in Phase One")
        elif pile in ("front", "aside", "frozen") and cards:
            yield Fault(name, f"must be empty in Phase One, but has {listed(cards)}")


def _phase_two(setup: Setup, tricks: int) -> Iterator[Fault]:
    deck, players = setup.deck, setup.players
    scored = _going_to(deck, 1, players, "score") | _going_to(deck, 2, players, "score")
    if can_be_spent(setup, Artifact.HORN):  # with it all score what they have played
        scored |= _going_to(deck, 2, players, "front")
    is_over = not setup.trick and not any(setup.hands)
    for name, cards in setup.piles:
        pile = name.split(".")[0]
        if pile in ("front", "aside") and is_over and cards:
            yield Fault(name, f"must be empty after the last trick, but has {listed(cards)}")
        elif pile == "front":
            yield from _only(name, cards, _going_to(deck, 2, players, pile), "lie in front of a player")
        elif pile == "aside":
            yield from _only(name, cards, _going_to(deck, 2, players, pile), "be set aside")
        elif pile == "score" and not is_over:
            yield from _only(name, cards, scored, "be scored before the last trick")
    after = f"after {count(tricks, 'trick')} of Phase Two"
    # Two tricks that are collected as one leave one card less to their winner.
    most_aside = tricks * (setup.players - 1) + sum(can_be_spent(setup, each) for each in _TWO_AS_ONE)
    if len(setup.aside) > most_aside:
        yield Fault(
            "aside", f"{after} {count(most_aside, 'card')} can be set aside, not {listed(setup.aside)}"
        )
    if any(HIDDEN in hand for hand in setup.hands):  # else the endgame may be a composed one
        if not any(each in setup.artifacts_spent for each in _DISCARDING):
            discarded = _going_to(deck, 1, players, "discard")
            yield from _only("discard", setup.discard, discarded, "have been discarded")
        early, crushable = _going_to(deck, 1, players, "score"), _going_to(deck, 2, players, "front")
        yield from _won(setup, tricks * players, after, early, crushable)


def _won(
    setup: Setup, played: int, after: str, early: frozenset[str], crushable: frozenset[str]
) -> Iterator[Fault]:
    """In a whole game every card played has been won, and is still there unless it was crushed.

    Factions scored in Phase One may be from there.
    """
    won = [card.faction for pile in (*setup.score, *setup.front, setup.aside) for card in pile]
    surely = sum(faction not in early for faction in won)
    if surely > played:
        yield Fault(
            "score", f"{after} {count(played, 'card')} can have been won, not {surely} (with front and aside)"
        )
    crushed = sum(card.faction in crushable for card in setup.discard)
    if len(won) + crushed < played and not any(each in setup.artifacts_spent for each in _NOT_YET_WON):
        yield Fault(
            "score",
            f"{after} {count(played, 'card')} must have been won, not {len(won)} (with front and aside)",
        )


@cache
def _going_to(deck: Deck, phase: int, players: int, pile: str) -> frozenset[str]:
    """The factions whose cards go to this pile."""
    return frozenset(letter for letter, names in piles_of(deck, phase, players).items() if pile in names)


def _only(name: str, cards: Pile, allowed: frozenset[str], what: str) -> Iterator[Fault]:
    """Only these factions; cards that are hidden or not in the deck are faults of their own."""
    wrong = tuple(card for card in cards if card != HIDDEN and card.faction not in allowed)
    if wrong:
        yield Fault(name, f"{listed(wrong)} cannot {what}")
