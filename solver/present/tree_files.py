"""Decision trees as files, in the format that the ending of the name asks for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from solver.errors import Refusal
from solver.present.tree_dot import tree_dot
from solver.present.tree_svg import tree_svg

if TYPE_CHECKING:
    from networkx import DiGraph


def tree_graphml(graph: DiGraph[str]) -> str:
    """XML that graph editors and networkx read."""
    from networkx import generate_graphml

    return "<?xml version='1.0' encoding='utf-8'?>\n" + "\n".join(generate_graphml(graph)) + "\n"


def tree_data(graph: DiGraph[str]) -> dict[str, Any]:
    """The node-link form of networkx, which JavaScript libraries read too."""
    from networkx import node_link_data

    data: dict[str, Any] = node_link_data(graph, edges="edges")
    for node in data["nodes"]:
        node["sides"] = node["sides"].split()  # where a list may stand
    return data


def tree_json(graph: DiGraph[str]) -> str:
    return document(tree_data(graph))


def document(data: dict[str, Any]) -> str:
    """The same as the text of a file."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


_WRITERS: dict[str, Callable[[DiGraph[str]], str]] = {
    ".svg": tree_svg,
    ".graphml": tree_graphml,
    ".dot": tree_dot,
    ".json": tree_json,
}


def tree_writer(name: str) -> Callable[[DiGraph[str]], str]:
    """What makes the text of a file with this name."""
    ending = PurePath(name).suffix.lower()
    if ending not in _WRITERS:
        *most, last = _WRITERS
        raise Refusal(f"{name}: the ending of the name must be {', '.join(most)} or {last}")
    return _WRITERS[ending]
