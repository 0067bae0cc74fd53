"""A picture of a decision tree, from left to right, one box per position.

The first move from a position is a best one and stands at its height, so that best play runs straight to
the right; the others stand below it, in the same order in every column. A position that is reached in
several ways has a row in its box for each of them: one of them it hangs from, the others come to it as
dashed curves. All moves go from one column to the next, so that no line crosses a box. Where so many curves
would run between two columns that the eye could not follow them, only their ends are drawn, and the boxes
from which they come are numbered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from math import ceil
from typing import TYPE_CHECKING, Any

from solver.cards import Card
from solver.moves import Play, card_of
from solver.notation import parse_move
from solver.present.card_svg import CHIP_HEIGHT, CHIP_WIDTH, draw_chip
from solver.present.svg import FAINT_INK, INK, Drawing, Paint, lines_of, text_width
from solver.present.titles import checked_title
from solver.present.tree_words import (
    END_WORDS,
    favourite,
    heading,
    loss_words,
    reading_aid,
    value_words,
)
from solver.stopping import StopFlag, heeding

if TYPE_CHECKING:
    from networkx import DiGraph

#: Boxes by who wins, or can expect more; the words in them say it too.
BOXES = {
    "A": Paint("a-wins", fill=("#d9eaf7", "#153b58"), stroke=("#0072b2", "#56b4e9")),
    "B": Paint("b-wins", fill=("#fdebc8", "#573800"), stroke=("#b36b00", "#e69f00")),
    "draw": Paint("draw", fill=("#e9e9e9", "#3a3d42"), stroke=("#6b6b6b", "#a5a5a5")),
}
_LINE = Paint("line", stroke=("#6b7280", "#9aa3af"))
_MAIN_LINE = Paint("main-line", stroke=("#1b1b1b", "#f2f2f2"))

_MARGIN = 16
_SIZE = 12  # of the letters in a box
_ROW = CHIP_HEIGHT + 4  # a way into a box
_BOX_GAP = 6
_COLUMN_GAP = 34
_MOST_CURVES = 12  # between two columns: of more, only the ends are drawn
_FOR_CURVE = 4  # added to a gap for each, so that they can be told apart
_STUB = 12  # the length of such an end
_PAD = 7
_SEAT = 14  # the width of a player's letter before a card
_NARROWEST = 640  # so that the heading has room


@dataclass
class _Box:
    """A node where it stands, with a row for every way into it."""

    name: str
    x: float
    y: float
    width: float
    rows: dict[
        str, str
    ]  # the nodes before it, first the one from which it hangs, and what is said of the move
    words: str  # what is said of the position itself
    words_x: float

    @property
    def height(self) -> float:
        return _ROW * max(1, len(self.rows))

    def entry(self, before: str) -> float:
        """The height at which the move from that node comes in."""
        return self.y + _ROW * (list(self.rows).index(before) + 0.5)


def tree_svg(graph: DiGraph[str], *, stop: StopFlag | None = None) -> str:
    """The picture, with a heading; pointing at a box shows its position in the one-line form.

    `Stopped` is raised once the flag is set.
    """
    drawing = Drawing()
    title = checked_title(graph.graph["title"])
    hanging = _hanging(graph)
    numbers = _numbers(graph, hanging)
    boxes = _laid_out(graph, hanging, numbers, stop)
    right = max(box.x + box.width for box in boxes.values())
    width = max(right + _MARGIN, _NARROWEST)
    y = _heading(drawing, graph, title, width, bool(numbers))
    for box in boxes.values():
        box.y += y
    _draw_moves(drawing, graph, boxes, numbers, stop)
    for box in heeding(stop, boxes.values()):
        _draw_box(drawing, graph, box)
    bottom = max(box.y + box.height for box in boxes.values())
    return drawing.document(
        width, bottom + _MARGIN, title.replace("\n", " ") or heading(graph)[0], " ".join(heading(graph))
    )


def _heading(drawing: Drawing, graph: DiGraph[str], title: str, width: float, numbered: bool) -> float:
    """Title, what is shown, and how to read it; returns the height at which the tree begins."""
    y: float = _MARGIN
    room = min(width, 1000) - 2 * _MARGIN
    for line in lines_of(title, 18, room, bold=True):
        drawing.text(_MARGIN, y + 18, line, INK, size=18, bold=True)
        y += 26
    for paragraph in heading(graph):
        for line in lines_of(paragraph, 13, room):
            drawing.text(_MARGIN, y + 13, line, INK, size=13)
            y += 20
    for line in lines_of(reading_aid(graph, numbered), 11, room):
        drawing.text(_MARGIN, y + 11, line, FAINT_INK, size=11)
        y += 17
    return y + 8


def _laid_out(
    graph: DiGraph[str], hanging: dict[str, list[str]], numbers: dict[str, int], stop: StopFlag | None
) -> dict[str, _Box]:
    """Every node with its box, the tree's top at height 0."""
    holders = {name: before for before, names in hanging.items() for name in names}
    boxes = {name: _box(graph, name, holders.get(name), numbers) for name in heeding(stop, graph.nodes)}
    columns: dict[int, list[_Box]] = {}
    for name in graph.nodes:
        columns.setdefault(graph.nodes[name]["ply"], []).append(boxes[name])
    x: float = _MARGIN
    for ply in sorted(columns):
        widest = max(box.width for box in columns[ply])
        for box in columns[ply]:
            box.x = x
            box.words_x += x
            box.width = widest
        curves = sum(len(box.rows) - 1 for box in columns.get(ply + 1, []))
        x += widest + _COLUMN_GAP + (_FOR_CURVE * curves if curves <= _MOST_CURVES else _STUB)
    _stack(boxes, hanging, graph.graph["root"])
    return boxes


