"""Whether a setup can arise in a game. Every check yields all faults it finds, so that one answer has all.

Only what is certain is refused. In Phase Two with every hand known, cards that stand nowhere are out of
the game and score piles need not be those of a whole game, so that endgames can be composed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from solver.cards import HIDDEN, Card, Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import Fault
from solver.factions import FACTIONS
from solver.model.counting import copies, hidden_places, unseen_cards
from solver.model.places import places
from solver.model.sizes import Sizes, sizes
from solver.model.tricks import duty_to_follow, voids, waiting_trick
from solver.rules.powers import POWERS
from solver.setup import Setup

#: What the fields of a position hold besides cards.
_KINDS = {"deck": Deck, "players": int, "phase": int, "leader": Seat}
_OF_EACH_PLAYER = ("hands", "score", "front", "followers")
_OF_ALL = ("trick", "aside", "centre", "stock", "discard")


def wrong_kinds(setup: Setup) -> list[Fault]:
    """Fields that hold something else than they can: nothing else can be said of such a setup."""
    found = [
        Fault(name, f"must be a {kind.__name__}, not {type(getattr(setup, name)).__name__}")
        for name, kind in _KINDS.items()
        if type(getattr(setup, name)) is not kind
    ]
    for name in _OF_ALL:
        if not _are_cards(getattr(setup, name)):
            found.append(Fault(name, "must be a tuple of Cards"))
    for name in _OF_EACH_PLAYER:
        piles = getattr(setup, name)
        if type(piles) is not tuple or not all(map(_are_cards, piles)):
            found.append(Fault(name, "must be a tuple of Cards for each player"))
    if type(setup.voids) is not tuple or not all(map(_are_letters, setup.voids)):
        found.append(Fault("voids", "must be a frozenset of letters for each player"))
    return found


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and all(type(card) is Card for card in cards)


def _are_letters(letters: object) -> bool:
    return type(letters) is frozenset and all(letter in FACTIONS for letter in letters)


def tidied(setup: Setup) -> Setup:
    """The same with one pile per player, piles in deck order, and an unknown stock filled in."""
    if setup.players not in HAND_SIZE:
        return setup
    changes: dict[str, Any] = {}
    for name in _OF_EACH_PLAYER:
        piles = getattr(setup, name)
        filled = piles + ((),) * (setup.players - len(piles))
        changes[name] = tuple(setup.deck.sort(pile) for pile in filled)
    for name in ("aside", "centre", "discard"):
        changes[name] = setup.deck.sort(getattr(setup, name))
    changes["voids"] = setup.voids + (frozenset(),) * (setup.players - len(setup.voids))
    setup = replace(setup.plain, **changes)
    if setup.phase == 1 and not setup.stock and not any(_shape(setup)):
        setup = replace(setup, stock=(HIDDEN,) * Sizes.of(setup).stock)
    return setup


def faults(setup: Setup) -> list[Fault]:
    """Everything that is wrong with a tidied setup."""
    shape = list(_shape(setup))
    if setup.players not in HAND_SIZE:
        return shape
    found = [*shape, *copies(setup), *hidden_places(setup)]
    if shape:
        return found  # the rest could not be told from what follows from this
    progress = Sizes.of(setup)
    return [
        *found,
        *sizes(setup, progress),
        *waiting_trick(setup),
        *duty_to_follow(setup),
        *places(setup, progress.tricks),
        *voids(setup, progress.tricks),
        *unseen_cards(setup),
    ]


def _shape(setup: Setup) -> Iterator[Fault]:
    """The frame of a position: without it there is nothing to compare cards and piles with."""
    players, deck = setup.players, setup.deck
    if players not in HAND_SIZE:
        yield Fault("players", f"must be 2, 3 or 4, not {players}")
        return
    if not deck.suits(players):
        yield Fault(
            "deck", f"{deck} has {len(deck.letters)} factions, which is not a deck for {players} players"
        )
    for letter in deck.letters:
        if letter not in POWERS:
            yield Fault(
                "deck",
                f"{letter} stands for the {FACTIONS[letter].name().many}, whose power has no rules yet",
            )
    if setup.phase not in (1, 2):
        yield Fault("phase", f"must be 1 or 2, not {setup.phase}")
    if setup.leader >= players:
        yield Fault("leader", f"{setup.leader} is no player; they are A to {Seat(players - 1)}")
    if len(setup.trick) > players:
        yield Fault("trick", f"{len(setup.trick)} cards lie in a trick of {players} players")
    for name in (*_OF_EACH_PLAYER, "voids"):
        if len(getattr(setup, name)) > players:
            yield Fault(name, f"there are more of them than {players} players")
