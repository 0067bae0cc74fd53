"""Positions whose trees are looked at, and what can be read off a tree."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from networkx import DiGraph

from solver import Position, decision_tree, rules
from solver.setup import Setup
from tests.analysis.magic import given_away
from tests.cli.helpers import EXAMPLES
from tests.decks import meeting
from tests.search.endings import exact_position
from tests.search.expectiminimax import Known, Worth, expectiminimax

ENDGAME = Position.load(EXAMPLES / "endgame.json")

#: With five cards each: neither player can win.
DRAWN = Position.from_line(
    "NIDPS 2A / A N13 I5 S09 score I357 D48 P012 S38 front N355 / B N57 I37 P5 score D123 / "
    "discard N113779 I119 D05679 P346789 S124567"
)
#: Equal votes, and A has more cards of the factions that vote for A.
WON_ON_CARDS = Position.from_line(
    "NIUPS 2B / A N1 S09 score I357 U012357 P012 S38 front N35 / B N7 I3 P5 score I57 U4689 front N35 / "
    "discard N1135779 I119 P346789 S124567"
)
#: The votes are equal whatever is played, and cards decide: B wins, or A if B plays badly.
DECIDED_BY_CARDS = Position.from_line("GKUDP 2A / A D79 score K8 U3 D1 P26 / B K3 P8 score K5 U16 D03")

#: Small positions of every kind of deck, on lead and in the middle of a trick, and those above.
SMALL = [
    ENDGAME,
    DRAWN,
    WON_ON_CARDS,
    DECIDED_BY_CARDS,
    *(exact_position(deck, seed, cards=3) for seed, deck in enumerate(meeting())),
    *(
        position.play(position.legal_moves()[0])
        for seed, deck in enumerate(meeting()[::3])
        for position in [exact_position(deck, seed, cards=4)]
    ),
]


def position_at(graph: DiGraph[str], name: str) -> Position:
    return Position.from_line(graph.nodes[name]["position"])


def moves_at(graph: DiGraph[str], name: str) -> list[str]:
    return [edge["move"] for _, _, edge in graph.out_edges(name, data=True)]


def line_of_best_play(graph: DiGraph[str]) -> list[str]:
    """The nodes along the edges that are marked as the main line."""
    names = ["n0"]
    while after := [name for _, name, edge in graph.out_edges(names[-1], data=True) if edge["main"]]:
        assert len(after) == 1
        names += after
    return names


def every_end(setup: Setup) -> Iterator[Setup]:
    """How the game can end, whatever both players do."""
    if setup.is_over:
        yield setup
    for move in rules.legal_moves(setup):
        yield from every_end(rules.play(setup, move))


def worth_at(graph: DiGraph[str], name: str) -> Worth:
    """What is expected at a node of a tree with chance, where that is settled."""
    node = graph.nodes[name]
    assert node["at_least"] == node["at_most"] == node["expected_result"]
    return Fraction(node["expected_result"]), Fraction(node["expected_margin"])


def check_expectations(graph: DiGraph[str], known: Known) -> None:
    """A tree with chance says what plain expectiminimax says: of nodes, of moves, and of what they lose."""
    assert graph.graph["format"] == "claim-chance-tree/1"
    assert graph.graph["settled"]
    for name, node in graph.nodes(data=True):
        here = position_at(graph, name)
        worth = worth_at(graph, name)
        assert worth == expectiminimax(here, known)
        odds = rules.odds(here)
        player = "chance" if odds else "nobody" if here.to_move is None else here.to_move.name
        assert node["to_move"] == player
        if node["end"]:
            assert graph.out_degree(name) == 0
            assert (node["end"] == "over") is here.is_over
            continue
        assert sorted(moves_at(graph, name)) == sorted(map(str, here.legal_moves()))
        for _, after, edge in graph.out_edges(name, data=True):
            assert edge["player"] == player
            assert graph.nodes[after]["ply"] == node["ply"] + 1
            assert worth_at(graph, after) == expectiminimax(here.play(edge["move"]), known)
            lost = (Fraction(0), Fraction(0)) if odds else given_away(worth, worth_at(graph, after))
            assert (Fraction(edge["loss"]), Fraction(edge["margin_loss"])) == lost
        shares = [edge["odds"] for _, _, edge in graph.out_edges(name, data=True)]
        assert shares == ([str(share) for share in odds.values()] if odds else [""] * len(shares))


def check_bounds_in_no_time(position: Position, known: Known) -> None:
    """A tree for which there was no time has bounds that hold."""
    for kind in ("best", "full"):
        graph = decision_tree(position, kind, time_limit=0)
        for name, node in graph.nodes(data=True):
            result, _ = expectiminimax(position_at(graph, name), known)
            assert Fraction(node["at_least"]) <= result <= Fraction(node["at_most"])
