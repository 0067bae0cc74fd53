"""Decision trees: what they hold, and that every value, loss and proof in them is true."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import networkx
import pytest

from solver import Position, Refusal, Solver, analyse, decision_tree
from solver.analysis.tree_shape import Kind, estimated_size
from solver.analysis.tree_values import SureValues
from solver.decks import Deck
from solver.model.random_play import random_position
from solver.search.perft import perft
from tests.analysis.trees import (
    DECIDED_BY_CARDS,
    DRAWN,
    ENDGAME,
    SMALL,
    every_end,
    line_of_best_play,
    moves_at,
    position_at,
)
from tests.search.minimax import minimax, rank
from tests.search.worths import known_of

KINDS: list[Kind] = ["best", "proof", "full"]
FULL = 26


def without_voids(position: Position) -> str:
    return " ".join(
        word
        for before, word in zip(["", *position.to_line().split()], position.to_line().split(), strict=False)
        if "void" not in (before, word)
    )


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_every_value_and_every_loss(position: Position, kind: Kind, merge: bool) -> None:
    graph = decision_tree(position, kind, merge=merge)
    solver = Solver()
    for name, node in graph.nodes(data=True):
        here = position_at(graph, name)
        value = solver.value(here)
        assert (node["result"], node["margin"]) == (value.result, value.margin)
        assert node["rank"] == value.rank + 6  # counted from the lowest
        assert node["votes_a"] - node["votes_b"] == value.margin
        assert node["to_move"] == ("nobody" if here.to_move is None else here.to_move.name)
        for _, after, edge in graph.out_edges(name, data=True):
            there = here.play(edge["move"])
            assert graph.nodes[after]["position"] == without_voids(there)
            assert graph.nodes[after]["ply"] == node["ply"] + 1
            assert edge["player"] == node["to_move"]
            worse = value.rank - solver.value(there).rank
            assert edge["loss"] == (worse if edge["player"] == "A" else -worse)
            assert edge["margin_loss"] == abs(value.worth.by - solver.value(there).worth.by)
        losses = [edge["loss"] for _, _, edge in graph.out_edges(name, data=True)]
        assert losses == sorted(losses)
        assert not losses or losses[0] == 0


@pytest.mark.parametrize("position", SMALL[:8], ids=str)
def test_the_value_at_the_root_is_that_of_plain_minimax(position: Position) -> None:
    assert decision_tree(position).nodes["n0"]["rank"] == minimax(position) + 6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_the_main_line_leads_to_the_votes_it_promises(position: Position, kind: Kind) -> None:
    graph = decision_tree(position, kind, depth=FULL, max_nodes=10_000)
    *_, last = line_of_best_play(graph)
    votes = {
        (graph.nodes[name]["votes_a"], graph.nodes[name]["votes_b"]) for name in line_of_best_play(graph)
    }
    assert len(votes) == 1
    if graph.nodes[last]["end"] == "over":
        assert votes == {tuple(position_at(graph, last).tally().votes.values())}
    else:
        assert graph.nodes[last]["end"] == "decided"


@pytest.mark.parametrize("position", SMALL, ids=str)
def test_best_holds_the_line_of_the_solver_and_all_other_moves_along_it(position: Position) -> None:
    graph = decision_tree(position, "best")
    names = line_of_best_play(graph)
    line = [graph.edges[pair]["move"] for pair in pairwise(names)]
    assert line == [str(move) for _, move in analyse(position).line]
    assert graph.nodes[names[-1]]["end"] == "over"
    for name in graph.nodes:
        legal = [str(move) for move in position_at(graph, name).legal_moves()]
        if name in names:
            assert sorted(moves_at(graph, name)) == sorted(legal)
        else:
            assert moves_at(graph, name) == []
            assert graph.nodes[name]["end"] == ("cut" if legal else "over")


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_a_proof_proves(position: Position, merge: bool) -> None:
    """One move for the prover, all for the other, and at every end the result holds whatever follows."""
    graph = decision_tree(position, "proof", merge=merge, max_nodes=10_000)
    value = Solver().value(position)
    prover = graph.graph["prover"]
    assert prover == (position.to_move.name if value.result == "draw" else value.result)
    good = {prover, value.result}
    for name, node in graph.nodes(data=True):
        here = position_at(graph, name)
        legal = sorted(str(move) for move in here.legal_moves())
        if node["end"] == "":
            assert sorted(moves_at(graph, name)) == legal or (
                node["to_move"] == prover and len(moves_at(graph, name)) == 1
            )
        else:
            assert moves_at(graph, name) == []
            assert node["end"] == ("decided" if legal else "over")
            assert {known_of(rank(end)).result for end in every_end(here)} <= good


def test_a_proof_ends_where_counting_decides() -> None:
    graph = decision_tree(ENDGAME, "proof")
    ends = Counter(end for _, end in graph.nodes(data="end"))
    assert ends["decided"] > 0
    assert ends["cut"] == 0
    assert len(graph) < len(decision_tree(ENDGAME, "full", depth=FULL))


def test_in_a_drawn_game_the_player_to_move_proves_not_to_lose() -> None:
    for position in (DRAWN, DRAWN.play("S9")):
        graph = decision_tree(position, "proof")
        assert position.to_move is not None
        assert graph.graph["prover"] == position.to_move.name
        assert graph.nodes["n0"]["result"] == "draw"
        other = {"A": "B", "B": "A"}[position.to_move.name]
        assert other not in {result for _, result in graph.nodes(data="result")}


def test_a_loss_on_cards_costs_ranks_and_no_margin() -> None:
    graph = decision_tree(DECIDED_BY_CARDS, "full", depth=FULL)
    assert any(edge["loss"] and not edge["margin_loss"] for _, _, edge in graph.edges(data=True))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("position", SMALL, ids=str)
def test_merged_and_apart_hold_the_same_positions(position: Position, kind: Kind) -> None:
    merged = decision_tree(position, kind, depth=5, max_nodes=10_000)
    apart = decision_tree(position, kind, depth=5, max_nodes=10_000, merge=False)
    assert len(set(dict(merged.nodes(data="position")).values())) == len(merged)
    assert set(dict(merged.nodes(data="position")).values()) == set(
        dict(apart.nodes(data="position")).values()
    )
    assert networkx.is_directed_acyclic_graph(merged)
    assert networkx.is_arborescence(apart)
    assert merged.graph["merged"] is True
    assert apart.graph["merged"] is False


def test_merging_saves_nodes() -> None:
    sizes = [len(decision_tree(ENDGAME, "full", depth=6, merge=merge)) for merge in (True, False)]
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("depth", range(5))
def test_a_full_tree_has_every_sequence_of_moves(depth: int) -> None:
    graph = decision_tree(ENDGAME, "full", depth=depth, merge=False)
    assert len(graph) == sum(perft(ENDGAME, moves) for moves in range(depth + 1))
    assert {end for _, end in graph.nodes(data="end")} <= {"", "cut"}


def test_a_full_tree_is_two_moves_deep_unless_told_otherwise() -> None:
    assert max(ply for _, ply in decision_tree(ENDGAME, "full").nodes(data="ply")) == 2


@pytest.mark.parametrize("kind", KINDS)
def test_depth_limits_every_kind(kind: Kind) -> None:
    graph = decision_tree(ENDGAME, kind, depth=3)
    assert max(ply for _, ply in graph.nodes(data="ply")) == 3
    assert len(decision_tree(ENDGAME, kind, depth=0)) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_is_over_is_one_node(kind: Kind) -> None:
    over = ENDGAME
    while not over.is_over:
        over = over.play(over.legal_moves()[0])
    graph = decision_tree(over, kind)
    assert list(graph.nodes) == ["n0"]
    assert graph.nodes["n0"]["end"] == "over"
    assert graph.nodes["n0"]["to_move"] == "nobody"


def test_nodes_are_named_in_order_of_their_distance_from_the_root() -> None:
    graph = decision_tree(ENDGAME, "proof")
    assert list(graph.nodes) == [f"n{number}" for number in range(len(graph))]
    plies = [ply for _, ply in graph.nodes(data="ply")]
    assert plies == sorted(plies)
    assert graph.graph["root"] == "n0"


@pytest.mark.parametrize("merge", [True, False])
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("best", "would have {size}, and"),
        ("proof", "would have more than {less}"),
        ("full", "would have {size}"),
    ],
)
def test_the_limit_is_the_greatest_size(kind: Kind, said: str, merge: bool) -> None:
    size = len(decision_tree(ENDGAME, kind, merge=merge))
    assert len(decision_tree(ENDGAME, kind, merge=merge, max_nodes=size)) == size
    with pytest.raises(Refusal, match=said.format(size=size, less=size - 1)):
        decision_tree(ENDGAME, kind, merge=merge, max_nodes=size - 1)


def test_a_tree_that_is_far_too_large_is_told_how_large_it_would_be() -> None:
    deal = random_position(Deck.of("GKUDP"), 3)
    with pytest.raises(
        Refusal, match=r"would have more than [0-9],[0-9]{3},[0-9]{3}, and the limit is 2,000"
    ):
        decision_tree(deal, "full", depth=26, merge=False)
    with pytest.raises(Refusal, match=r"would have more than 10,000 \(more than 1,[0-9]{3},[0-9]{3} if no"):
        decision_tree(deal, "full", depth=26)


def test_the_size_of_a_proof_is_guessed_well() -> None:
    """Within a factor of three, over proofs of very different sizes."""
    for seed in range(6):
        position = random_position(Deck.of("NIRTS"), seed, cards=5)
        moves_of = SureValues(Solver(), position, seconds=60).proof(FULL)
        size = len(decision_tree(position, "proof", merge=False))
        assert size / 3 <= estimated_size(position, moves_of) <= size * 3


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("NIRTS 1A centre N3 / A ?13 / B ?13", "only Phase Two can be solved"),
        (
            ENDGAME.to_line().replace("A K37 U78", "A ?4").replace("B G0 D03 P8", "B ?4"),
            "needs every card known",
        ),
    ],
)
def test_what_cannot_be_solved_has_no_tree(line: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        decision_tree(Position.from_line(line))


def test_a_kind_that_there_is_not() -> None:
    with pytest.raises(Refusal, match="no kind of tree 'whole'; the kinds are best, proof, full"):
        decision_tree(ENDGAME, "whole")  # type: ignore[arg-type]


def test_a_guess_is_told_only_if_it_is_more_than_was_counted() -> None:
    guesses = []
    for seed in range(20):
        position = random_position(Deck.of("NIUDP"), seed, cards=6)
        try:
            decision_tree(position, "proof", merge=False, max_nodes=50)
        except Refusal as refusal:
            guesses += re.findall(r"about ([\d,]+)", str(refusal))
    assert guesses
    assert all(int(guess.replace(",", "")) > 50 for guess in guesses)
