"""What three who play for themselves can come to, whatever decides between equal moves."""

from __future__ import annotations

from random import Random

import pytest

from solver import Position, Solver, rules
from solver.decks import all_decks
from solver.model.random_play import random_position
from solver.moves import Move
from solver.search.exact import selfish
from solver.search.exact.selfish import End, selfish_ends
from solver.setup import Setup
from tests.search.endings import exact_position


def by_any_taste(setup: Setup, rng: Random) -> End:
    """Plain play for the own rank, in which chance decides between equal moves."""
    if setup.is_over:
        return End.of(rules.tally(setup), setup)
    mover = rules.to_move(setup)
    assert mover is not None
    ends = [by_any_taste(rules.play(setup, move), rng) for move in rules.legal_moves(setup)]
    most = max(end.ranks[mover] for end in ends)
    return rng.choice([end for end in ends if end.ranks[mover] == most])


@pytest.mark.parametrize("seed", range(12))
def test_whatever_anybody_prefers_the_end_is_among_them(seed: int) -> None:
    rng = Random(seed)
    deck = rng.choice(all_decks(3))
    position = exact_position(deck, seed, cards=2, players=3)
    by_move = selfish_ends(position.plain)
    assert by_move is not None
    assert tuple(by_move) == position.legal_moves()
    for move, ends in by_move.items():
        after = rules.play(position.plain, move)
        assert {by_any_taste(after, rng) for _taste in range(5)} <= ends
    outcome = Solver().analyse(position).selfish
    assert outcome is not None
    first: Move = outcome.line[0][1]
    assert End.of(outcome.outcome, position) in by_move[first]


def test_where_nobody_has_a_choice_there_is_one_end() -> None:
    position = random_position(all_decks(3)[0], 1, players=3, cards=1)
    by_move = selfish_ends(position.plain)
    assert by_move is not None
    assert [len(ends) for ends in by_move.values()] == [1]


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    position = random_position(all_decks(3)[0], 1, players=3, cards=2)
    monkeypatch.setattr(selfish, "MOST_MOVES", 5)
    assert selfish_ends(position.plain) is None
    brewing = "GKUDPRM 3p 2A / A M1 G0 / B G1 U0 / C G2 U1"
    assert selfish_ends(Position.from_line(brewing).plain) is None
