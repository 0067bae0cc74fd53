"""Where candidates come from: endings of whole games that were played plausibly by both sides.

Phase One is played by rules of thumb, Phase Two by a player who looks a trick ahead and misjudges a little;
towards the end, where puzzles lie, every other move is one that a player who sees everything could have
made. All chance comes from the generator that is passed in.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solver import rules
from solver._core import Board, Prover
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.puzzles.aim import Aim
from solver.puzzles.puzzle import Goal
from solver.rules.masks import masks_of
from solver.search.board import CHOICES, board_of
from solver.search.value import question

#: How often a game is played on from the same point, two tricks before the ending that is wanted.
CONTINUATIONS = 12

_MISTAKES = 0.15  # of Phase One: a card played for no reason
_WORTH_FIGHTING = 5  # a centre card of at least this value
_NOISE = 25  # a quarter of a vote
_WIN = question(7)
_TOP = next(number for number, choice in CHOICES.items() if choice.value == "top")


def endings(deck: Deck, cards: int, rng: Random, prover: Prover) -> Iterator[Board]:
    """Positions of one game in which the player to move holds so many cards, each of them once.

    The prover is open for all of them.
    """
    board = plausible_start(deck, rng)
    while _in_hand(board) > cards + 2:
        board = board.after(_careless_move(board, rng))
    prover.open(board, fresh=True)
    seen = set()
    for _ in range(CONTINUATIONS):
        later = board
        while _in_hand(later) >= cards:
            if _in_hand(later) == cards:
                lies = later.fields()
                key = (lies["hands"], lies["score"], lies["trick"], lies["leader"])
                if key not in seen:
                    seen.add(key)
                    yield later
            move = _careful_move(later, rng, prover) if rng.random() < 0.5 else _careless_move(later, rng)
            later = later.after(move)
            if later.to_move < 0:
                break


def plausible_start(deck: Deck, rng: Random) -> Board:
    """The start of Phase Two of a game whose Phase One was played by rules of thumb."""
    board = board_of(rules.deal(deck, 2, rng))
    while (lies := board.fields())["phase"] == 1:
        moves = board.distinct_moves()
        if moves[-1] == _TOP:
            top_is_better = deck.cards[lies["stock"][0]].value > deck.cards[lies["centre"]].value
            board.play(moves[top_is_better])
        elif rng.random() < _MISTAKES:
            board.play(moves[rng.randrange(len(moves))])
        else:
            board.play(_rule_of_thumb(deck, moves, lies["trick"], deck.cards[lies["centre"]]))
    return board


def _rule_of_thumb(deck: Deck, moves: list[int], trick: tuple[int, ...], centre: Card) -> int:
    """Fight for a high centre card as cheaply as it goes, and throw the lowest card away otherwise."""
    cheapest_first = sorted(moves, key=lambda move: deck.cards[move].value)
    fights = centre.value >= _WORTH_FIGHTING
    if not trick:
        return cheapest_first[-1 if fights else 0]
    beats = masks_of(deck).beats[trick[0]]
    winning = [move for move in cheapest_first if beats >> move & 1]
    losing = [move for move in cheapest_first if not beats >> move & 1]
    return ((winning or losing) if fights else (losing or winning))[0]


def obvious_move(deck: Deck, board: Board, goal: Goal) -> int:
    """What somebody plays who looks no further than this trick: of equal cards the cheapest."""
    to_come = 1 if board.fields()["trick"] else 2
    merits = board.glance(to_come, *Aim.of(goal).question)
    return max(merits, key=lambda each: (each[1], -deck.cards[each[0]].value, -each[0]))[0]


def _careless_move(board: Board, rng: Random) -> int:
    merits = board.glance(2, *_WIN, noise=_NOISE, seed=rng.getrandbits(64))
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
