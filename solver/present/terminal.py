"""What a terminal adds to plain text: lines that fit its width, and colour.

Text is laid out first and painted last, so that colour cannot disturb the columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise, zip_longest

#: The narrowest terminal for which lines are broken; on a smaller one they run over.
NARROWEST = 40

#: The least room for text beside a label or in a column; beside a longer label it would have a word a line.
_LEAST = 20
#: Where the text begins that has no room beside its label.
_BELOW = 6

#: Stands for a space at which no line is broken, until the lines have been made.
_NO_BREAK = "\u00a0"

#: Colours of the factions, as parameters of the escape sequence. They repeat what the letters say.
_COLOURS = {
    "G": "32",
    "K": "1",
    "N": "92",
    "I": "91",
    "U": "35",
    "D": "33",
    "P": "36",
    "R": "31",
    "T": "94",
    "S": "95",
    "M": "34",
    "B": "93",
    "H": "96",
}
_CARDS = rf"\b([{''.join(_COLOURS)}])[0-9]+\b"


def unbroken(text: str) -> str:
    """The text with spaces at which a line cannot end."""
    return text.replace(" ", _NO_BREAK)


def spaced(text: str) -> str:
    """The text as it is shown: in lines, of which `unbroken` has kept some from ending."""
    return text.replace(_NO_BREAK, " ")


def apart(items: Iterable[object]) -> str:
    """Things side by side, each of which stays on one line."""
    return "  ".join(unbroken(str(item)) for item in items)


def paragraphs(parts: Iterable[str]) -> str:
    """What there is of these parts, with an empty line between them."""
    return "\n\n".join(filter(None, parts))


def row(label: str, text: str, width: int) -> str:
    """A label and what belongs to it, which goes on in its own column where it needs several lines, or below
    a label that leaves too little room."""
    room = max(width, NARROWEST) - len(label)
    if len(text) > room and room < _LEAST:
        return f"{spaced(label).rstrip()}\n{row(' ' * _BELOW, text, width)}"
    lines = [text.rstrip()] if 0 < len(text) <= room else _wrapped(text, room)
    return spaced(("\n" + " " * len(label)).join([label + (lines[0] if lines else "-"), *lines[1:]]))


def _wrapped(text: str, room: int) -> list[str]:
    from textwrap import wrap  # most texts fit

    return [line.rstrip() for line in wrap(text, room, break_long_words=False, break_on_hyphens=False)]


def table(rows: list[list[str]], width: int, gap: str = "  ") -> str:
    """Columns as wide as their widest cell. Where the terminal is too narrow for them, cells of the widest
    column have several lines; columns that still do not fit go on, indented, below."""
    room = max(width, NARROWEST)
    columns = max(map(len, rows))
    filled = [cells + [""] * (columns - len(cells)) for cells in rows]
    sizes = _sizes(filled, room, len(gap))
    indent = sizes[0] + len(gap)
    starts, end = [0], 0
    for column, size in enumerate(sizes):
        if end + size > room and column > starts[-1]:
            starts.append(column)
            end = indent
        end += size + len(gap)
    lines = []
    for cells in filled:
        for start, stop in pairwise([*starts, columns]):
            in_lines = (
                [cell] if len(cell) <= size else _wrapped(cell, size)
                for cell, size in zip(cells[start:stop], sizes[start:stop], strict=True)
            )
            for parts in zip_longest(*in_lines, fillvalue=""):
                padded = (part.ljust(size) for part, size in zip(parts, sizes[start:stop], strict=True))
                if line := gap.join(padded).rstrip():
                    lines.append(" " * (indent if start else 0) + line)
    return spaced("\n".join(lines))


def _sizes(rows: list[list[str]], room: int, gap: int) -> list[int]:
    """How wide each column is to be."""
    by_column = list(zip(*rows, strict=True))
    sizes = [max(map(len, cells)) for cells in by_column]
    widest = max(range(len(sizes)), key=sizes.__getitem__)
    longest = max(len(word) for cell in by_column[widest] for word in cell.split(" "))
    beside = sizes[widest] - (sum(sizes) + gap * (len(sizes) - 1) - room)  # what the others leave
    if beside < max(longest, _LEAST):
        beside = max(longest, _LEAST, room - sizes[0] - gap)  # a line of its own
    sizes[widest] = min(sizes[widest], beside)
    return sizes


def paint(text: str) -> str:
    """The same text with every group of cards in the colour of its faction."""
    return re.sub(_CARDS, lambda cards: f"\x1b[{_COLOURS[cards[1]]}m{cards[0]}\x1b[0m", text)
