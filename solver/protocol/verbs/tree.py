"""`tree`: a decision tree of a position of Phase Two, as a graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from solver import MEMORY
from solver.protocol.call import Call, Verb
from solver.protocol.fields import BYTES, NODES, SECONDS, TEXT, TRUTH, asks, one_of, whole
from solver.protocol.subject import Subject
from solver.strict_json import JsonObject

if TYPE_CHECKING:
    from networkx import DiGraph


#: Nodes of a tree where nobody says how many.
LARGEST = 2_000


@dataclass(frozen=True, kw_only=True)
class Request:
    subject: Subject
    kind: Literal["best", "proof", "full"] = asks(
        one_of("best", "proof", "full"), "best", "Which moves the tree holds"
    )
    depth: int | None = asks(whole(0), None, "Go at most so many moves deep")
    merge: bool = asks(TRUTH, True, "Whether a position that is reached in several ways is one node")
    size: int = asks(whole(1), LARGEST, "Refuse a tree of more nodes")
    title: str = asks(TEXT, "", "A heading for the picture")
    time_limit: float | None = asks(SECONDS, None, "For the line, and again for the values")
    max_nodes: int | None = asks(NODES, None, "Stop after so many positions searched")
    memory: int = asks(BYTES, MEMORY, "The most bytes that the table may take")


def ask(request: Request, call: Call) -> DiGraph[str]:
    from solver import decision_tree

    return decision_tree(
        request.subject.position,
        request.kind,
        title=request.title,
        depth=request.depth,
        merge=request.merge,
        max_nodes=request.size,
        time_limit=request.time_limit,
        search_nodes=request.max_nodes,
        solver=call.solver(request.memory),
        stop=call.stop,
    )


def to_json(graph: DiGraph[str], request: Request) -> JsonObject:
    from solver.present.tree_files import tree_data

    del request
    return tree_data(graph)


TREE = Verb("tree", Request, ask, to_json, "position")