def _box(graph: DiGraph[str], name: str, holder: str | None, numbers: dict[str, int]) -> _Box:
    """`holder` is the node from which it hangs."""
    node = graph.nodes[name]
    rows = {}
    for before in sorted(graph.predecessors(name), key=lambda each: each != holder):
        source = f"from {numbers[before]}" if before != holder and before in numbers else ""
        parts = (_beside_the_card(graph.edges[before, name]), loss_words(graph, before, name), source)
        rows[before] = ", ".join(filter(None, parts))
    words = value_words(node)
    if end := END_WORDS[node["end"]]:
        words += f" {end}" if end == "…" else f", {end}"
    if name in numbers:
        words += f"  [{numbers[name]}]"
    entries: list[float] = [_PAD]
    for before, said in rows.items():
        move = _move_width(graph.edges[before, name])
        entries.append(_PAD + move + 6 + (text_width(said, _SIZE) + 8 if said else 0))
    words_x = ceil(max(entries))
    return _Box(name, 0, 0, ceil(words_x + text_width(words, _SIZE, bold=True) + _PAD), rows, words, words_x)


def _beside_the_card(edge: Mapping[str, Any]) -> str:
    """What goes with a card; how likely a potion is, which stands in its place."""
    if edge.get("odds"):
        return str(edge["odds"])
    move = parse_move(edge["move"])
    if not isinstance(move, Play):
        return ""
    return " ".join(word for word in edge["move"].split() if word != str(move.card))


def _move_width(edge: Mapping[str, Any]) -> float:
    """The room for a card, or for the name of another move, with its player's letter."""
    if isinstance(parse_move(edge["move"]), Card | Play):
        return _SEAT + CHIP_WIDTH
    return max(
        _SEAT + CHIP_WIDTH, _SEAT * (not edge.get("odds")) + text_width(edge["move"], _SIZE, bold=True)
    )


def _hanging(graph: DiGraph[str]) -> dict[str, list[str]]:
    """What hangs from each node: together a tree that holds every node once."""
    found: dict[str, list[str]] = {}
    met = {graph.graph["root"]}

    def visit(name: str) -> None:
        found[name] = [after for after in graph.successors(name) if after not in met]
        met.update(found[name])
        for after in found[name]:
            visit(after)

    visit(graph.graph["root"])
    return found


