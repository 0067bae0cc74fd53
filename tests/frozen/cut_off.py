"""Answers of `explain`, `review` and `tree` whose searches were cut off after so many nodes.

The commands have no such limit, so the functions are called that they call, with a solver each of whose
questions is limited. All that has to know how these functions are called and how a limit gets into them is
here. The time limit is there because some stop after five seconds without one, which a busy machine may need.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from solver import Game, Position
from solver.analysis.explain import explain
from solver.analysis.review import review
from solver.analysis.tree import MAX_NODES
from solver.errors import ClaimError
from solver.present.explanation_text import explanation_text
from solver.present.review_text import review_text
from solver.present.tree_dot import tree_dot
from solver.present.tree_files import tree_json
from solver.present.tree_graph import decision_tree
from tests.analysis.quick import QuickSolver

_OPTIONS = ArgumentParser()
_OPTIONS.add_argument("verb")
_OPTIONS.add_argument("given")
_OPTIONS.add_argument("--lang", default="en")
_OPTIONS.add_argument("--kind", default="best")
_OPTIONS.add_argument("--depth", type=int)
_OPTIONS.add_argument("--max-nodes", type=int, default=MAX_NODES)  # of the tree

_WIDTH = 80
_PLENTY = 600.0


def cut_off(words: list[str], given: str, nodes: int) -> str:
    """The text and the JSON of the command, or its complaint."""
    asked = _OPTIONS.parse_args(words)
    try:
        text, as_json = _ANSWERS[asked.verb](asked, given, QuickSolver(nodes))
    except ClaimError as error:
        return f"{type(error).__name__}: {error}\n"
    return f"{text}\n--- json\n{as_json}\n"


def _explained(asked: Any, given: str, solver: QuickSolver) -> tuple[str, str]:
    facts = explain(Position.loads(given), solver, time_limit=_PLENTY)
    return explanation_text(facts, asked.lang, _WIDTH), _dumped(facts)


def _reviewed(asked: Any, given: str, solver: QuickSolver) -> tuple[str, str]:
    game = Game.loads(given)
    facts = review(game, solver, time_limit=_PLENTY)
    return review_text(game, facts, asked.lang, _WIDTH), _dumped(facts)


def _tree(asked: Any, given: str, solver: QuickSolver) -> tuple[str, str]:
    graph = decision_tree(
        Position.loads(given),
        asked.kind,
        depth=asked.depth,
        max_nodes=asked.max_nodes,
        time_limit=_PLENTY,
        solver=solver,
    )
    return tree_dot(graph), tree_json(graph)


_ANSWERS = {"explain": _explained, "review": _reviewed, "tree": _tree}


def _dumped(facts: Any) -> str:
    return json.dumps(facts.to_json(), ensure_ascii=False)
