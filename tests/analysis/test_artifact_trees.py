"""Decision trees with artifacts: every expectation is derived anew by plain expectiminimax."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Position, Refusal, decision_tree
from solver.analysis.tree_shape import Kind
from solver.artifacts import Artifact
from solver.stages import Stage
from tests.analysis.artifacts import HOURGLASS, LANTERN, SPEAR, endings
from tests.analysis.trees import check_bounds_in_no_time, check_expectations, moves_at, position_at, worth_at
from tests.search.expectiminimax import Known

#: Each with what plain expectiminimax has valued of it so far.
SMALL: dict[Position, Known] = {SPEAR: {}, HOURGLASS: {}, **dict(endings("trees with artifacts", 8))}


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize(("kind", "depth"), [("best", None), ("best", 4), ("full", None)])
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_every_expectation(position: Position, kind: Kind, depth: int | None, merge: bool) -> None:
    graph = decision_tree(position, kind, depth=depth, merge=merge, max_nodes=20_000)
    check_expectations(graph, SMALL[position])


@pytest.mark.parametrize("position", SMALL, ids=str)
def test_best_play_leads_to_the_end_or_to_chance(position: Position) -> None:
    graph = decision_tree(position)
    name = "n0"
    while graph.nodes[name]["to_move"] in ("A", "B"):
        (name,) = (after for _, after, edge in graph.out_edges(name, data=True) if edge["main"])
        assert worth_at(graph, name) == worth_at(graph, "n0")
    assert graph.nodes[name]["to_move"] in ("nobody", "chance")


def test_passes_are_moves() -> None:
    graph = decision_tree(SPEAR, "full", depth=1)
    assert set(moves_at(graph, "n0")) == {"spear G0", "spear K5", "pass"}


def test_what_is_seen_is_one_move_of_chance() -> None:
    graph = decision_tree(LANTERN, "full", depth=2)
    (look,) = (
        name
        for name, node in graph.nodes(data=True)
        if node["to_move"] == "chance" and position_at(graph, name).pending
    )
    pending = position_at(graph, look).pending
    assert pending is not None
    assert pending.stage is Stage.LOOK
    ((_, _, edge),) = graph.out_edges(look, data=True)
    assert (edge["player"], edge["move"], edge["odds"]) == ("chance", "?3", "1")


def test_artifacts_that_fit_no_more_are_no_matter() -> None:
    plain = Position.from_line("GKUDP 2A / A K7 G2 U3 score D35 / B G0 U4 D1 score K3")
    idle = Position.of(replace(plain.plain, artifacts=((Artifact.BALL,), ())))
    for kind in ("best", "proof", "full"):
        assert dict(decision_tree(idle, kind).nodes) == dict(decision_tree(plain, kind).nodes)


def test_refusals() -> None:
    with pytest.raises(Refusal, match=r"^kind: a proof ends where counting shows who wins, and artifacts"):
        decision_tree(SPEAR, "proof")
    with pytest.raises(Refusal, match=r"^nodes: the tree would have 14, and the limit is 13"):
        decision_tree(SPEAR, max_nodes=13)
    hidden = Position.from_line(
        "GKUDP 2A / A K7 G2 score D35 artifacts spear / B G0 U4 score K3 artifacts ?2"
    )
    with pytest.raises(Refusal, match=r"every artifact known"):
        decision_tree(hidden)


def test_what_is_not_settled_in_time_has_bounds_that_hold() -> None:
    for position, known in SMALL.items():
        check_bounds_in_no_time(position, known)
    assert not decision_tree(HOURGLASS, time_limit=0).graph["settled"]
