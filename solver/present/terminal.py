"""What a terminal adds to plain text: lines that fit its width, and colour.

Text is laid out first and painted last, so that colour cannot disturb the columns.
"""

from __future__ import annotations

import re
from itertools import pairwise

#: The narrowest terminal for which lines are broken; on a smaller one they run over.
NARROWEST = 40

#: The least room for text beside a label, however long that is: a line too long is better than one a word.
_LEAST = 20

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
_CARDS = re.compile(rf"\b([{''.join(_COLOURS)}])[0-9]+\b")


def row(label: str, text: str, width: int) -> str:
    """A label and what belongs to it, which goes on in its own column where it needs several lines."""
    room = max(max(width, NARROWEST) - len(label), _LEAST)
    text = text.rstrip()
    lines = [text] if 0 < len(text) <= room else _wrapped(text, room)
    return ("\n" + " " * len(label)).join([label + (lines[0] if lines else "-"), *lines[1:]])


def _wrapped(text: str, room: int) -> list[str]:
    from textwrap import wrap  # most texts fit

    return wrap(text, room, break_long_words=False, break_on_hyphens=False)


def table(rows: list[list[str]], width: int, gap: str = "  ") -> str:
    """Columns as wide as their widest cell; those too many for the terminal go on, indented, below."""
    columns = max(map(len, rows))
    filled = [cells + [""] * (columns - len(cells)) for cells in rows]
    widths = [max(len(cells[column]) for cells in filled) for column in range(columns)]
    indent = widths[0] + len(gap)
    starts, end = [0], 0
    for column, size in enumerate(widths):
        if end + size > max(width, NARROWEST) and column > starts[-1]:
            starts.append(column)
            end = indent
        end += size + len(gap)
    lines = []
    for cells in filled:
        for start, stop in pairwise([*starts, columns]):
            padded = (
                cell.ljust(size) for cell, size in zip(cells[start:stop], widths[start:stop], strict=True)
            )
            if line := gap.join(padded).rstrip():
                lines.append(" " * (indent if start else 0) + line)
    return "\n".join(lines)


def paint(text: str) -> str:
    """The same text with every group of cards in the colour of its faction."""
    return _CARDS.sub(lambda cards: f"\x1b[{_COLOURS[cards[1]]}m{cards[0]}\x1b[0m", text)
