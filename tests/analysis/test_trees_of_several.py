"""Decision trees of three and four players: every value, loss and proof in them is that of plain minimax."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from networkx import DiGraph, node_link_graph, parse_graphml

from solver import Position, Refusal, decision_tree, rules
from solver.analysis.counting import surely_loses, surely_wins
from solver.analysis.tree_shape import Kind
from solver.decks import Deck
from solver.errors import NotInTime
from solver.model.random_play import random_position
from solver.present.tree_dot import tree_dot
from solver.present.tree_files import tree_graphml, tree_json
from solver.present.tree_svg import tree_svg
from solver.present.tree_words import heading, reading_aid
from tests.analysis.trees import every_end, line_of_best_play, position_at
from tests.decks import meeting
from tests.search.endings import exact_ending
from tests.search.minimax import Known, coalition_minimax, minimax, rank, rank_for
from tests.search.positions import with_a_hidden_card

KINDS: list[Kind] = ["best", "proof", "full"]


def endings(players: int) -> list[Position]:
    """Some of them in the middle of a trick."""
    decks = meeting(players) * 2
    return [exact_ending(deck, Random(f"{deck} {number}"), 2, players) for number, deck in enumerate(decks)]


def worth_in(graph: DiGraph[str]) -> Callable[[Position], int]:
    """What plain minimax says of positions, as the tree ranks them."""
    known: Known = {}
    if "player" not in graph.graph:
        return lambda position: minimax(position, known) + 8  # counted from the lowest
    root = position_at(graph, "n0")
    (player,) = (seat for seat in root.seats if seat.name == graph.graph["player"])
    return lambda position: coalition_minimax(position, player, known)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 4])
def test_every_value_and_every_loss(players: int, kind: Kind) -> None:
    for position in endings(players):
        graph = decision_tree(position, kind, max_nodes=5_000)
        worth = worth_in(graph)
        for name, node in graph.nodes(data=True):
            here = position_at(graph, name)
            assert node["rank"] == worth(here)
            assert node["to_move"] == ("nobody" if here.to_move is None else here.to_move.name)
            if players == 3:
                assert (("loss", "draw", "win").index(node["result"]), node["votes"]) == divmod(
                    node["rank"], 8
                )
            else:
                assert node["votes_ac"] - node["votes_bd"] == node["margin"]
                won = node["rank"] - 8
                assert node["result"] == ("draw" if won == 0 else "AC" if won > 0 else "BD")
            for _, after, edge in graph.out_edges(name, data=True):
                assert edge["loss"] == abs(node["rank"] - worth(here.play(edge["move"])))
                assert edge["player"] == node["to_move"]
                assert graph.nodes[after]["ply"] == node["ply"] + 1
        best = [graph.nodes[name]["rank"] for name in line_of_best_play(graph)]
        assert len(set(best)) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_a_proof_proves(players: int) -> None:
    """The provers have one move and the others all; where nothing follows, no play can change who wins."""
    proven = set()
    for position in endings(players):
        graph = decision_tree(position, "proof", max_nodes=5_000)
        prover = graph.graph["prover"]
        proven.add(graph.nodes["n0"]["result"])
        for name, node in graph.nodes(data=True):
            here = position_at(graph, name)
            if node["end"]:
                assert node["end"] == ("over" if here.is_over else "decided")
                assert all(holds(graph, prover, end) for end in every_end(here.plain))
            else:
                assert graph.out_degree(name) == (1 if node["to_move"] in prover else len(here.legal_moves()))
    assert len(proven) > 1


def holds(graph: DiGraph[str], prover: str, end: Position) -> bool:
    """Whether a game has ended as the tree proves."""
    if "player" not in graph.graph:
        drawn = graph.nodes["n0"]["result"] == "draw"
        return rules.tally(end).result in ({prover, "draw"} if drawn else {prover})
    (player,) = (seat for seat in end.seats if seat.name == graph.graph["player"])
    won = rank_for(player, end) // 8
    return won == 0 if graph.nodes["n0"]["result"] == "loss" else won == 2


def test_what_counting_shows_of_three() -> None:
    """Whoever surely wins or loses does so however it goes on."""
    found = []
    for deck in meeting(3):
        for number in range(20):
            position = exact_ending(deck, Random(f"{deck} {number}"), 1 + number % 2, players=3)
            for player in position.seats:
                wins, loses = surely_wins(position, player), surely_loses(position, player)
                ranks = {rank_for(player, end) // 8 for end in every_end(position.plain)}
                assert not wins or ranks == {2}
                assert not loses or ranks == {0}
                found.append((wins, loses))
    assert {(True, False), (False, True), (False, False)} == set(found)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [3, 4])
def test_every_format(players: int, kind: Kind) -> None:
    position = endings(players)[0]
    graph = decision_tree(position, kind, title="Several")
    assert parse_graphml(tree_graphml(graph)).nodes.keys() == graph.nodes.keys()
    again = node_link_graph(json.loads(tree_json(graph)), edges="edges")
    assert again.graph["root"] == "n0"
    assert tree_dot(graph).count("claim_ply") == len(graph)
    assert tree_svg(graph).count("<title>") >= len(graph)


def test_what_is_said_above_a_tree() -> None:
    of_four = Position.from_line("GKUDPRT 4p 2A trick G2 K3 / A U1 / B U2 / C D5 R1 / D D6 T1")
    graph = decision_tree(of_four, "proof")
    assert "G2 K3 lie in the trick, C is to move" in heading(graph)[1]
    winner = graph.nodes["n0"]["result"]
    other = {"AC": "BD", "BD": "AC"}[winner]
    assert heading(graph)[0] == f"Proof that {winner} wins: one move for {winner}, every move of {other}."
    subjects = set()
    for position in endings(3):
        for kind in KINDS:
            graph = decision_tree(position, kind, max_nodes=5_000)
            subjects.add(heading(graph)[0].replace(graph.graph["player"], "X")[:14])
            assert f"{graph.graph['player']} can enforce" in heading(graph)[1]
            assert "a guarantee, no prediction" in reading_aid(graph, numbered=False)
    assert len(subjects) >= 3


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_that_is_over_is_one_node(players: int) -> None:
    position = endings(players)[0]
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    for kind in KINDS:
        graph = decision_tree(position, kind)
        assert list(graph.nodes) == ["n0"]
        expected = rank(position) + 8 if players == 4 else rank_for(position.seats[0], position)
        assert graph.nodes["n0"]["rank"] == expected
        assert "The game is over: " in heading(graph)[1]


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_not_found_in_time_is_told(players: int) -> None:
    deal = random_position(Deck.of("GKUDPRT"), 1, players=players)
    with pytest.raises(NotInTime, match=r"0.01 seconds are not enough for this tree; allow more"):
        decision_tree(deal, time_limit=0.01)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("GKUDPRT 4p 1A centre G3 K2 / A ?9 / B ?9 / C ?9 / D ?9", "only Phase Two can be solved"),
        ("GKUDPRM 4p 2A / A M1 G0 / B G1 U0 / C G2 U1 / D G3 U2", "no potion can be turned up any more"),
    ],
)
def test_what_cannot_be_solved_has_no_tree(line: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        decision_tree(Position.from_line(line))


@pytest.mark.parametrize("players", [3, 4])
def test_hidden_cards_have_no_tree(players: int) -> None:
    with pytest.raises(Refusal, match="needs every card known"):
        decision_tree(with_a_hidden_card(players))
