"""How the judges of tests walk through a game: on the reference, or on the compiled whole rules.

The reference is what counts, and slow. The whole rules in the core are held against it, move by move, in
random games of every deck (tests/test_table_agrees.py), and no judge uses anything else of the core. So most
positions are valued on these, and every tenth on the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Any, Protocol
from zlib import crc32

from solver import rules
from solver._core.table import State
from solver.cards import Seat
from solver.decks import Deck
from solver.notation import setup_to_line
from solver.rules.faction_masks import cards_by_number
from solver.search.state import NONE, Numbers, state_of
from solver.setup import FIELDS, Setup
from solver.stages import OF_CHANCE, Stage

#: Fields that have no part in what follows; potions that were turned up have, but not their order.
_GONE = {"discard", "voids", "artifacts_spent", "potions_spent"}

_MATTERS = tuple(row.name for row in FIELDS if row.name not in _GONE)


#: What among the values of positions is the way to walk.
_WALK = "walk"

_SEATS = tuple(Seat)
_CHANCE = {number for number, stage in enumerate(Stage) if stage in OF_CHANCE}


#: Votes, then the cards of the factions that gave them, then the sum of what is printed on these.
Merit = tuple[int, int, int]


class Walk(Protocol):
    """A position on the way."""

    @property
    def is_over(self) -> bool: ...

    def key(self) -> Hashable:
        """The same only where a game goes on alike and ends alike."""

    def to_move(self) -> Seat | None:
        """None where chance decides."""

    def nexts(self) -> Sequence[Walk]:
        """After every move, or after all that chance may do."""

    def odds(self) -> Sequence[Fraction]:
        """Of what chance may do, in the order of `nexts`."""

    def counted(self) -> tuple[int, int]:
        """At the end between two sides: the margin, and 1, 0 or -1 where the first has won, maybe on cards,
        where it is a draw and where the other has won."""

    def merits(self) -> Sequence[Merit]:
        """Of every player, at the end among three."""


#: Where a walk begins.
Start = Callable[[Setup], Walk]


class OnReference:
    """On the readable rules."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    @property
    def is_over(self) -> bool:
        return self._setup.is_over

    def key(self) -> Hashable:
        setup = self._setup
        return (setup.leader, frozenset(setup.potions_spent), *(getattr(setup, name) for name in _MATTERS))

    def to_move(self) -> Seat | None:
        return rules.to_move(self._setup)

    def nexts(self) -> list[OnReference]:
        moves = rules.odds(self._setup) or rules.legal_moves(self._setup)
        return [OnReference(rules.play(self._setup, move)) for move in moves]

    def odds(self) -> list[Fraction]:
        return list(rules.odds(self._setup).values())

    def counted(self) -> tuple[int, int]:
        outcome = rules.tally(self._setup)
        first, second = outcome.sides
        return outcome.margin, [second, "draw", first].index(outcome.result) - 1

    def merits(self) -> list[Merit]:
        return [merit(self._setup, seat) for seat in self._setup.seats]


def merit(setup: Setup, seat: Seat) -> Merit:
    outcome = rules.tally(setup)
    pile = setup.score[seat] + setup.front[seat]
    voting = [card.value for card in pile if outcome.by_faction[card.faction] == seat.name]
    return outcome.votes[seat.name], len(voting), sum(voting)


class OnTable:
    """On the compiled whole rules."""

    def __init__(self, state: State, deck: Deck) -> None:
        self._state = state
        self._deck = deck
        self._lies = state.fields()

    @property
    def is_over(self) -> bool:
        return self._state.is_over

    def key(self) -> Hashable:
        turned = frozenset(self._lies["potions_spent"])
        return turned, *[each for name, each in self._lies.items() if name not in _GONE]

    def to_move(self) -> Seat | None:
        stage, asked, _ = self._lies["pending"]
        return None if stage in _CHANCE else _SEATS[asked]

    def nexts(self) -> list[OnTable]:
        found = []
        for number in range(len(self._state.legal_moves())):
            state = self._state.copy()
            state.play(number)
            found.append(OnTable(state, self._deck))
        return found

    def odds(self) -> list[Fraction]:
        """Every potion that is left is as likely as the others; whatever cards are seen, all are known."""
        number = len(self._state.legal_moves())
        return [Fraction(1, number)] * number

    def counted(self) -> tuple[int, int]:
        _, (ours, theirs), ahead = self._state.tally()
        return ours - theirs, {0: 1, 1: -1, NONE: 0}[ahead]

    def merits(self) -> list[Merit]:
        by_faction, votes, _ = self._state.tally()
        voters = dict(zip(self._deck.letters, by_faction, strict=True))
        cards = cards_by_number(self._deck)
        found = []
        for seat, won in enumerate(zip(self._lies["score"], self._lies["front"], strict=True)):
            pile = [cards[number] for part in won for number in part]
            voting = [card.value for card in pile if voters[card.faction] == seat]
            found.append((votes[seat], len(voting), sum(voting)))
        return found


def on_table(setup: Setup) -> OnTable:
    return OnTable(state_of(setup.plain, Numbers(setup.deck)), setup.deck)


def walk_from(setup: Setup) -> Start:
    """How to walk on from a position: one in ten is left to the reference, always the same ones."""
    return OnReference if crc32(setup_to_line(setup.plain).encode()) % 10 == 0 else on_table


def begin(setup: Setup, known: dict[Hashable, Any]) -> Walk:
    """Positions of one game, which are valued together, are all walked in the same way: as the first."""
    if _WALK not in known:
        known[_WALK] = walk_from(setup)
    return known[_WALK](setup)  # type: ignore[no-any-return]
