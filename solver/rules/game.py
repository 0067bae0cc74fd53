"""A game, move by move: whose turn it is, what may be done, and what comes of it."""

from __future__ import annotations

from solver.cards import HIDDEN, Card, Seat
from solver.errors import Refusal
from solver.moves import Choice, Move
from solver.rules import phase_one, phase_two
from solver.rules.trick import is_complete, judge, lay, next_to_play, playable
from solver.setup import Setup


def to_move(setup: Setup) -> Seat | None:
    """Who plays a card or makes a choice; nobody when the game is over."""
    if setup.is_over:
        return None
    if is_complete(setup):
        return phase_one.picker(setup, judge(setup))
    return next_to_play(setup)


def legal_moves(setup: Setup) -> tuple[Move, ...]:
    """Every different legal move: cards in deck order, identical ones once, and `top` last."""
    seat = to_move(setup)
    if seat is None:
        return ()
    if is_complete(setup):
        return phase_one.choices(setup, judge(setup))
    hand = setup.hands[seat]
    if HIDDEN in hand:
        raise Refusal(
            f"hands.{seat}: the hand of the player to move is hidden, so the legal moves are not known"
        )
    return setup.deck.sort(tuple(set(playable(setup, hand))))


def play(setup: Setup, move: Move) -> Setup:
    """What lies on the table after a legal move; the move is not checked.

    The piles that change are in deck order, the trick and the stock in their own. A card that does not
    stand in the mover's hand is taken to be one of its hidden cards.
    """
    setup = setup.plain
    if is_complete(setup):
        assert isinstance(move, Card | Choice)
        return phase_one.recruit(setup, judge(setup), move)
    assert isinstance(move, Card), f"{move}: a card must be played here"
    setup = lay(setup, move)
    if not is_complete(setup):
        return setup
    return phase_one.settle(setup) if setup.phase == 1 else phase_two.settle(setup)
