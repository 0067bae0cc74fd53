"""Damage done to valid positions, and anything at all: the answer is a position or a `ClaimError`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Card, ClaimError, Game, Position, PositionError, Seat, Setup, rules
from solver.cards import HIDDEN, Pile
from solver.decks import all_decks
from solver.factions import FACTIONS
from solver.fields import PILE
from solver.model.validation import faults, tidied
from solver.setup import FIELDS
from tests.model.games import reached

DECKS = [*all_decks(2), *all_decks(3)]
PILES = {row.name: row for row in FIELDS if row.kind is PILE}

any_card = st.sampled_from([HIDDEN, *(Card(letter, value) for letter in FACTIONS for value in range(10))])


def get(setup: Setup, name: str, seat: int) -> Pile:
    pile = getattr(setup, name)
    cards: Pile = pile[seat] if PILES[name].per_seat else pile
    return cards


def put(setup: Setup, name: str, seat: int, cards: Pile) -> Setup:
    if not PILES[name].per_seat:
        return replace(setup, **{name: cards})  # type: ignore[arg-type]
    piles = getattr(setup, name)
    return replace(setup, **{name: (*piles[:seat], cards, *piles[int(seat) + 1 :])})  # type: ignore[arg-type]


@st.composite
def damaged(draw: st.DrawFn) -> Setup:
    """A valid setup with cards dropped, doubled, moved or swapped, or with another frame."""
    setup = draw(reached())
    for _ in range(draw(st.integers(1, 4))):
        seat = draw(st.integers(0, setup.players - 1))
        source, target = draw(st.sampled_from(list(PILES))), draw(st.sampled_from(list(PILES)))
        cards = get(setup, source, seat)
        match draw(st.sampled_from(["drop", "double", "move", "add", "frame"])):
            case "drop" if cards:
                setup = put(setup, source, seat, cards[1:])
            case "double" if cards:
                setup = put(setup, target, seat, get(setup, target, seat) + cards[:1])
            case "move" if cards:
                setup = put(setup, source, seat, cards[1:])
                setup = put(setup, target, seat, get(setup, target, seat) + cards[:1])
            case "add":
                setup = put(setup, target, seat, (*get(setup, target, seat), draw(any_card)))
            case _:
                change: dict[str, Any] = draw(
                    st.sampled_from(
                        [
                            {"phase": 3 - setup.phase},
                            {"leader": draw(st.sampled_from(list(Seat)))},
                            {"deck": draw(st.sampled_from(DECKS))},
                            {
                                "voids": (frozenset(draw(st.sets(st.sampled_from(list(FACTIONS))))),)
                                * setup.players
                            },
                        ]
                    )
                )
                setup = replace(setup, **change)
    return setup


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_a_damaged_position_is_a_position_or_a_position_error(setup: Setup) -> None:
    found = faults(tidied(setup))
    if found:
        with pytest.raises(PositionError) as caught:
            Position.of(setup)
        assert caught.value.faults == tuple(found)
        assert len(set(found)) == len(found), "nothing is told twice"
        return
    position = Position.of(setup)
    assert Position.loads(position.dumps()) == Position.from_line(str(position)) == position
    assert (position.to_move is None) == (position.is_over or rules.is_chance(position))
    with suppress(ClaimError):  # the hand of the player to move, or the next centre card, may be hidden
        for move in position.legal_moves():
            after = position.play(move)
            assert Position.of(after) == after, "what play makes of a valid position is valid"


@settings(max_examples=100, deadline=None)
@given(reached())
def test_a_card_too_many_is_always_noticed(setup: Setup) -> None:
    """A known card that is written down once more than the deck has it."""
    for name in PILES:
        for seat in setup.seats:
            known = [card for card in get(setup, name, seat) if card != HIDDEN]
            if known and known[0].value == 9:
                doubled = put(setup, name, seat, (*get(setup, name, seat), known[0]))
                with pytest.raises(PositionError, match=f"{known[0]} lies in .*, but the deck has only 1"):
                    Position.of(doubled)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(), st.binary()))
def test_any_text_is_a_value_or_one_of_our_errors(data: str | bytes) -> None:
    readers: list[Callable[[str | bytes], object]] = [Position.loads, Game.loads]
    for read in readers:
        with suppress(ClaimError):
            read(data)
