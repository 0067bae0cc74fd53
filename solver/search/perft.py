"""Perft: how many different move sequences of a given length a position has."""

from __future__ import annotations

from solver import rules
from solver._core import Board
from solver.errors import Refusal
from solver.rules.traits import TRAITS, Trait
from solver.search.board import board_of
from solver.search.table import Table
from solver.setup import Setup


def perft(setup: Setup, depth: int) -> int:
    """Count with the compiled rules: on a board of two players where it knows the game, else on a table."""
    if setup.hides_cards:
        raise Refusal(
            "perft needs every card known, the order of the stock included; this position hides some"
        )
    if _suits_board(setup):
        return _count_on_board(board_of(setup), min(depth, _LONGEST_ON_BOARD))
    return _count_on_table(Table(setup), depth)


#: No game has more moves on a board: 26 tricks of two cards, and a choice after each of the first thirteen.
_LONGEST_ON_BOARD = 65

#: What is counted at a stretch. Ctrl-C is not heard meanwhile, so it is a second's work at most.
_STRETCH_ON_BOARD = 9
_STRETCH_ON_TABLE = 3

#: What a board knows nothing of.
_MAGIC = frozenset({Trait.BREWS, Trait.TURNS_BEAR, Trait.SWAPS})


def _suits_board(setup: Setup) -> bool:
    """Two players, no field of Magic in use, and no faction whose Magic can still act."""
    held = {card.faction for cards in (*setup.hands, setup.trick) for card in cards}
    letters = setup.deck.letters if setup.phase == 1 else held
    to_come = {
        trait for letter in letters for trait in TRAITS[letter] if max(trait.phases) >= setup.phase
    } & _MAGIC
    return setup.players == 2 and setup.format_number == 1 and not to_come


def _count_on_board(board: Board, depth: int) -> int:
    moves = board.legal_moves()
    if depth <= _STRETCH_ON_BOARD or not moves:
        return board.perft(depth)
    return sum(_count_on_board(board.after(move), depth - 1) for move in moves)


def _count_on_table(table: Table, depth: int) -> int:
    at_a_stretch = depth <= _STRETCH_ON_TABLE or table.is_over
    count = table.perft(depth if at_a_stretch else 1)
    if count is None:
        raise Refusal(
            "perft cannot count what comes after the Ball or the Lantern, and one could be played here"
        )
    if at_a_stretch:
        return count
    return sum(_count_on_table(then, depth - 1) for then in table.after_each())


def reference_perft(setup: Setup, depth: int) -> int:
    """The same number, counted move by move with the readable rules."""
    if depth == 0 or setup.is_over:
        return 1
    moves = rules.legal_moves(setup)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(rules.play(setup, move), depth - 1) for move in moves)
