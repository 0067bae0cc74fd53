"""A game, move by move: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from solver.cards import HIDDEN, Seat
from solver.moves import Move, Seen, Shuffled
from solver.rules.course import Course
from solver.rules.events import Event
from solver.rules.sides import opponent_of
from solver.rules.stages import STAGES, go_on, pending
from solver.setup import Setup
from solver.stages import OF_CHANCE, Stage

if TYPE_CHECKING:
    from fractions import Fraction


def to_move(setup: Setup) -> Seat | None:
    """Who plays a card or makes a choice; nobody when the game is over, or while chance is to decide."""
    asked = pending(setup)
    return None if asked.stage in OF_CHANCE else asked.asked


def legal_moves(setup: Setup) -> tuple[Move, ...]:
    """Every different legal move: cards in deck order, identical ones once, and `top` last.

    Where chance is to decide, all that it can do.
    """
    asked = pending(setup)
    return () if setup.is_over else STAGES[asked.stage].moves(setup, asked)


def is_legal(setup: Setup, move: Move) -> bool:
    """Whether a move is possible here, also where there are too many to list."""
    asked = pending(setup)
    if asked.stage is Stage.STOCK:
        return isinstance(move, Shuffled) and Counter(move.stock) == Counter(setup.stock)
    if asked.stage is Stage.LOOK and isinstance(move, Seen) and asked.asked is not None:
        hand = setup.hands[opponent_of(asked.asked)]
        seen = Counter(card for card in move.cards if card != HIDDEN)
        return len(move.cards) == 3 and (HIDDEN in hand or seen <= Counter(hand))
    return move in legal_moves(setup)


def odds(setup: Setup) -> dict[Move, Fraction]:
    """How likely each move of chance is; nothing where a player is to move."""
    asked = pending(setup)
    if asked.stage not in OF_CHANCE:
        return {}
    from fractions import Fraction  # few games have chance, and it brings decimal numbers along

    ways = Counter(STAGES[asked.stage].ways(setup, asked))
    return {move: Fraction(number, ways.total()) for move, number in ways.items()}


def play(setup: Setup, move: Move) -> Setup:
    """What lies on the table after a legal move; the move is not checked.

    The piles that change are in deck order, the trick and the stock in their own. A card that does not
    stand in the mover's hand is taken to be one of its hidden cards.
    """
    return _play(Course(setup.plain), move)


def play_and_tell(setup: Setup, move: Move) -> tuple[Setup, tuple[Event, ...]]:
    """The same, and what has happened."""
    events: list[Event] = []
    return _play(Course(setup.plain, events), move), tuple(events)


def _play(course: Course, move: Move) -> Setup:
    asked = pending(course.setup)
    if course.setup.pending is not None:
        course.put(pending=None)
    following = STAGES[asked.stage].take(course, asked, move)
    if following is None:
        return go_on(course, asked.stage, asked)
    return go_on(course, following, asked if following is Stage.LOOK else None)
