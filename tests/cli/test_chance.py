"""`claim explain`, `claim review` and `claim tree` where potions may be turned up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import networkx
import pytest

from solver import Position, analyse
from solver.present.answer_text import answer_text
from tests.analysis.magic import WASTED, random_game
from tests.cli.helpers import check_refused, check_wrong_usage, claim

Capture = pytest.CaptureFixture[str]

LINE = WASTED.to_line()

#: A whole Phase Two, which takes far longer than the limit.
LARGE = (
    "GKUDM 2B / A G0067 K7 U56 D0156 M18 "
    "/ B G0019 K45 U13 D37 M056 score U024789 "
    "/ discard G023458 K23689 D2489 M23479 potions_spent +3 -3 +2 +1"
)


def test_explain(capsys: Capture) -> None:
    answer = claim(capsys, "explain", LINE)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(
        "With best play by both sides A can expect 5/7 of a win (about 71.4 %; a draw\n"
    )
    assert "\nOnly M0 potion leads to that.\n" in answer.out
    assert "\nA expects 5/8 (62.5 %), margin +1/4            G4\n" in answer.out
    assert "\nA G4 potion instead: A wins if it is +3 or better (4 of 8); " in answer.out


def test_explain_json(capsys: Capture) -> None:
    facts = json.loads(claim(capsys, "explain", LINE, "--json").out)
    assert facts["outlook"] == {"expected": {"result": "5/7", "margin": "3/7"}, "bounds": ["5/7", "5/7"]}
    assert facts["best"] == "M0 potion"
    assert facts["moves"][-1]["loss"] == "5/56"
    assert facts["turns"][1]["outcomes"][0] == {
        "potion": "+5",
        "odds": "1/8",
        "outlook": {"expected": {"result": "1", "margin": "1"}, "bounds": ["1", "1"]},
    }


@pytest.mark.parametrize("command", [["explain"], ["tree"], ["tree", "--kind", "full"]], ids=" ".join)
def test_what_is_cut_off_has_bounds_and_status_3(command: list[str], capsys: Capture) -> None:
    answer = claim(capsys, *command, LARGE, "--time-limit", "0.1", "--json")
    assert (answer.status, answer.err) == (3, "")
    assert json.loads(answer.out)


def test_review(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    random_game(WASTED, Random(3)).dump(file)
    answer = claim(capsys, "review", str(file))
    assert (answer.status, answer.err) == (0, "")
    assert "and not by the luck that followed" in " ".join(answer.out.split())
    facts = json.loads(claim(capsys, "review", str(file), "--json").out)
    assert facts["decisions"][0]["before"]["expected"] == {"result": "5/7", "margin": "3/7"}
    assert all(set(each) >= {"before", "after"} for each in facts["luck"])


def test_a_result_that_is_proven_is_said_once() -> None:
    """Also where a limit has left the margin open."""
    solution = analyse(WASTED)
    assert solution.known.is_expected
    result = solution.known.worth.result
    cut_off = replace(solution, known=solution.known.between(result, result), stopped="time")
    assert not cut_off.known.settled
    assert f"Best play by both sides: A expects {result}, margin not known.\n" in answer_text(cut_off, 80)


def test_tree_files(tmp_path: Path, capsys: Capture) -> None:
    for ending in ("svg", "graphml", "dot", "json"):
        assert claim(capsys, "tree", LINE, "-o", str(tmp_path / f"tree.{ending}")).status == 0
    graph = networkx.read_graphml(tmp_path / "tree.graphml")
    assert graph.nodes["n0"]["expected_result"] == "5/7"
    same = networkx.node_link_graph(json.loads((tmp_path / "tree.json").read_text()), edges="edges")
    for _, node in same.nodes(data=True):
        node["sides"] = " ".join(node["sides"])  # GraphML knows no lists
    assert dict(same.nodes(data=True)) == dict(graph.nodes(data=True))
    assert list(same.edges(data=True)) == list(graph.edges(data=True))
    texts = {each.text for each in ElementTree.parse(tmp_path / "tree.svg").iter() if each.text}
    assert {"A expects 5/7, margin +3/7", "potion", "x2", "1/8", "potion, costs 1/56"} <= texts
    assert '[label="x2 (1/8)"' in (tmp_path / "tree.dot").read_text()


def test_refusals(capsys: Capture) -> None:
    said = "claim: kind: a proof shows who wins whatever is played"
    check_refused(capsys, said, "tree", LINE, "--kind", "proof")
    for command in ("explain", "tree", "review"):
        check_wrong_usage(capsys, command, LINE, "--time-limit", "-1")
    plain = Position.from_line("GKUDP 2A / A K7 G2 U3 / B G0 U4 D1 score K3").to_line()
    for command in ("explain", "tree"):
        answer = claim(capsys, command, plain, "--time-limit", "0")
        assert (answer.status, answer.err.count("\n")) == (3, 1)
        assert answer.err.startswith("claim: 0 seconds are not enough")
