"""Information set of any game, as the compiled rules want it: known cards on a table, hidden ones in places.

Cards that can lie in the same places are a group, places that can hold the same cards are a column
(`src_cy/worlds/knowledge.pxd`): how many worlds there are hangs on nothing else.
"""

from __future__ import annotations

from collections import Counter

from solver import rules
from solver._core.table import Viewer
from solver.artifacts import ARTIFACTS, Artifact
from solver.errors import Refusal
from solver.model import View
from solver.model.hidden import Kind
from solver.moves import Move
from solver.search.table import Numbers, artifact_bits, move_of, state_of

_STOCK = -1


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
        seat = _STOCK if place.seat is None else int(place.seat)
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


def moves_of(view: View) -> tuple[Move, ...]:
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
