"""Long searches among three leave out moves at first (src_cy/teams/widen.pxi): that changes no answer."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from solver import Deck, Position, Seat, Solver, random_position
from solver.decks import all_decks
from solver.search.exact import teams
from tests.search.endings import exact_ending
from tests.search.frozen import decks_of, guaranteed_endings, of_decks
from tests.search.worths import enforced

SOON, NEVER = 20_000, 1 << 60


def leave_out(monkeypatch: pytest.MonkeyPatch, after: int, cards: int) -> None:
    """Moves are left out after so many nodes, where a hand has so many cards."""
    monkeypatch.setattr(teams, "TeamProver", partial(teams.TeamProver, patience=after, high=cards))


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("decks", decks_of(guaranteed_endings()), ids=lambda decks: decks[0])
def test_endings_are_what_minimax_says(decks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first node and the last cards on, with a table that outlives its questions."""
    leave_out(monkeypatch, after=0, cards=1)
    solver = Solver(1 << 18)
    for ending in of_decks(guaranteed_endings(), decks):
        position = Position.from_line(ending.line)
        for player in position.seats:
            found = solver.value(position, player=player).worth
            assert found == enforced(ending.ranks[player], player), (player, ending.line)


@pytest.mark.parametrize("part", range(4))
def test_larger_ones_are_what_a_search_says_that_leaves_out_nothing(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(f"part {part}")
    positions = [exact_ending(rng.choice(all_decks(3)), rng, cards=6, players=3) for _ in range(10)]
    found = []
    for after, cards in ((NEVER, 7), (0, 2), (50, 4)):
        with monkeypatch.context() as patch:
            leave_out(patch, after, cards)
            found.append([Solver().value(each, player=each.seats[part % 3]) for each in positions])
    assert found[0] == found[1] == found[2]


def test_it_saves_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """These endings are lost, but in few ways, and to refute a wrong one takes long."""
    nodes = {}
    for after in (SOON, NEVER):
        leave_out(monkeypatch, after, cards=7)
        nodes[after] = 0
        for seed, player in ((43, Seat.B), (62, Seat.C)):
            solver = Solver()
            position = random_position(Deck.of("GKUDPRT"), seed, players=3, cards=10)
            assert solver.value(position, "win", player=player).result == "loss"
            nodes[after] += solver.nodes
    assert nodes[SOON] < 0.5 * nodes[NEVER]


@pytest.mark.parametrize("nodes", [1, 100, 5_000])
def test_a_limit_ends_it_whatever_is_left_out(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out(monkeypatch, after=50, cards=4)
    position = random_position(Deck.of("GKUDPRT"), 34, players=3, cards=10)
    answer = Solver().solve(position, "win", max_nodes=nodes)
    assert (answer.exact, answer.stopped) == (False, "nodes")
    assert answer.nodes <= nodes + 1
