"""Writes team_endings.txt.gz beside this file: endings of three and four players, valued by plain minimax.

    python -m tests.data.make_team_endings

A line holds a position in the one-line form, its value, and the value of every legal move:

    GKUDPRT 4p 2B / A K7 / B G0 / C K3 / D U4 = 3 G0:3
    GKUDPRT 3p 2B / A K7 / B G0 / C K3 = 2 0 17 G0:0

With four players these are ranks from -8 to 8; with three, what A, B and C can enforce, and what the player
to move still can after every move (tests/search/minimax.py). The endings are random, with seeds made from
deck and number: the same file comes out every time. Of decks with a Magic faction only those are taken in
which no potion can be turned up any more. It takes about a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

from solver import Deck, Position, rules
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.search.exact.teams import refuses_magic
from tests.data.writing import write_lines
from tests.search.endings import random_ending
from tests.search.minimax import Known, coalition_minimax, minimax
from tests.search.walks import OnReference, Start

FILE = Path(__file__).with_name("team_endings.txt.gz")

#: For three and for four players: endings of each of the twelve decks of the two printed boxes ...
PER_DECK = 125
#: ... and of each other deck.
PER_OTHER_DECK = 1


def values(position: Position, walk: Start | None = None) -> tuple[list[int], dict[str, int]]:
    """The value, or three guarantees, and the ranks that the moves lead to."""
    if position.players == 4:
        known: Known = {}
        moves = {
            str(each): minimax(rules.play(position, each), known, walk) for each in position.legal_moves()
        }
        return [minimax(position, known, walk)], moves
    player = position.to_move
    assert player is not None
    by_player: dict[int, Known] = {seat: {} for seat in position.seats}
    ranks = [coalition_minimax(position, seat, by_player[seat], walk) for seat in position.seats]
    return ranks, {
        str(each): coalition_minimax(rules.play(position, each), player, by_player[player], walk)
        for each in position.legal_moves()
    }


def endings(deck: Deck, players: int) -> Iterator[Position]:
    for number in count():
        position = random_ending(deck, Random(f"{deck}/{players}/{number}"), players=players)
        if refuses_magic(position) is None:
            yield position


def lines() -> Iterator[str]:
    for players in (3, 4):
        often = all_decks(players, CLAIM_AND_CLAIM_2)
        for deck in all_decks(players):
            for position in islice(endings(deck, players), PER_DECK if deck in often else PER_OTHER_DECK):
                ranks, moves = values(position, OnReference)
                by_move = (f"{move}:{rank}" for move, rank in moves.items())
                yield f"{position} = {' '.join(map(str, ranks))} {' '.join(by_move)}\n"


if __name__ == "__main__":
    write_lines(FILE, lines())
