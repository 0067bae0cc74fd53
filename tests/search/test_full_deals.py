"""Positions of thirteen cards, too large for minimax: the answers must agree with each other."""

from __future__ import annotations

import pytest

from solver import Deck, Known, Position, Seat, Solver, analyse, rules, solve
from solver.decks import HAND_SIZE, all_decks
from solver.rules.traits import Trait, having
from tests.builds import BUILDS, use_build
from tests.search.endings import exact_position
from tests.search.positions import play_line, swapped

#: Nobody can brew a potion, which would leave their values to chance.
DECKS = [deck.letters for deck in all_decks() if not having(Trait.BREWS) & set(deck.letters)]

#: Deals of each deck.
DEALS = 2


def deals(deck: str, number: int, first: int = 0) -> list[Position]:
    return [
        exact_position(Deck.of(deck), 1000 + seed, cards=HAND_SIZE[2])
        for seed in range(first, first + number)
    ]


@pytest.mark.parametrize("deck", DECKS)
def test_the_answers_for_a_deal_agree(deck: str) -> None:
    for position in deals(deck, DEALS):
        where = str(position)
        solution = analyse(position)
        value = solution.known
        assert value.settled
        best = max if position.to_move is Seat.A else min

        # The value is the best over the moves' positions, asked one by one.
        solver = Solver()
        after = {str(move): solver.value(position.play(move)) for move in position.legal_moves()}
        assert best(known.worth for known in after.values()) == value.worth
        assert value == solver.value(position), where
        assert {str(move.move): move.known for move in solution.moves} == after, where

        # The line and the moves agree, and playing the line gives the stated votes.
        assert solution.best == solution.moves[0].move == solution.line[0][1]
        last = play_line(position, solution.line)
        assert last.is_over
        assert rules.tally(last).votes == solution.votes == solution.moves[0].known.votes, where
        assert Known.of(rules.tally(last)) == value, where

        # Who wins is the same as by how much, and the other side of the table sees the same.
        assert Solver().value(position, "win").result == value.result, where
        assert Solver().value(swapped(position)).rank == -value.rank, where


@pytest.mark.parametrize("deck", DECKS[::14])
def test_the_value_stays_the_same_along_the_line(deck: str) -> None:
    for position in deals(deck, 2, first=100):
        solver = Solver()
        solution = solver.solve(position)
        for player, move in solution.line:
            assert position.to_move is player
            assert solver.value(position) == solution.known
            position = position.play(move)
        assert Known.of(position.tally()) == solution.known


@pytest.mark.parametrize("deck", DECKS[::8])
def test_goal_win_agrees_with_goal_votes_for_every_move(deck: str) -> None:
    (position,) = deals(deck, 1, first=200)
    wins = {move.move: move.known.result for move in analyse(position, "win").moves}
    assert wins == {move.move: move.known.result for move in analyse(position).moves}
    assert solve(position, "win").result == solve(position).result


@pytest.mark.parametrize("deck", DECKS[::11])
def test_the_builds_agree_in_everything(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (position,) = deals(deck, 1, first=300)
    found = []
    for build in BUILDS:
        with monkeypatch.context() as patch:
            use_build(build, patch)
            found.append({**analyse(position).to_json(), "seconds": 0})
    assert all(answer == found[0] for answer in found)
