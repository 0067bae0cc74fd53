"""Decision trees as files, in the format that the ending of the name asks for."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Protocol

from solver.errors import Refusal
from solver.present.tree_dot import tree_dot
from solver.present.tree_svg import tree_svg
from solver.stopping import StopFlag, heeding

if TYPE_CHECKING:
    from networkx import DiGraph


class Writer(Protocol):
    """What makes the text of a file."""

    def __call__(self, graph: DiGraph[str], *, stop: StopFlag | None = None) -> str:
        """`Stopped` is raised once the flag is set."""


def tree_graphml(graph: DiGraph[str], *, stop: StopFlag | None = None) -> str:
    """XML that graph editors and networkx read."""
    from networkx import generate_graphml

    lines = heeding(stop, generate_graphml(graph))
    return "<?xml version='1.0' encoding='utf-8'?>\n" + "\n".join(lines) + "\n"


def tree_data(graph: DiGraph[str]) -> dict[str, Any]:
    """The node-link form of networkx, which JavaScript libraries read too."""
    from networkx import node_link_data

    data: dict[str, Any] = node_link_data(graph, edges="edges")
    for node in data["nodes"]:
        node["sides"] = node["sides"].split()  # where a list may stand
    return data


def tree_json(graph: DiGraph[str], *, stop: StopFlag | None = None) -> str:
    """The same as the text of a file."""
    return document(tree_data(graph), stop)


def document(data: dict[str, Any], stop: StopFlag | None = None) -> str:
    parts = json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(data)
    return "".join(heeding(stop, parts)) + "\n"


_WRITERS: dict[str, Writer] = {
    ".svg": tree_svg,
    ".graphml": tree_graphml,
    ".dot": tree_dot,
    ".json": tree_json,
}


def tree_writer(name: str) -> Writer:
    """What makes the text of a file with this name."""
    ending = PurePath(name).suffix.lower()
    if ending not in _WRITERS:
        *most, last = _WRITERS
        raise Refusal(f"{name}: the ending of the name must be {', '.join(most)} or {last}")
    return _WRITERS[ending]
