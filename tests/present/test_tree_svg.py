"""The picture of a tree: a box for every position, a line for every move, and room for all of them."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from xml.etree import ElementTree

import pytest
from networkx import DiGraph

from solver import Card, Position, decision_tree
from solver.decks import Deck
from solver.model.random_play import random_position
from solver.moves import Play
from solver.notation import parse_move
from solver.present.tree_svg import BOXES, tree_svg
from tests.analysis.artifacts import HOURGLASS, JUG, LANTERN, SPEAR
from tests.analysis.magic import WASTED
from tests.analysis.trees import DECIDED_BY_CARDS, DRAWN, ENDGAME, WON_ON_CARDS
from tests.decks import meeting
from tests.present.pictures import Picture, overlapping
from tests.search.endings import exact_position

TREES: list[DiGraph[str]] = [
    decision_tree(ENDGAME),
    decision_tree(ENDGAME, "proof"),
    decision_tree(ENDGAME, "proof", merge=False),
    decision_tree(DRAWN, "full", depth=4),
    decision_tree(WON_ON_CARDS, "full", depth=6),
    decision_tree(DECIDED_BY_CARDS, "full", depth=4),
    decision_tree(random_position(Deck.of("NIRTS"), 3)),
    decision_tree(random_position(Deck.of("GKUDP"), 0, cards=6), "proof"),
    *(decision_tree(exact_position(deck, 1, cards=4), "full", depth=5) for deck in meeting()[::2]),
]
WITH_CHANCE: list[DiGraph[str]] = [
    decision_tree(WASTED),
    decision_tree(WASTED, "full", depth=3),
    decision_tree(WASTED, time_limit=0),
]
#: Passes, artifacts on their own and with cards, potions, and cards of a hand that are seen.
WITH_ARTIFACTS: list[DiGraph[str]] = [
    decision_tree(SPEAR),
    decision_tree(LANTERN, "full", depth=3),
    decision_tree(JUG, "full"),
    decision_tree(HOURGLASS, time_limit=0),
]


def each_of(trees: list[DiGraph[str]]) -> pytest.MarkDecorator:
    names = [f"{graph.graph['kind']}-{len(graph)}" for graph in trees]
    return pytest.mark.parametrize("graph", trees, ids=names)


EVERY_TREE = each_of([*TREES, *WITH_CHANCE, *WITH_ARTIFACTS])
PLAIN_TREE = each_of(TREES)
BOX_NAMES = tuple(paint.name for paint in BOXES.values())


@cache
def drawn(graph: DiGraph[str]) -> Picture:
    return Picture(tree_svg(graph))


def boxes_of(picture: Picture) -> list[tuple[float, float, float, float]]:
    return [(box.left, box.top, box.right, box.bottom) for box in picture.painted(*BOX_NAMES)]


@EVERY_TREE
def test_every_position_has_a_box_of_its_own(graph: DiGraph[str]) -> None:
    picture = drawn(graph)
    boxes = picture.painted(*BOX_NAMES)
    assert len(boxes) == len(graph)
    assert overlapping(boxes) == []
    groups = [each.text for each in picture.root.findall("{*}g/{*}title")]
    assert groups == [graph.nodes[name]["position"] for name in graph.nodes]


@EVERY_TREE
def test_what_belongs_to_a_box_is_in_it(graph: DiGraph[str]) -> None:
    picture = drawn(graph)
    boxes = picture.painted(*BOX_NAMES)
    top = min(box.top for box in boxes)
    inside = [shape for shape in picture.shapes[1:] if shape not in boxes and shape.bottom > top]
    assert all(any(box.holds(shape) for box in boxes) for shape in inside)
    chips = picture.painted("faction-")
    assert overlapping(chips) == []
    moves = [parse_move(str(edge["move"])) for _, _, edge in graph.edges(data=True)]
    assert len(chips) == sum(isinstance(move, Card | Play) for move in moves)


@each_of(WITH_CHANCE)
def test_a_box_says_what_to_expect_and_how_likely_a_potion_is(graph: DiGraph[str]) -> None:
    picture = drawn(graph)
    for box, (name, node) in zip(picture.painted(*BOX_NAMES), graph.nodes(data=True), strict=True):
        words = [text.text for text in picture.texts if box.holds(text)]
        said = " ".join(words)
        for _, _, edge in graph.in_edges(name, data=True):
            chance = edge["player"] == "chance"
            assert (
                f"{edge['move']} {edge['odds']}" if chance else f"{edge['player']} {edge['move']}"
            ) in said
        if 0 < Fraction(node["expected_result"] or 0) < 1:
            assert words[-1].startswith(f"A expects {node['expected_result']}, margin ")


@each_of(WITH_ARTIFACTS)
def test_a_box_says_which_artifacts_were_played(graph: DiGraph[str]) -> None:
    picture = drawn(graph)
    for box, name in zip(picture.painted(*BOX_NAMES), graph.nodes, strict=True):
        texts = [text for text in picture.texts if box.holds(text)]
        assert overlapping(texts) == []
        said = " ".join(text.text for text in texts).replace(",", "").split()
        for _, _, edge in graph.in_edges(name, data=True):
            assert set(edge["move"].split()) <= set(said)
            assert (edge["player"] in said) is (not edge["odds"])


def test_the_heading_tells_who_holds_which_artifacts() -> None:
    svg = " ".join(" ".join(text.text for text in Picture(tree_svg(WITH_ARTIFACTS[0])).texts).split())
    assert "A holds the Horn of Silence. B holds the Spear of Vengeance." in svg
    assert "G0 K5 were played, B may play the Spear of Vengeance: B wins, margin -1." in svg
    assert "potion" not in svg


@PLAIN_TREE
def test_a_box_says_who_played_what_and_how_it_ends(graph: DiGraph[str]) -> None:
    picture = drawn(graph)
    for box, (name, node) in zip(picture.painted(*BOX_NAMES), graph.nodes(data=True), strict=True):
        assert box.name == f"claim-{BOXES[node['result']].name}"
        words = [text.text for text in picture.texts if box.holds(text)]
        said = " ".join(words)
        for _, _, edge in graph.in_edges(name, data=True):
            assert f"{edge['player']} {edge['move']}" in said
        winner = "draw" if node["result"] == "draw" else f"{node['result']} wins"
        votes = sorted((node["votes_a"], node["votes_b"]), reverse=True)
        assert words[-1].startswith(f"{winner} {votes[0]}-{votes[1]}")
        assert (" on cards" in words[-1]) == (node["margin"] == 0 and node["result"] != "draw")


def ends_of_lines(svg: str) -> list[tuple[float, float, float, float]]:
    """Where each line begins and where it ends."""
    found = []
    for path in ElementTree.fromstring(svg).findall("{*}path"):
        steps = path.attrib["d"]
        x, y = map(float, re.findall(r"[-\d.]+", steps)[:2])
        if "C" in steps:
            to_x, to_y = map(float, re.findall(r"[-\d.]+", steps)[-2:])
        elif "V" not in steps:
            to_x, to_y = float(steps.partition("H")[2]), y
        else:
            _, to_y, to_x = (float(each) for each in re.findall(r"[HV]([-\d.]+)", steps))
        found.append((x, y, to_x, to_y))
    return found


@EVERY_TREE
def test_every_move_is_a_line_from_box_to_box(graph: DiGraph[str]) -> None:
    """Or its end is, and the boxes say the rest."""
    svg = tree_svg(graph)
    picture = Picture(svg)
    places = dict(zip(graph.nodes, picture.painted(*BOX_NAMES), strict=True))
    lines = ends_of_lines(svg)
    assert len(lines) == graph.number_of_edges()
    for before, after in graph.edges:
        source, target = places[before], places[after]
        coming = [
            (x, y) for x, y, to_x, to_y in lines if to_x == target.left and target.top < to_y < target.bottom
        ]
        if not any(x == source.right and source.top < y < source.bottom for x, y in coming):
            words = " ".join(text.text for text in picture.texts if source.holds(text))
            number = re.findall(r"\[(\d+)\]$", words)[0]
            rows = [text for text in picture.texts if target.holds(text)]
            (row,) = (text for text in rows if re.search(rf"\bfrom {number}$", text.text))
            assert any(row.top < y < row.bottom and source.right < x < target.left for x, y in coming)


def test_crowded_curves_give_way_to_numbers() -> None:
    crowded = decision_tree(random_position(Deck.of("NIDTS"), 41, cards=6), "full", depth=4)
    svg = tree_svg(crowded)
    assert len(crowded) > 150
    assert svg.count("stroke-dasharray") > 100
    assert "from 1<" in svg
    assert "[1]<" in svg
    assert "from N: from the box marked [N]." in heading(crowded)
    assert not re.search("from N|from \\d", tree_svg(decision_tree(ENDGAME, "proof")))


@EVERY_TREE
def test_no_line_crosses_a_box(graph: DiGraph[str]) -> None:
    """All lines run in the gaps between columns."""
    svg = tree_svg(graph)
    boxes = boxes_of(Picture(svg))
    for x, _, to_x, _ in ends_of_lines(svg):
        assert x < to_x
        assert not any(left < to_x and x < right for left, _, right, _ in boxes)


@PLAIN_TREE
def test_best_play_runs_straight_to_the_right(graph: DiGraph[str]) -> None:
    svg = tree_svg(graph)
    places = dict(zip(graph.nodes, boxes_of(Picture(svg)), strict=True))
    heights = {places[name][1] for _, name, main in graph.edges(data="main") if main} | {places["n0"][1]}
    assert len(heights) == 1


def test_dashes_lead_to_boxes_that_hang_elsewhere() -> None:
    graph = decision_tree(ENDGAME, "proof")
    dashed = tree_svg(graph).count("stroke-dasharray")
    assert dashed == graph.number_of_edges() - (len(graph) - 1)
    assert tree_svg(decision_tree(ENDGAME, "proof", merge=False)).count("stroke-dasharray") == 0


def heading(graph: DiGraph[str]) -> str:
    picture = drawn(graph)
    top = min(box.top for box in picture.painted(*BOX_NAMES))
    return " ".join(text.text for text in picture.texts if text.bottom < top)


def test_the_heading_says_what_is_shown() -> None:
    assert heading(decision_tree(ENDGAME)).startswith(
        "One line of best play, and what every other move would bring. "
        "Deck GKUDP: A K37 U78, B G0 D03 P8. B is to move: A wins 3-2."
    )
    assert "D3 is led, A is to move" in heading(decision_tree(ENDGAME.play("D3")))
    assert "Proof that A wins: one move for A, every move of B." in heading(decision_tree(ENDGAME, "proof"))
    assert "Proof that A does not lose" in heading(decision_tree(DRAWN, "proof"))
    assert "Every move, and what it brings." in heading(decision_tree(ENDGAME, "full"))
    over = Position.from_line("GKUDP 2A / A score G0 / B score K2")
    assert heading(decision_tree(over, "proof")).startswith("Nothing is left to prove. Deck GKUDP.")


def test_the_heading_explains_only_what_occurs() -> None:
    proof, best = heading(decision_tree(ENDGAME, "proof")), heading(decision_tree(ENDGAME))
    assert "decided: " in proof
    assert "…: " not in proof
    assert "Several rows in a box" in proof
    assert "Several rows in a box" not in best
    assert "on cards: " not in proof
    assert "on cards: " in heading(decision_tree(WON_ON_CARDS))
    assert "decided: " not in best
    assert "…: " in best
    assert "costs N" not in best
    assert "costs N" in heading(decision_tree(random_position(Deck.of("GKUDP"), 3)))


def test_a_game_that_is_over() -> None:
    over = ENDGAME
    while not over.is_over:
        over = over.play(over.legal_moves()[0])
    assert re.search(r"Deck GKUDP\. The game is over: [AB] wins \d-\d", heading(decision_tree(over)))


def test_what_a_move_gives_away_is_said() -> None:
    losing = Position.from_line("GKUDP 2A / A D79 score K8 U3 D1 P26 / B K3 P8 score K5 U16 D03")
    words = " ".join(text.text for text in Picture(tree_svg(decision_tree(losing, "full", depth=4))).texts)
    assert "throws away the win" in words
    costly = " ".join(
        text.text for text in Picture(tree_svg(decision_tree(random_position(Deck.of("GKUDP"), 3)))).texts
    )
    assert "costs 2 " in costly
