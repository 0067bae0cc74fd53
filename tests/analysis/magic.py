"""Positions and games with potions and bears, for what is said about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from solver import Deck, Explanation, Game, Known, Position
from solver.analysis.at_work import by_chance
from solver.moves import Move
from tests.search.endings import composed
from tests.search.expectiminimax import Known as Valued
from tests.search.expectiminimax import Worth, expectiminimax
from tests.search.potions import DECKS, ending_with_potions

#: The best move wastes a potion: it tells which one is gone.
WASTED = Position.from_line(
    "GKUDM 2A / A G4 M0 score G0139 K2579 U1 M247 potions 3 "
    "/ B G2 U5 score G0567 U02346789 D3 potions 1 / potions_spent +6 -2"
)

#: Decks with Druids.
BEAR_DECKS = [
    Deck.of(f"{pair}{''.join(others)}B") for pair in ("GK", "NI") for others in combinations("UDPRTSH", 2)
]


def endings(name: str, number: int) -> Iterator[Position]:
    """Small ones in which potions may still be turned up."""
    rng = Random(name)
    found = 0
    while found < number:
        cards, most = rng.choice(((1, 4), (2, 2), (2, 2), (2, 3)))
        position = ending_with_potions(rng.choice(DECKS), rng, cards, most)
        if position.to_move is not None and by_chance(position):
            found += 1
            yield position


def endings_with_bears(name: str, number: int) -> Iterator[Position]:
    """Small ones in which a bear acts on somebody's next card, or has acted on the last one."""
    rng = Random(name)
    found = 0
    while found < number:
        deck = rng.choice(BEAR_DECKS)
        plain = composed(deck, rng, rng.choice((2, 3, 3))).plain
        lie = {card for _, pile in plain.piles for card in pile}
        druids = [card for card in deck.cards if card.faction == "B" and card not in lie]
        if druids:
            bear = (rng.choice(druids),)
            position = Position.of(replace(plain, bears=rng.choice(((bear, ()), ((), bear)))))
            if rng.random() < 0.4:
                position = position.play(rng.choice(position.legal_moves()))
            if position.counts_as or any(position.bears):
                found += 1
                yield position


def random_game(start: Position, rng: Random) -> Game:
    """A game played on by chance alone."""
    moves: list[Move] = []
    position = start
    while not position.is_over:
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


def settled(outlook: Known) -> Worth:
    """An outlook as expectiminimax has it."""
    assert outlook.settled
    assert outlook.goal == "votes"
    assert outlook.results == (outlook.worth.result, outlook.worth.result)
    return outlook.worth


def given_away(before: Worth, after: Worth) -> tuple[Fraction, Fraction]:
    """Of the result, or else of the margin."""
    loss = abs(before[0] - after[0])
    return loss, Fraction(0) if loss else abs(before[1] - after[1])


def check_moves(facts: Explanation, worth: Worth, moves: dict[Move, Worth]) -> None:
    """An explanation says of the position and of every move what they are worth, and what a move costs."""
    assert facts.exact
    assert settled(facts.known) == worth
    assert {each.move: settled(each.known) for each in facts.moves} == moves
    for each in facts.moves:
        assert each.given_away == given_away(worth, moves[each.move])
    assert set(facts.keeping) == {move for move in moves if moves[move] == worth}
    assert facts.best in facts.keeping


def check_bounds(facts: Explanation, known: Valued) -> None:
    """What is proven of the position and of every move, however little it is, is true."""
    afters = ((each.known, facts.position.play(each.move)) for each in facts.moves)
    for outlook, here in ((facts.known, facts.position), *afters):
        low, high = outlook.results
        assert low <= expectiminimax(here, known)[0] <= high
