"""Whether a setup can arise in a game. Every check yields all faults it finds, so that one answer has all.

Only what is certain is refused. In Phase Two with every hand known, cards that stand nowhere are out of
the game and score piles need not be those of a whole game, so that endgames can be composed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.cards import HIDDEN, SEATS, Seat
from solver.decks import HAND_SIZE, Deck
from solver.errors import Fault
from solver.model import artifacts, magic, questions
from solver.model.counting import copies, hidden_places, unseen_cards
from solver.model.places import places
from solver.model.sizes import Sizes, sizes
from solver.model.tricks import duty_to_follow, voids, waiting_trick
from solver.model.values import values
from solver.rules.trick import order_of_play
from solver.setup import OF_ALL, PER_SEAT, Setup

#: What the frame of a position is made of.
_FRAME = {"deck": Deck, "players": int, "phase": int, "leader": Seat}


def wrong_kinds(setup: Setup) -> list[Fault]:
    """Fields that hold something else than they can: nothing else can be said of such a setup."""
    found = [
        Fault(name, f"must be a {kind.__name__}, not {type(getattr(setup, name)).__name__}")
        for name, kind in _FRAME.items()
        if type(getattr(setup, name)) is not kind
    ]
    held = vars(setup)
    for row in OF_ALL:
        value, empty = held[row.name], row.kind.empty
        if value is not empty and not row.kind.fits(value):
            found.append(Fault(row.name, f"must be {row.kind.description}"))
    for row in PER_SEAT:
        parts, empty = held[row.name], row.kind.empty
        if not isinstance(parts, tuple) or not all(part is empty or row.kind.fits(part) for part in parts):
            found.append(Fault(row.name, f"must be {row.kind.description} for each player"))
    return found


def tidied(setup: Setup) -> Setup:
    """The same with a part for each player, piles in deck order, an unknown stock filled in, and
    nothing told of a trick that it tells itself."""
    if setup.players not in HAND_SIZE:
        return setup
    deck, held = setup.deck, vars(setup)
    changes: dict[str, Any] = {}
    for row in OF_ALL:
        if value := held[row.name]:
            changes[row.name] = row.tidied(deck, value)
    for row in PER_SEAT:
        parts = held[row.name]
        missing = setup.players - len(parts)
        if missing > 0 or any(parts):
            filled = parts + (row.kind.empty,) * missing
            changes[row.name] = tuple([row.tidied(deck, part) if part else part for part in filled])
    for name in ("from_hand", "counts_as"):
        if changes.get(name) == setup.trick:
            changes[name] = ()
    setup = setup.but(**changes)
    if setup.phase == 1 and not setup.stock and not any(_shape(setup)):
        setup = setup.but(stock=(HIDDEN,) * Sizes.of(setup).stock)
    return setup


def faults(setup: Setup) -> list[Fault]:
    """Everything that is wrong with a tidied setup, each fault once: two equal cards may have the same."""
    return list(dict.fromkeys(_faults(setup)))


def _faults(setup: Setup) -> list[Fault]:
    shape = list(_shape(setup))
    if setup.players not in HAND_SIZE:
        return shape
    found = [*shape, *copies(setup), *hidden_places(setup)]
    if shape:
        return found  # the rest could not be told from what follows from this
    progress = Sizes.of(setup)
    found += [
        *sizes(setup, progress),
        *waiting_trick(setup),
        *duty_to_follow(setup),
        *places(setup, progress.tricks),
        *voids(setup, progress.tricks),
        *unseen_cards(setup),
        *magic.changed_places(setup),
    ]
    if setup.format_number == 1:
        return found  # nothing is said of potions, bears and artifacts
    found += [
        *magic.potions(setup, progress.tricks),
        *magic.bears(setup, progress.tricks),
        *values(setup, progress.tricks),
        *artifacts.holders(setup),
        *artifacts.effects(setup),
        *questions.moment(setup, progress.tricks),
    ]
    return found or list(questions.names_due(setup))


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
    if setup.phase not in (1, 2):
        yield Fault("phase", f"must be 1 or 2, not {setup.phase}")
    if setup.leader not in setup.seats:
        yield Fault("leader", f"{setup.leader} is no player; they are A to {SEATS[players - 1]}")
    if len(setup.trick) > len(order_of_play(setup)):
        yield Fault("trick", f"{len(setup.trick)} cards lie in a trick of {players} players")
    for row in PER_SEAT:
        if len(getattr(setup, row.name)) > players:
            yield Fault(row.name, f"there are more of them than {players} players")
    yield from artifacts.frame(setup)
    yield from questions.shape(setup)
