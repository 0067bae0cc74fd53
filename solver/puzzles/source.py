"""Where candidates come from: endings of whole games that were played plausibly by all.

Two players with printed cards play Phase One by the learned evaluation; all others, whom it does not know,
go by rules of thumb until a search can answer. Then come players who look ahead a little and misjudge a
little; towards the end, where puzzles lie, every other move is one that a player who sees everything could
have made. A game is numbered: all chance in it comes from the seed and its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from solver._core.table import self_play
from solver.cards import Seat
from solver.decks import Deck
from solver.model import Position
from solver.moves import Move
from solver.puzzles.aim import Aim
from solver.puzzles.duel_ending import DuelEnding, goes_by_print
from solver.puzzles.ending import Ending
from solver.puzzles.endings import ending_of, why_not
from solver.puzzles.open_table import OpenTable
from solver.puzzles.puzzle import Goal
from solver.rules.sides import side_of
from solver.search.exact.magic_state import as_printed
from solver.search.sampled.evaluation import magic_evaluation_of
from solver.search.state import powers_of, setup_of
from solver.setup import Setup

#: How often a game is played on from the same point, two tricks before the ending that is wanted.
CONTINUATIONS = 12

_MISTAKES = 0.05  # of Phase One: a card played for no reason


def endings(deck: Deck, players: int, cards: int, seed: int, game: int) -> Iterator[Ending]:
    """Positions of one game in which the player to move holds so many cards, each of them once."""
    rng = Random(f"{seed}/{game}")
    if players == 2 and goes_by_print(deck):
        begins = _after_learned_play(deck, cards, seed, game, rng)
    else:
        table = OpenTable(deck, players, Random(f"table {seed}/{game}"))
        if (found := _after_rules_of_thumb(table, cards)) is None:
            return
        begins = found
    seen = set()
    for _ in range(CONTINUATIONS):
        later = begins
        for held in range(begins.in_hand, cards - 1, -1):
            for _ in range(players):
                if held == cards and (key := later.key) not in seen:
                    seen.add(key)
                    yield later
                careful = rng.random() < 0.5
                later = later.after(_careful_move(later, rng) if careful else later.careless_move(rng))


def _after_learned_play(deck: Deck, cards: int, seed: int, game: int, rng: Random) -> Ending:
    """Two tricks before the ending that is wanted."""
    ending = DuelEnding.of(plausible_start(deck, seed, game))
    for _ in range(2 * (ending.in_hand - cards - 2)):
        ending = ending.after(ending.careless_move(rng))
    return ending.opened_anew()


def plausible_start(deck: Deck, seed: int, game: int) -> Setup:
    """The start of Phase Two of a game whose Phase One was played by the learned evaluation."""
    evaluation = magic_evaluation_of(deck)
    _, state, _ = self_play(powers_of(deck, 2), evaluation, seed, game, worlds=1, noise=_MISTAKES)
    return setup_of(deck, 2, state)


def _after_rules_of_thumb(table: OpenTable, cards: int) -> Ending | None:
    """Where at most two tricks are missing to the ending that is wanted, and a search can answer.

    It can where nothing is left to chance. What potions have done by then is over, and the cards alone must
    tell so: whoever reads a puzzle sees no more of them.
    """
    table.play_until_hands_hold(cards + 2)
    while not table.is_over:
        lies = table.setup()
        if len(lies.hands[lies.leader]) < cards:
            break
        if not lies.trick:
            printed = Position.of(as_printed(lies))
            if why_not(Position.of(lies)) is None and why_not(printed) is None:
                return ending_of(printed)
        table.play_on()
    return None


def _careful_move(ending: Ending, rng: Random) -> Move:
    """Any move that does not change who wins; where all lose, any."""
    moves, player = ending.moves(), ending.to_move
    assert player is not None
    return rng.choice(ending.keeping(_winning(ending.players, player), moves) or moves)


@cache
def _winning(players: int, player: Seat) -> Aim:
    return Aim.of(Goal(side_of(players, player), "win"))
