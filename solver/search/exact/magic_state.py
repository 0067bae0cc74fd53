"""State beyond the printed cards: what Magic adds to Phase Two between two, as the core is told it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from solver import rules
from solver.cards import Seat
from solver.potions import POTIONS
from solver.rules.powers import BEAR
from solver.rules.traits import Trait, having
from solver.setup import FIELDS, Setup

#: What is no part of it and still changes what is to come: artifacts, and what they have left behind.
_ARTIFACTS_AT_WORK = ("artifacts", "next", "acting", "runestone", "crown", "frozen", "judged")


class MagicState(NamedTuple):
    """Potions that may still be turned up, and values that are not as printed."""

    held: tuple[int, int]  # potions in front of each player who still has a card to play
    left: int  # potions that may still be drawn, and then turned up
    most_turned: int  # no more than so many are turned up in what follows
    urn: int  # those that have not been turned up, a bit each in the order of `POTIONS`
    bonus: tuple[int, int]  # what waits for the next card of each player
    led_value: int  # what the card that was led counts
    changed: bool  # whether that is not what is printed on it

    @property
    def by_chance(self) -> bool:
        """Whether a potion may still be turned up."""
        return any(self.held) or self.left > 0


def magic_state_of(setup: Setup) -> MagicState:
    brewers = having(Trait.BREWS)
    hands = [setup.hands[seat] for seat in (Seat.A, Seat.B)]
    # The winner of the last trick draws too late.
    later = max(map(len, hands)) > 1
    brewing = sum(card.faction in brewers for card in (*hands[0], *hands[1], *setup.trick))
    spent = set(setup.potions_spent)
    left = min(len(POTIONS) - sum(setup.potions) - len(spent), brewing) if later else 0
    led = setup.trick[:1]
    counts = setup.counts_as[:1] or led
    held_a, held_b = (min(held, len(hand)) for held, hand in zip(setup.potions, hands, strict=True))
    held = (held_a, held_b)
    bear_a, bear_b = (
        BEAR * len(bears) if hand else 0 for bears, hand in zip(setup.bears, hands, strict=True)
    )
    return MagicState(
        held=held,
        left=left,
        most_turned=min(sum(held) + left, sum(map(len, hands))),
        urn=sum(1 << index for index, potion in enumerate(POTIONS) if potion not in spent),
        bonus=(bear_a, bear_b),
        led_value=counts[0].value if counts else 0,
        changed=counts != led,
    )


def artifacts_at_work(setup: Setup) -> bool:
    return any(
        row.says_something(getattr(setup, row.name)) for row in FIELDS if row.name in _ARTIFACTS_AT_WORK
    )


def refuses_moment(setup: Setup) -> str | None:
    """Why no search takes a position in which a bear was left out, or chance is to decide."""
    if setup.trick and setup.bears[setup.leader]:
        return f"bears.{setup.leader}: a bear acts on the next card, and its owner has played one"
    if rules.is_chance(setup):
        return (
            "this position is in the middle of a chance event, and chance has no best move; "
            "solve the position before it, or after it"
        )
    return None


#: What `MagicState` tells, or what is over: a board need not hold it.
_TOLD = ("potions", "potions_spent", "bears", "counts_as", "artifacts_spent")


def as_printed(setup: Setup) -> Setup:
    """The cards alone, without what `MagicState` adds to them."""
    rows = (row for row in FIELDS if row.name in _TOLD)
    nothing: dict[str, Any] = {row.name: () if row.per_seat else row.kind.empty for row in rows}
    return replace(setup.plain, **nothing)
