"""A small drawing board for SVG: shapes in, one self-contained document out.

Every shape carries the colours for a light background as plain attributes, which any program understands.
Programs that know style sheets and whose user prefers a dark background (`prefers-color-scheme`) replace
them. There are no fonts, scripts, links or names of elements, so that a page can hold many pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from unicodedata import combining, east_asian_width

_FONTS = "Verdana, 'DejaVu Sans', Arial, Helvetica, sans-serif"


#: How wide characters are, in parts of the font size; those that are not named are 0.66 or capitals.
_WIDTHS = {
    **dict.fromkeys("ijl.,'! ", 0.4),
    **dict.fromkeys("Ifrt:;|()[]-/", 0.46),
    **dict.fromkeys("mwMW%@…—ŒÆœæ", 1.0),
}


@dataclass(frozen=True)
class Paint:
    """Colours of a shape, as (on a light background, on a dark one). Without a fill it is an outline."""

    name: str
    fill: tuple[str, str] | None = None
    stroke: tuple[str, str] | None = None

    def attributes(self) -> str:
        parts = [f'class="claim-{self.name}"', f'fill="{self.fill[0] if self.fill else "none"}"']
        if self.stroke:
            parts.append(f'stroke="{self.stroke[0]}"')
        return " ".join(parts)

    def dark_rule(self) -> str | None:
        """What changes on a dark background."""
        changes = [
            f"{name}:{colours[1]}"
            for name, colours in (("fill", self.fill), ("stroke", self.stroke))
            if colours and colours[0] != colours[1]
        ]
        return f".claim-{self.name}{{{';'.join(changes)}}}" if changes else None


PAPER = Paint("paper", fill=("#ffffff", "#15181c"))
INK = Paint("ink", fill=("#1b1b1b", "#f2f2f2"))
FAINT_INK = Paint("faint-ink", fill=("#555555", "#b8bcc2"))


class Drawing:
    """Shapes in the order in which they are painted."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._paints: dict[str, Paint] = {}

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        paint: Paint,
        *,
        radius: float = 0,
        line: float = 1,
        dashed: bool = False,
    ) -> None:
        shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        if radius:
            shape += f' rx="{radius:g}"'
        self._add("rect", shape, paint, line, dashed)

    def path(self, steps: str, paint: Paint, *, line: float = 1, dashed: bool = False) -> None:
        self._add("path", f'd="{steps}"', paint, line, dashed)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        paint: Paint,
        *,
        size: float,
        bold: bool = False,
        centred: bool = False,
    ) -> None:
        """One line of text; y is its base line."""
        self._paints[paint.name] = paint
        weight = ' font-weight="bold"' if bold else ""
        anchor = ' text-anchor="middle"' if centred else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight}{anchor} {paint.attributes()}>'
            f"{escape(text, quote=False)}</text>"
        )

    @contextmanager
    def group(self, title: str) -> Iterator[None]:
        """Shapes that belong together; the title shows when one points at them."""
        self._parts.append(f"<g><title>{escape(title, quote=False)}</title>")
        yield
        self._parts.append("</g>")

    def _add(self, tag: str, shape: str, paint: Paint, line: float, dashed: bool) -> None:
        self._paints[paint.name] = paint
        width = f' stroke-width="{line:g}"' if paint.stroke and line != 1 else ""
        dashes = ' stroke-dasharray="4 3"' if dashed else ""
        self._parts.append(f"<{tag} {shape} {paint.attributes()}{width}{dashes}/>")

    def document(self, width: float, height: float, title: str, description: str) -> str:
        """The whole picture on its paper."""
        paints = {PAPER.name: PAPER, **self._paints}
        rules = "".join(filter(None, (paint.dark_rule() for paint in paints.values())))
        return "\n".join(
            [
                '<?xml version="1.0" encoding="UTF-8"?>',
                f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" '
                f'viewBox="0 0 {width:g} {height:g}" font-family="{_FONTS}">',
                f"<title>{escape(title, quote=False)}</title>",
                f"<desc>{escape(description, quote=False)}</desc>",
                f"<style>@media (prefers-color-scheme: dark){{{rules}}}</style>",
                f'<rect width="{width:g}" height="{height:g}" {PAPER.attributes()}/>',
                *self._parts,
                "</svg>\n",
            ]
        )

    def inline(self, width: float, height: float, title: str) -> str:
        """The picture as a part of a white page, which decides how large it is."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}" '
                f'font-family="{_FONTS}">',
                f"<title>{escape(title, quote=False)}</title>",
                *self._parts,
                "</svg>",
            ]
        )


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text can become: as wide as in the widest of the usual fonts."""
    return sum(map(_character_width, text)) * size * (1.12 if bold else 1)


def _character_width(character: str) -> float:
    if combining(character):
        return 0
    if character in _WIDTHS:
        return _WIDTHS[character]
    if east_asian_width(character) in "WF" or ord(character) > 0xFFFF:
        return 1.4
    if ord(character) > 0x24F:  # of other scripts the widest
        return 1.05 if character.isupper() else 0.9
    return 0.79 if character.isupper() else 0.66


def lines_of(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """A text in lines that fit that width; words that are wider are broken."""
    widest = max((text_width(character, size, bold) for character in text), default=size)
    found: list[str] = []
    for paragraph in text.split("\n"):
        for limit in range(len(paragraph), 0, -1):
            lines = wrap(paragraph, limit)
            if limit * widest <= width or all(text_width(line, size, bold) <= width for line in lines):
                found.extend(lines)
                break
    return found
