"""Parts of a picture that know their height before they are drawn, so that they can be stacked and framed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import NamedTuple

from solver.cards import Card, Pile
from solver.present.card_svg import CHIP_HEIGHT, CHIP_WIDTH, draw_chip, draw_letter
from solver.present.svg import FAINT_INK, INK, Drawing, Paint, lines_of
from solver.present.token_svg import Token, draw_token, token_width

PANEL = Paint("panel", fill=("#f3f4f6", "#22272e"), stroke=("#c3c7cd", "#48505a"))
ACTIVE = Paint("active", fill=("#f3f4f6", "#22272e"), stroke=("#1b1b1b", "#f2f2f2"))
#: What partners have in common, by the name of their team.
TEAMS = {
    "AC": Paint("team-AC", fill=("#0b62a8", "#6ab0f3")),
    "BD": Paint("team-BD", fill=("#c05a00", "#f0a35e")),
}

PAD = 12  # between a panel's edge and what is in it
ROW = CHIP_HEIGHT + 4
_LABEL = 84  # where the things of a labelled row begin

#: Draws something whose upper left corner is at this point.
Draw = Callable[[Drawing, float, float], None]


class Block(NamedTuple):
    height: float
    draw: Draw


def space(height: float) -> Block:
    return Block(height, lambda _drawing, _x, _y: None)


def stack(blocks: Iterable[Block]) -> Block:
    """Blocks below each other."""
    parts = tuple(blocks)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for part in parts:
            part.draw(drawing, x, y)
            y += part.height

    return Block(sum(part.height for part in parts), draw)


def panel(width: float, content: Block, *, active: bool = False, team: Paint | None = None) -> Block:
    """A block in a frame, which is heavy for whoever is to move; a team has a bar at the edge."""

    def draw(drawing: Drawing, x: float, y: float) -> None:
        paint, line = (ACTIVE, 2.5) if active else (PANEL, 1)
        drawing.rect(x, y, width, content.height, paint, radius=8, line=line)
        if team:
            drawing.rect(x + 4, y + 8, 4, content.height - 16, team, radius=2)
        content.draw(drawing, x + PAD, y)

    return Block(content.height, draw)


class _Thing(NamedTuple):
    """Something in a labelled row, and its distance from what stands before it."""

    width: float
    before: float
    draw: Draw


def pile(name: str, cards: Pile, width: float) -> Block:
    """Cards as chips; factions stand a little apart."""

    def chip(before: Card | None, card: Card) -> _Thing:
        apart = 2 if before is None or before.faction == card.faction else 8
        return _Thing(CHIP_WIDTH, apart, lambda drawing, x, y: draw_chip(drawing, x, y, card))

    chips = [chip(before, card) for before, card in pairwise([None, *cards]) if card is not None]
    return _labelled(name, chips, width)


def letters(name: str, factions: str, width: float) -> Block:
    def thing(letter: str) -> _Thing:
        return _Thing(20, 4, lambda drawing, x, y: draw_letter(drawing, x, y, letter))

    return _labelled(name, [thing(letter) for letter in factions], width)


def tokens(name: str, held: Iterable[Token], width: float) -> Block:
    def thing(token: Token) -> _Thing:
        return _Thing(token_width(token), 4, lambda drawing, x, y: draw_token(drawing, x, y, token))

    return _labelled(name, [thing(token) for token in held], width)


def words(name: str, text: str, width: float) -> Block:
    lines = lines_of(text, 12, width - 2 * PAD - _LABEL)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        _label(drawing, x, y, name)
        for index, line in enumerate(lines):
            drawing.text(x + _LABEL, y + 14.5 + index * ROW, line, INK, size=12)

    return Block(ROW * len(lines), draw)


def _labelled(name: str, things: list[_Thing], width: float) -> Block:
    """A name and things in as many rows as they need, inside a panel of that width."""
    rows = _rows(things, width - 2 * PAD - _LABEL)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        _label(drawing, x, y, name)
        if not rows:
            drawing.text(x + _LABEL, y + 14.5, "none", FAINT_INK, size=12)
        for number, row in enumerate(rows):
            for offset, thing in row:
                thing.draw(drawing, x + _LABEL + offset, y + number * ROW)

    return Block(ROW * max(1, len(rows)), draw)


def _label(drawing: Drawing, x: float, y: float, name: str) -> None:
    drawing.text(x, y + 14.5, name, FAINT_INK, size=12)


def _rows(things: list[_Thing], room: float) -> list[list[tuple[float, _Thing]]]:
    """Things with their distance from the left, in rows that fit."""
    rows: list[list[tuple[float, _Thing]]] = []
    end = 0.0
    for thing in things:
        start = end + thing.before
        if not rows or start + thing.width > room:
            rows.append([])
            start = 0.0
        rows[-1].append((start, thing))
        end = start + thing.width
    return rows
