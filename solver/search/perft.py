"""Perft: how many different move sequences of a given length a position has."""

from __future__ import annotations

from functools import partial

from solver import rules
from solver.arguments import HIGHEST_NUMBER, check_whole, expect
from solver.errors import Refusal
from solver.model.asked import as_position
from solver.rules.traits import TRAITS, Trait
from solver.search.board import board_of, refuses_board
from solver.search.state import CompiledGame
from solver.setup import Setup
from solver.stopping import StopFlag, heed


def perft(asked: Setup | str, depth: int, *, stop: StopFlag | None = None) -> int:
    """Count by the compiled rules: on a board of two players where it knows the game, else by all rules.

    `Stopped` is raised once another thread has set the flag `stop`, a `threading.Event`, say.

    >>> perft("GKUDP 2A / A G5 K3 / B G7 D0", 4)
    3
    """
    setup = as_position(asked) if isinstance(asked, str) else expect(asked, Setup, "position")
    check_whole(depth, 0, HIGHEST_NUMBER, "depth")
    if setup.hides_cards:
        raise Refusal(
            "perft needs every card known, the order of the stock included; this position hides some"
        )
    depth = min(depth, _LONGEST)
    heed(stop)
    look = partial(heed, stop)
    count = (
        board_of(setup).perft(depth, look) if _suits_board(setup) else CompiledGame(setup).perft(depth, look)
    )
    if count is None:
        raise Refusal(
            "perft cannot count what comes after the Ball or the Lantern, and one could be played here"
        )
    return count


#: More moves than any game has: 26 tricks, in which two players are asked at fourteen stages at most.
_LONGEST = 26 * 2 * 14

#: What a board knows nothing of.
_MAGIC = frozenset({Trait.BREWS, Trait.TURNS_BEAR, Trait.SWAPS})


def _suits_board(setup: Setup) -> bool:
    """Whether a board can hold it, and there is no faction whose Magic can still act."""
    held = {card.faction for cards in (*setup.hands, setup.trick) for card in cards}
    letters = setup.deck.letters if setup.phase == 1 else held
    to_come = {
        trait for letter in letters for trait in TRAITS[letter] if max(trait.phases) >= setup.phase
    } & _MAGIC
    return refuses_board(setup) is None and not to_come


def reference_perft(setup: Setup, depth: int) -> int:
    """The same number, counted move by move with the readable rules."""
    if depth == 0 or setup.is_over:
        return 1
    moves = rules.legal_moves(setup)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(rules.play(setup, move), depth - 1) for move in moves)
