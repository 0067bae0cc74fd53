"""Where candidates come from: endings of whole games that were played plausibly by both sides.

Phase One is played by the learned evaluation, Phase Two by a player who looks a trick ahead and misjudges
a little; towards the end, where puzzles lie, every other move is one that a player who sees everything could
have made. A game is numbered: all chance in it comes from the seed and its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver._core import Board, Prover, self_play
from solver.cards import Seat
from solver.decks import Deck
from solver.puzzles.aim import Aim
from solver.puzzles.puzzle import Goal
from solver.search.board import rules_of
from solver.search.exact.value import WON_ON_CARDS
from solver.search.sampled.evaluation import evaluation_of

#: How often a game is played on from the same point, two tricks before the ending that is wanted.
CONTINUATIONS = 12

_MISTAKES = 0.05  # of Phase One: a card played for no reason
_NOISE = 25  # of Phase Two: a quarter of a vote


def endings(deck: Deck, cards: int, seed: int, game: int, prover: Prover) -> Iterator[Board]:
    """Positions of one game in which the player to move holds so many cards, each of them once.

    The prover is open for all of them.
    """
    rng = Random(f"{seed}/{game}")
    board = plausible_start(deck, seed, game)
    while _in_hand(board) > cards + 2:
        board = board.after(_careless_move(board, rng))
    prover.open(board, fresh=True)
    seen = set()
    for _ in range(CONTINUATIONS):
        later = board
        while (held := _in_hand(later)) >= cards:
            if held == cards:
                lies = later.fields()
                key = (lies["hands"], lies["score"], lies["trick"], lies["leader"])
                if key not in seen:
                    seen.add(key)
                    yield later
            move = _careful_move(later, rng, prover) if rng.random() < 0.5 else _careless_move(later, rng)
            later = later.after(move)


def plausible_start(deck: Deck, seed: int, game: int) -> Board:
    """The start of Phase Two of a game whose Phase One was played by the learned evaluation."""
    _, board = self_play(rules_of(deck), evaluation_of(deck), seed, game, worlds=1, noise=_MISTAKES)
    return board


def _careless_move(board: Board, rng: Random) -> int:
    merits = board.shallow(2, WON_ON_CARDS, noise=_NOISE, seed=rng.getrandbits(64))
    return max(merits, key=lambda each: each[1])[0]


def _careful_move(board: Board, rng: Random, prover: Prover) -> int:
    """Any move that does not change who wins; where all lose, any."""
    moves = board.distinct_moves()
    aim = Aim.of(Goal(Seat(board.to_move), "win"))
    keeping = [move for move in moves if aim.is_reached(prover, board.after(move))]
    return rng.choice(keeping or moves)


def _in_hand(board: Board) -> int:
    hand: int = board.fields()["hands"][board.to_move]
    return hand.bit_count()
