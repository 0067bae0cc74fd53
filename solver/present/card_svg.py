"""Cards as they are drawn: the letter and the value say everything, the colour of the faction repeats it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solver.cards import HIDDEN, Card
from solver.present.svg import Drawing, Paint

#: A card in a hand or in a trick, and one in a pile.
CARD_WIDTH, CARD_HEIGHT = 40, 56
CHIP_WIDTH, CHIP_HEIGHT = 28, 20

#: One colour per faction, chosen to differ also for eyes that confuse red and green as far as thirteen can.
COLOURS = {
    "G": "#117733",
    "K": "#6b7280",
    "N": "#4d9221",
    "I": "#8c510a",
    "U": "#4a3fa8",
    "D": "#b8860b",
    "P": "#66b8e8",
    "R": "#c1272d",
    "T": "#2f9e8f",
    "S": "#aa4499",
    "M": "#0b62a8",
    "B": "#8a2f5e",
    "H": "#ddcc77",
}

_BLACK, _WHITE = "#000000", "#ffffff"


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart, from 1 to 21, as WCAG 2 defines it; text needs 4.5."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _same(colour: str) -> tuple[str, str]:
    """A card looks the same on every background: it brings its own."""
    return colour, colour


_FACE = Paint("face", fill=_same("#ffffff"), stroke=_same("#7a7a7a"))
_EDGE = Paint("edge", stroke=_same("#7a7a7a"))
_VALUE = Paint("value", fill=_same("#111111"))
_BACK = Paint("back", fill=_same("#3b4252"), stroke=_same("#8a93a6"))
_BACK_INK = Paint("back-ink", fill=_same("#ffffff"))


def _colour(letter: str) -> Paint:
    return Paint(f"faction-{letter}", fill=_same(COLOURS[letter]))


def _ink_on(letter: str) -> Paint:
    """Black or white, whatever is easier to read."""
    colour = COLOURS[letter]
    ink = max(_BLACK, _WHITE, key=lambda each: contrast(each, colour))
    return Paint("black" if ink == _BLACK else "white", fill=_same(ink))


class Mark(NamedTuple):
    """What is said of a card: its outline shows that there is something, and its title what it is."""

    said: str
    dashed: bool


class Marks(NamedTuple):
    """The marks of cards in the hand of the player to move, and of those that are fought for."""

    hand: Mapping[Card, Mark] = MappingProxyType({})
    centre: Mapping[Card, Mark] = MappingProxyType({})


NO_MARKS = Marks()
_MARK = Paint("mark", stroke=("#1b1b1b", "#f2f2f2"))


def draw_marked(drawing: Drawing, x: float, y: float, card: Card, mark: Mark | None) -> None:
    """A card of a hand with what is said of it."""
    if mark is None:
        draw_card(drawing, x, y, card)
        return
    with drawing.group(f"{card}: {mark.said}"):
        draw_card(drawing, x, y, card)
        drawing.rect(
            x - 2, y - 2, CARD_WIDTH + 4, CARD_HEIGHT + 4, _MARK, radius=6, line=2, dashed=mark.dashed
        )


def draw_card(drawing: Drawing, x: float, y: float, card: Card) -> None:
    """A card of a hand: the letter on a band of the faction's colour, the value below it."""
    if card == HIDDEN:
        drawing.rect(x, y, CARD_WIDTH, CARD_HEIGHT, _BACK, radius=5)
        drawing.rect(x + 4, y + 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, _EDGE, radius=3)
        drawing.text(x + CARD_WIDTH / 2, y + 35, "?", _BACK_INK, size=20, bold=True, centred=True)
        return
    drawing.rect(x, y, CARD_WIDTH, CARD_HEIGHT, _FACE, radius=5)
    drawing.rect(x + 3, y + 3, CARD_WIDTH - 6, 19, _colour(card.faction), radius=3)
    middle = x + CARD_WIDTH / 2
    drawing.text(middle, y + 17.5, card.faction, _ink_on(card.faction), size=14, bold=True, centred=True)
    drawing.text(middle, y + 47, str(card.value), _VALUE, size=22, bold=True, centred=True)


def draw_chip(drawing: Drawing, x: float, y: float, card: Card) -> None:
    """A card of a pile, as it is written: G5."""
    if card == HIDDEN:
        drawing.rect(x, y, CHIP_WIDTH, CHIP_HEIGHT, _BACK, radius=4)
        ink, text = _BACK_INK, "?"
    else:
        drawing.rect(x, y, CHIP_WIDTH, CHIP_HEIGHT, _colour(card.faction), radius=4)
        ink, text = _ink_on(card.faction), str(card)
    drawing.text(x + CHIP_WIDTH / 2, y + 14.5, text, ink, size=12, bold=True, centred=True)


def draw_letter(drawing: Drawing, x: float, y: float, letter: str) -> None:
    """The letter of a faction in its colour."""
    drawing.rect(x, y, 20, CHIP_HEIGHT, _colour(letter), radius=4)
    drawing.text(x + 10, y + 14.5, letter, _ink_on(letter), size=12, bold=True, centred=True)
