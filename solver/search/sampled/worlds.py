"""Information sets, as the core wants them: what a player knows, and what the hidden cards may be.

Of two with printed cards that is a board; of any other game known cards and places for hidden ones.
Cards that can lie in the same places are a group there, places that can hold the same cards are a column
(`src_cy/worlds/knowledge.pxd`): how many worlds there are hangs on nothing else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from functools import cache
from math import factorial

from solver import rules
from solver._core import Viewpoint
from solver._core.table import Viewer
from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN, Pile
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import View
from solver.model.hidden import Kind
from solver.moves import Move
from solver.rules.masks import masks_of
from solver.rules.traits import Trait, having
from solver.search.board import board_of
from solver.search.exact.magic_state import artifacts_at_work
from solver.search.state import Numbers, artifact_bits, move_of, state_of

#: With so many tricks of Phase One to play, the one on the table included, leaves are solved.
LATE = 3

#: Where a hidden card may lie beside the hands and piles of players.
_OF_NOBODY = {"stock": -1, "discard": -2}

#: What changes values, or places, and is not for the table of printed cards.
MAGIC = having(Trait.BREWS) | having(Trait.TURNS_BEAR) | having(Trait.SWAPS)


class Sampling(Enum):
    """How worlds are sampled and what tells the worth of moves in them."""

    BOARDS = "boards"  # two with printed cards: 64 bits each, solved or evaluated
    EVALUATED = "evaluated"  # two in Phase One with Magic factions, but no artifacts: a trick ahead
    PLAYED_OUT = "played out"  # any game, by rules of thumb

    @staticmethod
    def of(view: View) -> Sampling:
        position = view.position
        if position.players > 2:
            return Sampling.PLAYED_OUT
        remembers = HIDDEN not in position.discard  # the boards know only where cards are that matter
        if remembers and position.format_number == 1 and not MAGIC & set(position.deck.letters):
            return Sampling.BOARDS
        has_artifacts = bool(position.artifacts_spent) or artifacts_at_work(position)
        return Sampling.PLAYED_OUT if position.phase == 2 or has_artifacts else Sampling.EVALUATED


def viewer_of(view: View) -> Viewer:
    """What the player knows, ready to be sampled."""
    setup = view.position.plain
    numbers = Numbers(setup.deck)
    # Who is asked is told: the core would find out by counting cards, of which some are missing.
    try:
        known = state_of(setup.but(pending=rules.pending(setup)), numbers)
    except ValueError as error:  # more artifacts in one hand than are ever dealt
        raise Refusal(f"no hint can be given here: {error}") from None
    kinds = _unseen(view, numbers)
    columns: list[tuple[bool, ...]] = [(True,) * len(kinds)]
    places = []
    for place in view.places:
        fits = tuple(place.can_hold(kind) for kind in kinds)
        if fits not in columns:
            columns.append(fits)
        seat = _OF_NOBODY[place.pile] if place.seat is None else int(place.seat)
        places.append((columns.index(fits), place.size, seat, place.pile == "followers"))
    groups: dict[int, list[int]] = {}
    for index, cards in enumerate(kinds.values()):
        where = sum(1 << number for number, column in enumerate(columns) if column[index])
        groups.setdefault(where, []).extend(cards)
    everywhere = (1 << len(columns)) - 1
    last = groups.pop(everywhere, [])
    return Viewer(
        known,
        groups=[*((tuple(cards), where) for where, cards in groups.items()), (tuple(last), everywhere)],
        places=sorted(places),
        artifacts=_unseen_artifacts(view),
        held_back=tuple(_held_back(view, seat) for seat in range(4)),
    )


def legal_moves_of(view: View) -> tuple[Move, ...]:
    """The legal moves in the order of the core."""
    return named_moves(view, viewer_of(view))


def named_moves(view: View, viewer: Viewer) -> tuple[Move, ...]:
    return tuple(filter(None, (move_of(view.position.deck, coded) for coded in viewer.legal_moves())))


def _unseen(view: View, numbers: Numbers) -> dict[Kind, list[int]]:
    """The unseen cards of every kind, as numbers."""
    shuffled_in = Counter(view.shuffled_in)
    found: dict[Kind, list[int]] = {}
    for card in view.unseen:
        kind = Kind(card.faction, shuffled_in[card] > 0)
        shuffled_in -= Counter((card,))
        found.setdefault(kind, []).extend(numbers.take((card,)))
    return found


def _held_back(view: View, seat: int) -> int:
    held = view.position.artifacts
    return held[seat].count(Artifact.HIDDEN) if seat < len(held) else 0


def _unseen_artifacts(view: View) -> int:
    """Those that somebody may hide: neither played nor known to be held."""
    seen = Counter(view.position.artifacts_spent)
    for held in view.position.artifacts:
        seen.update(held)
    return artifact_bits(artifact for artifact in ARTIFACTS if artifact not in seen)


def viewpoint_of(view: View) -> Viewpoint:
    setup = view.position.plain
    barred = view.barred(view.opponent)
    known = board_of(
        replace(
            setup,
            hands=tuple(map(_known, setup.hands)),
            followers=tuple(map(_known, setup.followers)),
            stock=_known(setup.stock[:1]),
        )
    )
    lies = known.fields()
    everywhere = lies["aside"] | lies["discard"]
    for piles in (lies["hands"], lies["score"], lies["followers"]):
        everywhere |= piles[0] | piles[1]
    for number in (*lies["trick"], *lies["stock"], *((lies["centre"],) if lies["centre"] >= 0 else ())):
        everywhere |= 1 << number
    return Viewpoint(
        known,
        unseen=_all_cards(setup.deck) & ~everywhere if view.unseen else 0,
        barred=sum(mask for letter, mask in _factions(setup.deck).items() if letter in barred),
        in_hand=view.hidden_in_hand(view.opponent),
        in_followers=tuple(map(view.hidden_followers, setup.seats)),
        in_stock=len(setup.stock),
        top=lies["stock"][0] if lies["stock"] else -1,
    )


def _known(cards: Pile) -> Pile:
    return tuple(card for card in cards if card != HIDDEN)


@cache
def _all_cards(deck: Deck) -> int:
    return (1 << len(deck.cards)) - 1


@cache
def _factions(deck: Deck) -> dict[str, int]:
    return dict(zip(deck.letters, masks_of(deck).factions, strict=True))


def tricks_left(view: View) -> int:
    """Tricks of Phase One still to be played, the one on the table included."""
    return (len(view.position.stock) + 1) // 2 if view.position.phase == 1 else 0


def is_late(view: View) -> bool:
    """Whether the ends of Phase One are near enough to be solved."""
    return tricks_left(view) <= LATE


def number_of_worlds(view: View) -> int:
    """All that can be true: worlds, and where it matters to us the orders of the deck."""
    orders = factorial(view.position.stock.count(HIDDEN)) if is_late(view) else 1
    return view.worlds * orders
