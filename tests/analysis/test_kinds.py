"""Every answer says how it is to be understood, and whose margin is meant; all say the same of a position."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver import Deck, Game, Position, Solver, View, analyse, explain, hint, review
from solver.analysis.tree import tree_of
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.model.random_play import random_position
from solver.present.tree_dot import tree_dot
from solver.present.tree_files import tree_graphml, tree_json
from solver.present.tree_graph import decision_tree, tree_graph
from tests.analysis.artifacts import SPEAR
from tests.analysis.magic import WASTED

PRINTED = random_position(Deck.of("GKUDP"), 4, cards=3)
THREE = random_position(Deck.of("GKUDPRT"), 4, players=3, cards=2)
FOUR = random_position(Deck.of("GKUDPRT"), 4, players=4, cards=2)
#: A potion that may be turned up with N7 and changes nothing, since it is the last trick.
ONE_POTION = Position.from_line(
    "NIUPM 2B / A N5 score I5 / B N7 score I7 front N5 potions 1 / potions_spent +6 x2"
)

TWO = ["A", "B"]
#: What is said of positions, and of games that begin there.
SAID = {
    PRINTED: ("value", TWO),
    WASTED: ("expected", TWO),
    SPEAR: ("value", TWO),
    THREE: ("guarantee", ["A", "B", "C"]),
    FOUR: ("value", ["AC", "BD"]),
}


def said(answer: dict[str, Any]) -> tuple[Any, Any]:
    return answer["kind"], answer["sides"]


def played(position: Position) -> Game:
    """To its end, or until a potion is turned up."""
    game = Game(position)
    while game.positions()[-1].to_move is not None:
        game = Game(position, (*game.moves, game.positions()[-1].legal_moves()[0]))
    return game


@pytest.mark.parametrize("position", SAID, ids=lambda position: position.deck.letters)
def test_all_answers_say_the_same(position: Position) -> None:
    expected = SAID[position]
    graph = decision_tree(position)
    root, *_ = json.loads(tree_json(graph))["nodes"]
    assert said(analyse(position).to_json()) == expected
    assert said(analyse(position, max_nodes=0).to_json()) == expected
    assert said(explain(position).to_json()) == expected
    assert said(root) == expected
    assert said(review(Game(position)).to_json())[1] == expected[1]
    assert f'claim_sides="{" ".join(expected[1])}"' in tree_dot(graph)
    assert f">{' '.join(expected[1])}<" in tree_graphml(graph)
    assert said(hint(View(position.mover, position), 4).to_json()) == expected


def test_they_stand_after_what_was_asked_about() -> None:
    both = ["kind", "sides"]
    assert list(analyse(PRINTED).to_json())[:3] == ["to_move", *both]
    assert list(explain(PRINTED).to_json())[:4] == ["position", "to_move", *both]
    assert list(hint(PRINTED).to_json())[:4] == ["to_move", *both, "calibrated"]
    assert list(review(Game(PRINTED)).to_json())[:2] == both


@pytest.mark.parametrize(
    ("position", "said_in_trees"),
    [(WASTED, {"expected"}), (ONE_POTION, {"value", "expected"}), (SPEAR, {"value"}), (PRINTED, {"value"})],
)
def test_nodes_of_a_tree_say_what_solve_says(position: Position, said_in_trees: set[str]) -> None:
    solver = Solver()
    kinds = set()
    tree = tree_of(position, "full", depth=3)
    for node, data in zip(tree.nodes, tree_graph(tree).nodes.values(), strict=True):
        if node.position.to_move is not None or node.position.is_over:
            assert data["kind"] == said(solver.solve(node.position).to_json())[0], node.position.to_line()
        else:
            assert data["kind"] == "expected"  # a potion is about to be turned up
        kinds.add(data["kind"])
    assert kinds == said_in_trees


def test_a_review_says_what_is_proven_in_it() -> None:
    assert said(review(played(PRINTED)).to_json()) == ("value", TWO)
    assert said(review(played(WASTED)).to_json()) == ("expected", TWO)
    assert said(review(played(THREE)).to_json()) == ("guarantee", ["A", "B", "C"])
    assert said(review(played(FOUR)).to_json()) == ("value", ["AC", "BD"])
    assert said(review(played(FOUR), max_nodes=0).to_json()) == ("estimate", ["AC", "BD"])
    begun = random_position(Deck.of("GKUDP"), 1, phase=1, cards=2)
    game = Game(begun, begun.legal_moves()[:1])
    assert said(review(game).to_json()) == ("estimate", TWO)


def test_where_chances_have_been_shown_to_come_true() -> None:
    """In Phase One of two players with printed cards, and where they are proven."""
    measured = [
        random_position(Deck.of(deck), 1, phase=1, cards=cards)
        for deck in ("GKUDP", "NIRTS")
        for cards in (2, 7)
    ]
    others = [
        *(random_position(Deck.of(deck), 1, phase=1, cards=6) for deck in ("GKUDM", "GKUDB", "GKUDH")),
        random_position(Deck.of("GKUDP"), 1, phase=1, artifacts=[Artifact.AXE]),
        random_position(Deck.of("GKUDPRT"), 1, phase=1, players=3),
        random_position(Deck.of("GKUDPRT"), 1, phase=1, players=4),
        random_position(Deck.of("GKUDPRT"), 1, players=4),
    ]
    assert {said(hint(each, 4).to_json())[0] for each in (*measured, *others)} == {"estimate"}
    assert all(hint(each, 4).to_json()["calibrated"] is True for each in measured)
    assert all(hint(each, 4).to_json()["calibrated"] is False for each in others)
    assert hint(View(Seat.A, WASTED)).is_calibrated
    enforced = hint(View(THREE.mover, THREE))
    assert enforced.method == "exact"
    assert not enforced.is_calibrated


def test_what_is_proven_over_several_worlds_is_a_mean() -> None:
    """The last trick of Phase One: nothing is left to choose but the card."""
    found = hint(random_position(Deck.of("GKUDP"), 1, phase=1, cards=1), 5_000)
    assert found.worlds > 1
    assert (found.method, said(found.to_json())[0]) == ("exact", "expected")
    assert hint(PRINTED).to_json()["kind"] == "value"
