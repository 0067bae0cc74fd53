"""Decision trees with chance: every expectation is derived anew by plain expectiminimax."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import networkx
import pytest

from solver import Position, Refusal, Solver, decision_tree, rules
from solver.analysis.tree_shape import Kind
from solver.cards import HIDDEN
from tests.analysis.magic import WASTED, endings, endings_with_bears
from tests.analysis.trees import check_bounds_in_no_time, check_expectations, moves_at, position_at, worth_at
from tests.search.expectiminimax import Known, expectiminimax
from tests.search.minimax import minimax

#: Each with what plain expectiminimax has valued of it so far.
SMALL: dict[Position, Known] = {position: {} for position in (WASTED, *endings("trees", 3))}


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize(("kind", "depth"), [("best", None), ("best", 4), ("full", None), ("full", 3)])
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_every_expectation(position: Position, kind: Kind, depth: int | None, merge: bool) -> None:
    graph = decision_tree(position, kind, depth=depth, merge=merge, max_nodes=20_000)
    check_expectations(graph, SMALL[position])
    for name, after, edge in graph.edges(data=True):
        assert _same(position_at(graph, after), position_at(graph, name).play(edge["move"]))


def _same(one: Position, other: Position) -> bool:
    """But for what players could conclude, and the order in which potions were turned up."""
    first, second = (replace(each.plain, voids=(), potions_spent=()) for each in (one, other))
    return first == second and set(one.potions_spent) == set(other.potions_spent)


@pytest.mark.parametrize("position", SMALL, ids=str)
def test_best_play_is_followed_whatever_chance_brings(position: Position) -> None:
    graph = decision_tree(position, depth=30, max_nodes=20_000)
    waiting = ["n0"]
    while waiting:
        name = waiting.pop()
        main = [after for _, after, edge in graph.out_edges(name, data=True) if edge["main"]]
        wanted = {"nobody": 0, "chance": graph.out_degree(name)}.get(graph.nodes[name]["to_move"], 1)
        assert len(main) == wanted
        if wanted == 1:
            assert worth_at(graph, main[0]) == worth_at(graph, name)
        waiting += main


def test_without_a_depth_the_tree_ends_with_the_first_potion() -> None:
    graph = decision_tree(WASTED)
    chance = [
        name for name, node in graph.nodes(data=True) if node["to_move"] == "chance" and not node["end"]
    ]
    assert len(chance) == 1
    assert moves_at(graph, chance[0]) == [str(move) for move in rules.odds(position_at(graph, chance[0]))]
    assert all(graph.nodes[name]["end"] == "cut" for name in graph.successors(chance[0]))


def test_a_potion_that_is_being_turned_up_has_a_tree() -> None:
    position = WASTED.play("G4 potion")
    graph = decision_tree(position, "full", depth=1)
    assert len(graph) == 9
    assert worth_at(graph, "n0") == expectiminimax(position) == (Fraction(39, 56), Fraction(11, 28))


def test_what_is_not_settled_in_time_has_bounds_that_hold() -> None:
    for position, known in SMALL.items():
        check_bounds_in_no_time(position, known)
    assert not decision_tree(WASTED, time_limit=0).graph["settled"]


def test_a_plain_tree_that_is_not_settled_in_time_is_refused() -> None:
    position = Position.from_line("GKUDP 2A / A K7 G2 U3 / B G0 U4 D1 score K3")
    with pytest.raises(Refusal, match=r"^0 seconds are not enough"):
        decision_tree(position, time_limit=0)
    assert networkx.utils.graphs_equal(decision_tree(position, time_limit=60), decision_tree(position))


def test_refusals() -> None:
    with pytest.raises(Refusal, match=r"^kind: a proof shows who wins whatever is played"):
        decision_tree(WASTED, "proof")
    with pytest.raises(Refusal, match=r"^nodes: the tree would have 13, and the limit is 12"):
        decision_tree(WASTED, max_nodes=12)
    with pytest.raises(Refusal, match=r"^nodes: the tree would have 5,136, and the limit is 2,000"):
        decision_tree(WASTED, "full", depth=12, merge=False)
    with pytest.raises(Refusal, match=r"^time_limit: must be a finite number"):
        decision_tree(WASTED, time_limit=float("nan"))
    hands = WASTED.hands[0], (HIDDEN, HIDDEN)
    for kind in ("best", "full"):
        with pytest.raises(Refusal, match=r"this position hides some"):
            decision_tree(WASTED.hiding(hands=hands), kind)


@pytest.mark.parametrize("kind", ["best", "full", "proof"])
def test_bears_leave_nothing_to_chance(kind: Kind) -> None:
    solver = Solver()
    for position in endings_with_bears("trees", 8):
        graph = decision_tree(position, kind, solver=solver)
        assert graph.graph["format"] == "claim-tree/1"
        for name, node in graph.nodes(data=True):
            assert node["rank"] == minimax(position_at(graph, name)) + 6
