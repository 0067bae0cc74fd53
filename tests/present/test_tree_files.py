"""Trees in every format, read back by programs that are not ours: networkx, Graphviz and an XML parser."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import networkx
import pygraphviz
import pytest
from networkx import DiGraph

from solver import Refusal, decision_tree
from solver.analysis.tree_shape import Kind
from solver.present.titles import checked_title
from solver.present.tree_dot import tree_dot
from solver.present.tree_files import tree_graphml, tree_json, tree_writer
from solver.present.tree_svg import tree_svg
from tests.analysis.artifacts import JUG, LANTERN, SPEAR
from tests.analysis.magic import WASTED
from tests.analysis.trees import DECIDED_BY_CARDS, DRAWN, ENDGAME, WON_ON_CARDS

TITLES = [
    "",
    "A lost endgame",
    'Anna & Bob\'s "final" <b>game</b> &amp; more',
    'back\\slash, \\n, \\N \\" and %s {} $HOME `x` ]]> --> <!-- #',
    "two\nlines\tand a tab",
    "Doppelgänger, Non-Morti, 骑士, العربية, 🂡🧟‍♂️ e\u0301",
]

TREES = [
    decision_tree(position, kind, merge=merge, max_nodes=10_000)
    for position, kind, merge in [
        (ENDGAME, "best", True),
        (ENDGAME, "proof", True),
        (ENDGAME, "full", False),
        (DRAWN, "proof", True),
        (WON_ON_CARDS, "proof", False),
        (DECIDED_BY_CARDS, "full", True),
        (WASTED, "best", True),
        (WASTED, "full", False),
        (SPEAR, "best", True),
        (JUG, "full", False),
        (LANTERN, "full", True),
    ]
]
IDS = [f"{graph.graph['kind']}-{len(graph)}" for graph in TREES]


def titled(title: str, kind: Kind = "best") -> DiGraph[str]:
    return decision_tree(ENDGAME, kind, title=checked_title(title))


def assert_same(found: DiGraph[str], wanted: DiGraph[str]) -> None:
    assert dict(found.nodes(data=True)) == dict(wanted.nodes(data=True))
    assert list(found.edges(data=True)) == list(wanted.edges(data=True))
    assert {name: found.graph[name] for name in wanted.graph} == wanted.graph


@pytest.mark.parametrize("graph", TREES, ids=IDS)
def test_graphml_is_read_by_networkx(graph: DiGraph[str]) -> None:
    assert_same(networkx.parse_graphml(tree_graphml(graph)), graph)


@pytest.mark.parametrize("graph", TREES, ids=IDS)
def test_json_is_read_by_networkx(graph: DiGraph[str]) -> None:
    obj = json.loads(tree_json(graph))
    assert set(obj) == {"directed", "multigraph", "graph", "nodes", "edges"}
    for node in obj["nodes"]:
        node["sides"] = " ".join(node["sides"])  # a list in JSON alone
    assert_same(networkx.node_link_graph(obj, edges="edges"), graph)


def in_dot(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("graph", TREES, ids=IDS)
def test_dot_is_read_by_graphviz(graph: DiGraph[str]) -> None:
    read = pygraphviz.AGraph(string=tree_dot(graph))
    assert read.directed
    assert sorted(read.nodes()) == sorted(graph.nodes)
    assert sorted(read.edges()) == sorted(graph.edges)
    for name, node in graph.nodes(data=True):
        found = read.get_node(name).attr
        assert {key: found[f"claim_{key}"] or "" for key in node} == {
            key: in_dot(value) for key, value in node.items()
        }
    for before, after, edge in graph.edges(data=True):
        found = read.get_edge(before, after).attr
        assert {key: found[f"claim_{key}"] for key in edge} == {
            key: in_dot(value) for key, value in edge.items()
        }


def texts(svg: str | bytes) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_dot_is_drawn_by_graphviz() -> None:
    graph = titled("A lost endgame")
    drawn = pygraphviz.AGraph(string=tree_dot(graph))
    drawn.layout("dot")
    words = texts(drawn.draw(format="svg"))
    assert words[0] == "A lost endgame"
    assert words.count("B wins 3-2") == 3
    assert words.count("throws away the win") == 3
    assert "A K7" in words


@pytest.mark.parametrize("title", TITLES)
def test_titles_survive_in_every_format(title: str) -> None:
    graph = titled(title)
    assert graph.graph["title"] == title
    assert networkx.parse_graphml(tree_graphml(graph)).graph["title"] == title
    assert json.loads(tree_json(graph))["graph"]["title"] == title
    assert_title_in(texts(tree_svg(graph)), title)
    drawn = pygraphviz.AGraph(string=tree_dot(graph))
    drawn.layout("dot")
    assert_title_in(texts(drawn.draw(format="svg")), title)


def assert_title_in(words: list[str], title: str) -> None:
    """Lines may be broken where there is white space, and it may be widened or not."""
    assert "".join(title.split()) in "".join("".join(each.split()) for each in words)


@pytest.mark.parametrize("title", TITLES)
def test_a_picture_is_called_by_its_title(title: str) -> None:
    found = ElementTree.fromstring(tree_svg(titled(title))).findtext("{http://www.w3.org/2000/svg}title")
    assert found == (
        title.replace("\n", " ") or "One line of best play, and what every other move would bring."
    )


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("bell \x07", r"title: the character U\+0007 cannot be written"),
        ("a\x00b", r"U\+0000"),
        ("lone \ud800", r"U\+D800"),
        ("\ufffe", r"U\+FFFE"),
        ("x" * 501, "title: has 501 characters, and at most 500"),
    ],
)
def test_titles_that_no_file_can_hold_are_refused(title: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        checked_title(title)


def test_lines_of_a_title_end_alike() -> None:
    assert checked_title(" one\r\ntwo\rthree\n") == "one\ntwo\nthree"


@pytest.mark.parametrize("name", ["tree.svg", "TREE.SVG", "a.b/tree.graphml", "tree.dot", "tree.json"])
def test_the_ending_of_the_name_tells_the_format(name: str) -> None:
    begins = {"svg": "<?xml", "graphml": "<?xml", "dot": "digraph {", "json": "{"}
    text = tree_writer(name)(TREES[0])
    assert text.startswith(begins[name.rpartition(".")[2].lower()])
    assert text.endswith("\n")


@pytest.mark.parametrize("name", ["tree.png", "tree", ".svg.", "svg"])
def test_any_other_ending_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match=r"the ending of the name must be .svg, .graphml, .dot or .json"):
        tree_writer(name)