def _numbers(graph: DiGraph[str], hanging: dict[str, list[str]]) -> dict[str, int]:
    """Numbers for the boxes of which it would not be seen where their moves lead, column by column."""
    curves: defaultdict[int, list[str]] = defaultdict(list)
    for before, after in graph.edges:
        if after not in hanging[before]:
            curves[graph.nodes[before]["ply"]].append(before)
    crowded = (dict.fromkeys(curves[ply]) for ply in sorted(curves) if len(curves[ply]) > _MOST_CURVES)
    return {name: number for number, name in enumerate(chain.from_iterable(crowded), start=1)}


def _stack(boxes: dict[str, _Box], hanging: dict[str, list[str]], root: str) -> None:
    """Give every box its height: as high as there is room, and level with the first box it leads to."""
    free: defaultdict[float, float] = defaultdict(float)  # by column: where the next box may stand

    def room(name: str) -> float:
        """Where a box has room, and also the first that hangs from it, the first that hangs from that ..."""
        return max(free[boxes[name].x], room(hanging[name][0]) if hanging[name] else 0)

    def place(name: str, wanted: float) -> None:
        box = boxes[name]
        box.y = max(wanted, room(name))
        free[box.x] = box.y + box.height + _BOX_GAP
        for after in hanging[name]:
            place(after, box.y)

    place(root, 0)


def _draw_moves(
    drawing: Drawing,
    graph: DiGraph[str],
    boxes: dict[str, _Box],
    numbers: dict[str, int],
    stop: StopFlag | None,
) -> None:
    """Angular lines to boxes that hang from others, curves to the rest; the line of best play on top."""
    main_last = sorted(graph.edges, key=lambda edge: bool(graph.edges[edge]["main"]))
    for before, after in heeding(stop, main_last):
        main = graph.edges[before, after]["main"]
        source, target = boxes[before], boxes[after]
        start, exit_y, entry = source.x + source.width, source.y + _ROW / 2, target.entry(before)
        trunk = start + _COLUMN_GAP / 2
        hangs = next(iter(target.rows)) == before
        if hangs:
            steps = f"M{start:g} {exit_y:g}H{trunk:g}V{entry:g}H{target.x:g}"
        elif before in numbers:
            steps = f"M{target.x - _STUB:g} {entry:g}H{target.x:g}"
        else:
            middle = (start + target.x) / 2
            bend = f"{middle + 8:g} {exit_y:g} {middle - 8:g} {entry:g}"
            steps = f"M{start:g} {exit_y:g}C{bend} {target.x:g} {entry:g}"
        drawing.path(steps, _MAIN_LINE if main else _LINE, line=2.5 if main else 1, dashed=not hangs)


def _draw_box(drawing: Drawing, graph: DiGraph[str], box: _Box) -> None:
    node = graph.nodes[box.name]
    main = not box.rows or any(graph.edges[before, box.name]["main"] for before in box.rows)
    with drawing.group(node["position"]):
        drawing.rect(
            box.x, box.y, box.width, box.height, BOXES[favourite(node)], radius=4, line=2.5 if main else 1
        )
        for before, said in box.rows.items():
            edge = graph.edges[before, box.name]
            y = box.entry(before)
            move, x = parse_move(edge["move"]), box.x + _PAD
            if not edge.get("odds"):
                drawing.text(x, y + 4.5, edge["player"], INK, size=_SIZE)
                x += _SEAT
            if isinstance(move, Card | Play):
                draw_chip(drawing, x, y - CHIP_HEIGHT / 2, card_of(move))
            else:
                drawing.text(x, y + 4.5, edge["move"], INK, size=_SIZE, bold=True)
            drawing.text(box.x + _PAD + _move_width(edge) + 6, y + 4.5, said, INK, size=_SIZE)
        drawing.text(box.words_x, box.y + box.height / 2 + 4.5, box.words, INK, size=_SIZE, bold=True)
