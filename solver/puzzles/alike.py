"""Whether two cards of a hand are the same move, by the rules and not by the core.

They are if nothing that can happen tells them apart: each wins and loses against the same cards of the
opponent, led or played second, and neither crushes or is crushed where the other is not. What they weigh in
votes may still differ, so the values after both must be equal too. With four players only identical cards
are the same move.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from solver.cards import Card, Pile
from solver.model import Position
from solver.rules.sides import opponent_of
from solver.rules.traits import Trait, having, hunters_of, prey_by, wins_second
from solver.search.exact.solve import Solver


def are_alike(solver: Solver, position: Position, one: Card, other: Card) -> bool:
    """Whether these two legal moves are the same move."""
    if one == other:
        return True
    if position.players > 2 or one.faction != other.faction or not _beat_alike(position, one, other):
        return False
    if any(_crushing(position, card) for card in (one, other)):
        return False
    return solver.value(position.play(one)) == solver.value(position.play(other))


def _beat_alike(position: Position, one: Card, other: Card) -> bool:
    """Whether both compare in the same way with every card of the opponent."""
    return all(
        wins_second(one, against) == wins_second(other, against)
        and wins_second(against, one) == wins_second(against, other)
        for against in (*position.hands[opponent_of(position.mover)], *position.trick)
    )


def _crushing(position: Position, card: Card) -> bool:
    """Whether this card can still crush another, or be crushed."""
    live = (*chain(*position.hands), *position.trick)
    exposed = (*live, *chain(*position.front))
    crushers = hunters_of(card.faction) & having(Trait.CRUSHES)
    return _stands_in(exposed, prey_by(Trait.CRUSHES).get(card.faction), card.value) or any(
        _stands_in(live, letter, card.value) for letter in crushers
    )


def _stands_in(cards: Pile, letter: str | None, value: int) -> bool:
    return any(card.faction == letter and card.value == value for card in cards)


def find_alike(solver: Solver, position: Position, moves: Pile, listed: Iterable[Pile]) -> Pile | None:
    """Of several sequences of moves of one player, one that is the same as this one."""
    for sequence in listed:
        if len(sequence) == len(moves) and _are_the_same(solver, position, moves, sequence):
            return sequence
    return None


def _are_the_same(solver: Solver, position: Position, moves: Pile, others: Pile) -> bool:
    if not moves:
        return True
    move, other = moves[0], others[0]
    if not {move, other} <= set(position.legal_moves()) or not are_alike(solver, position, move, other):
        return False
    # From here on each of the two cards stands for the other.
    rest = tuple(move if each == other else each for each in moves[1:])
    return _are_the_same(solver, position.play(other), rest, others[1:])
