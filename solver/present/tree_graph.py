"""Decision trees as graphs of networkx, which any format for graphs can carry: all attributes are texts,
numbers and truth values. Fractions are written as "29/40".

    of a node   position      the one-line form, without voids, which say nothing where all is known
                ply           moves from the root
                to_move       "A", "B", ..., "chance" while a potion is turned up or cards of a hand are seen,
                              "nobody" when the game is over
                kind          "value", "expected" or "guarantee": how what it is worth is to be understood
                sides         those whose votes are meant: "A B", "A B C" or "AC BD"; in JSON a list
                end           why nothing follows: "over", "decided", "cut"; empty where something does
    of an edge  player, move  who plays what, "pass" too; chance plays the potion that is turned up, and "?3"
                              where cards are seen, which changes nothing where all are known
                main          whether it lies on the tree's own line of best play from the root, whatever
                              chance brings
    of a graph  format        "claim-tree/1", "claim-chance-tree/1" or "claim-guarantee-tree/1"
                kind, merged  what was asked for
                root          the name of the first node
                prover        whose moves a proof justifies; empty for other kinds
                title         as given

What nodes are worth, and what moves give away, stands in attributes that differ by the format.

    claim-tree/1
    of a node   result        "A", "B" or "draw" with best play by both; of four players "AC" or "BD"
                margin        A's votes minus B's with best play by both; of four players AC's minus BD's
                rank          the same two as one number, from 0 (worst for A) to 12 (best); to 16 of four
                votes_a       the votes at the end of best play, as it goes on in this tree;
                votes_b       of four players votes_ac and votes_bd
    of an edge  loss          ranks given away by the player: 0 for a best move
                margin_loss   how much of the margin that is; 0 if only cards on equal votes are given away

    claim-chance-tree/1, where potions may still be turned up or artifacts are at work
    of a node   expected_result, expected_margin
                              what A can expect with best play by both: a win is 1, a draw 1/2, a loss 0; A's
                              votes minus B's. Empty where that is not settled in time
                at_least, at_most
                              what is proven of the expected result
    of an edge  odds          of what chance does; empty for players
                loss          how much of the expected result is given away; empty while it is open
                margin_loss   where none of it is, how much of the expected margin
    of a graph  settled       whether every expectation is settled

    claim-guarantee-tree/1, of three players
    of a node   result        "win", "draw" or "loss": what `player` can enforce against both others
                votes         and with how many votes
                rank          the same two as one number, from 0 to 23
    of an edge  loss          ranks given away: by the player, or by who plays against the player
    of a graph  player        for whom that is told: who is to move at the root
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Unpack

from solver.analysis.at_work import by_chance
from solver.analysis.tree import Tree, TreeEdge, TreeNode, TreeOptions, flag_of, tree_of
from solver.analysis.tree_shape import Kind
from solver.arguments import expect
from solver.model import Position
from solver.notation import setup_to_line
from solver.rules.sides import SIDES
from solver.search.exact import worth
from solver.search.exact.known import Known
from solver.stopping import StopFlag, heeding

if TYPE_CHECKING:
    from networkx import DiGraph

#: Attributes of a node, an edge or a graph.
Attributes = Mapping[str, str | int | bool]


def decision_tree(
    position: Position | str, kind: Kind = "best", *, title: str = "", **options: Unpack[TreeOptions]
) -> DiGraph[str]:
    """The tree of a Phase Two position with every card known, as `tree_of` describes it, as a graph; nodes
    are named n0 (the root), n1, ...

    >>> graph = decision_tree("GKUDP 2A / A G5 K3 / B G7 D0", "full", depth=4)
    >>> len(graph), graph.nodes["n0"]["result"]
    (12, 'B')
    """
    tree = tree_of(position, kind, **options)
    return tree_graph(tree, expect(title, str, "title"), stop=flag_of(options))


def tree_graph(tree: Tree, title: str = "", *, stop: StopFlag | None = None) -> DiGraph[str]:
    """Nodes in order of their distance from the root; the moves from a position best first."""
    from networkx import DiGraph

    graph: DiGraph[str] = DiGraph()
    form = _FORMS[tree.worths]
    graph.graph.update(form.of_graph(tree, title))
    for number, node in enumerate(heeding(stop, tree.nodes)):
        graph.add_node(f"n{number}", **_place(node, tree.worths), **form.of_node(node), end=node.end)
    for edge in heeding(stop, tree.edges):
        before, after = tree.nodes[edge.before].known, tree.nodes[edge.after].known
        graph.add_edge(
            f"n{edge.before}",
            f"n{edge.after}",
            player=graph.nodes[f"n{edge.before}"]["to_move"],
            move=str(edge.move),
            **form.of_edge(edge, before, after),
            main=edge.main,
        )
    return graph


def _place(node: TreeNode, worths: worth.Kind) -> dict[str, str | int]:
    position, player = node.position, node.position.to_move
    nobody = "nobody" if position.is_over else "chance"
    return {
        "position": setup_to_line(replace(position.plain, voids=())),
        "ply": node.ply,
        "to_move": nobody if player is None else player.name,
        "kind": _kind(node, worths).value,
        "sides": " ".join(SIDES[node.position.players]),
    }


def _kind(node: TreeNode, worths: worth.Kind) -> worth.Kind:
    """Chance has a part in a tree as long as a potion may still be turned up, though none need change what a
    position is worth; in some of its positions it has none."""
    if worths is not worth.Kind.EXPECTED or node.known.is_expected:
        return worths
    has_part = not node.position.is_over and by_chance(node.position)
    return worth.Kind.EXPECTED if has_part else worth.Kind.SURE


def _sure_graph(tree: Tree, title: str) -> Attributes:
    return {
        "format": "claim-tree/1",
        "kind": tree.kind,
        "merged": tree.merged,
        "root": "n0",
        "prover": tree.prover,
        "title": title,
    }


def _sure_node(node: TreeNode) -> Attributes:
    known = node.known
    assert known.votes is not None
    return {
        "result": str(known.result),
        "margin": int(known.worth.by),
        "rank": known.rank + known.frame.factions + 1,  # counted from the lowest
        **{f"votes_{side.lower()}": votes for side, votes in known.votes.items()},
    }


def _sure_edge(edge: TreeEdge, before: Known, after: Known) -> Attributes:
    del edge
    return {
        "loss": abs(before.rank - after.rank),
        "margin_loss": int(abs(before.worth.by - after.worth.by)),
    }


def _expected_graph(tree: Tree, title: str) -> Attributes:
    return {
        "format": "claim-chance-tree/1",
        "prover": tree.prover,
        "kind": tree.kind,
        "merged": tree.merged,
        "root": "n0",
        "title": title,
        "settled": tree.settled,
    }


def _expected_node(node: TreeNode) -> Attributes:
    known = node.known
    result, margin = map(str, known.worth) if known.settled else ("", "")
    return {
        "expected_result": result,
        "expected_margin": margin,
        "at_least": str(known.low.result),
        "at_most": str(known.high.result),
    }


def _expected_edge(edge: TreeEdge, before: Known, after: Known) -> Attributes:
    """Chance gives nothing away."""
    if edge.odds is not None:
        return {"odds": str(edge.odds), "loss": "0", "margin_loss": "0"}
    lost = before.given_away(after)
    loss, margin_loss = ("", "") if lost is None else map(str, lost)
    return {"odds": "", "loss": loss, "margin_loss": margin_loss}


def _guarantee_graph(tree: Tree, title: str) -> Attributes:
    return {
        "format": "claim-guarantee-tree/1",
        "kind": tree.kind,
        "merged": tree.merged,
        "root": "n0",
        "title": title,
        "player": tree.nodes[0].known.frame.side,
        "prover": tree.prover,
    }


def _guarantee_node(node: TreeNode) -> Attributes:
    known = node.known
    return {"result": str(known.result), "votes": int(known.worth.by), "rank": known.rank}


def _guarantee_edge(edge: TreeEdge, before: Known, after: Known) -> Attributes:
    del edge
    return {"loss": abs(before.rank - after.rank)}


class _Form(NamedTuple):
    """How trees are written whose nodes are valued in one way."""

    of_graph: Callable[[Tree, str], Attributes]
    of_node: Callable[[TreeNode], Attributes]
    of_edge: Callable[[TreeEdge, Known, Known], Attributes]


_FORMS = {
    worth.Kind.SURE: _Form(_sure_graph, _sure_node, _sure_edge),
    worth.Kind.EXPECTED: _Form(_expected_graph, _expected_node, _expected_edge),
    worth.Kind.GUARANTEED: _Form(_guarantee_graph, _guarantee_node, _guarantee_edge),
}
