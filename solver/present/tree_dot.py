"""Decision trees in DOT, the language of Graphviz: labels and colours for drawing, and all attributes.

The tree's own attributes are called `claim_position`, `claim_margin` and so on, since some of the bare
names mean something else to Graphviz.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from solver.present.tree_svg import BOXES
from solver.present.tree_words import (
    END_WORDS,
    chance_words,
    favourite,
    heading,
    loss_words,
    move_words,
    value_words,
)
from solver.stopping import StopFlag, heeding

if TYPE_CHECKING:
    from networkx import DiGraph


def tree_dot(graph: DiGraph[str], *, stop: StopFlag | None = None) -> str:
    """`Stopped` is raised once the flag is set."""
    return "\n".join(heeding(stop, _lines(graph))) + "\n"


def _lines(graph: DiGraph[str]) -> Iterator[str]:
    title = graph.graph["title"]
    label = "\n".join([*([title] if title else []), *heading(graph)])
    yield "digraph {"
    yield f"  graph [{_attributes(graph.graph, label=label, labelloc='t', rankdir='LR')}]"
    yield '  node [shape=box, style="rounded,filled", fontname="Verdana,sans-serif", fontsize=11]'
    yield '  edge [fontname="Verdana,sans-serif", fontsize=11]'
    for name, node in graph.nodes(data=True):
        words = [value_words(node), _turn(node)]
        if node["end"] == "cut":
            words[1] += f" {END_WORDS['cut']}"
        else:
            words[1] = END_WORDS[node["end"]] or words[1]
        box = BOXES[favourite(node)]
        assert box.fill is not None
        assert box.stroke is not None
        style = {"label": "\n".join(words), "fillcolor": box.fill[0], "color": box.stroke[0]}
        yield f"  {name} [{_attributes(node, **style)}]"
    for before, after, edge in graph.edges(data=True):
        words = [move_words(edge), loss_words(graph, before, after)]
        style = {"label": "\n".join(filter(None, words)), "penwidth": "2.5" if edge["main"] else "1"}
        yield f"  {before} -> {after} [{_attributes(edge, **style)}]"
    yield "}"


def _turn(node: Mapping[str, Any]) -> str:
    """Who is to move."""
    if node["to_move"] == "nobody":
        return ""
    return chance_words(node) if node["to_move"] == "chance" else f"{node['to_move']} to move"


def _attributes(known: Mapping[str, object], **style: str) -> str:
    """What Graphviz draws by, then what is known."""
    own = {
        f"claim_{name}": str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in known.items()
    }
    return ", ".join(f"{name}={_quoted(value)}" for name, value in {**style, **own}.items())


def _quoted(text: str) -> str:
    """A string that Graphviz shows as it is: within quotes it gives meaning to backslashes and ampersands."""
    for character, written in (("\\", "\\\\"), ('"', '\\"'), ("&", "&amp;"), ("\n", "\\n")):
        text = text.replace(character, written)
    return f'"{text}"'
