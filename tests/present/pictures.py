"""Reads pictures with an XML parser and measures them: what lies where, in which colours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from xml.etree import ElementTree

from solver.present.svg import text_width

_SVG = "{http://www.w3.org/2000/svg}"
_DARK = re.compile(r"@media \(prefers-color-scheme: dark\)\{(.*)\}", re.DOTALL)
_RULE = re.compile(r"\.([\w-]+)\{([^}]*)\}")


@dataclass(frozen=True)
class Shape:
    """A rectangle or a line of text: where it lies and its colour on a light and on a dark background."""

    tag: str
    left: float
    top: float
    right: float
    bottom: float
    colours: tuple[str, str]
    name: str  # of its paint
    text: str = ""

    def holds(self, other: Shape) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Shape) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Picture:
    """The rectangles and texts of a picture, in the order in which they are painted."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)
        self.title = self.root.findtext(f"{_SVG}title") or ""
        self.description = self.root.findtext(f"{_SVG}desc") or ""
        self._dark: dict[str, dict[str, str]] = {}
        style = self.root.findtext(f"{_SVG}style")
        if style is not None:  # a picture for a printed page has none
            rules = _DARK.fullmatch(style)
            assert rules is not None
            self._dark = {
                name: dict(part.split(":") for part in body.split(";"))
                for name, body in _RULE.findall(rules[1])
            }
        self.shapes = [
            self._shape(each) for each in self.root.iter() if each.tag in {f"{_SVG}rect", f"{_SVG}text"}
        ]
        self.paper = self.shapes[0]

    def _shape(self, element: ElementTree.Element) -> Shape:
        x, y = float(element.get("x", "0")), float(element.get("y", "0"))
        light = element.attrib["fill"]
        name = element.attrib["class"]
        colours = light, self._dark.get(name, {}).get("fill", light)
        if element.tag == f"{_SVG}rect":
            width, height = float(element.attrib["width"]), float(element.attrib["height"])
            return Shape("rect", x, y, x + width, y + height, colours, name)
        size = float(element.attrib["font-size"])
        text = element.text or ""
        width = text_width(text, size, bold="font-weight" in element.attrib)
        left = x - width / 2 if element.get("text-anchor") == "middle" else x
        return Shape("text", left, y - 0.8 * size, left + width, y + 0.25 * size, colours, name, text)

    @cached_property
    def texts(self) -> list[Shape]:
        return [shape for shape in self.shapes if shape.tag == "text" and shape.text]

    def painted(self, *names: str) -> list[Shape]:
        """The rectangles painted so."""
        return [
            shape
            for shape in self.shapes
            if shape.tag == "rect" and shape.name.removeprefix("claim-").startswith(names)
        ]

    def background(self, text: Shape) -> Shape:
        """The last filled rectangle below a text."""
        before = self.shapes[: self.shapes.index(text)]
        return [
            shape
            for shape in before
            if shape.tag == "rect" and shape.meets(text) and shape.colours[0] != "none"
        ][-1]


def overlapping(shapes: list[Shape]) -> list[tuple[Shape, Shape]]:
    return [(one, other) for one, other in combinations(shapes, 2) if one.meets(other)]
