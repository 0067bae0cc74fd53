"""A small picture of an ending, for a printed page: the hands, the trick, and who has won what.

The picture of the whole table (`position_svg`) is twice as wide: six of those on a page cannot be read. What
is out of the game is left out, and of cards that have been won the values stand in a row for each faction.
"""

from __future__ import annotations

from solver import rules
from solver.cards import Seat
from solver.factions import FACTIONS
from solver.notation import setup_to_line
from solver.present.card_svg import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIP_HEIGHT,
    CHIP_WIDTH,
    draw_card,
    draw_chip,
    draw_letter,
)
from solver.present.ending_text import won_values
from solver.present.svg import INK, Drawing, Paint, text_width
from solver.setup import Setup

_RULE = Paint("rule", stroke=("#777777", "#777777"))

WIDTH = 480
_CARDS = 44  # where a hand begins
_STEP = CARD_WIDTH + 5
_TRICK = _CARDS + 8 * _STEP + 18  # right of the largest hand of a puzzle
_HANDS = {Seat.B: 2, Seat.A: CARD_HEIGHT + 14}  # their upper edges: A sits at the bottom, as in all pictures
_BELOW_HANDS = 2 * CARD_HEIGHT + 28
_ROW = 26
_HAND_ROW = CHIP_HEIGHT + 10  # of four players, one below the other
_TRICK_OF_FOUR = _CARDS + 9 * (CHIP_WIDTH + 4) + 18
_COLUMNS = (165, 310)  # the values each side has won
_COLUMN = 130  # the room for them; more than ten of a faction are written smaller
_VOTE = WIDTH - 30


def ending_svg(setup: Setup) -> str:
    """An element `<svg>` for a page of HTML."""
    drawing = Drawing()
    top = _HANDS_OF[setup.players](drawing, setup)
    height = _won(drawing, setup, _aside(drawing, setup, top))
    return drawing.inline(WIDTH, height, setup_to_line(setup))


def _two_hands(drawing: Drawing, setup: Setup) -> float:
    """Both hands and the trick; returns where they end."""
    for seat in setup.seats:
        _name(drawing, setup, seat, _HANDS[seat] + CARD_HEIGHT / 2)
        for index, card in enumerate(setup.hands[seat]):
            draw_card(drawing, _CARDS + index * _STEP, _HANDS[seat], card)
    _trick(drawing, setup)
    return _BELOW_HANDS


def _hands_of_all(drawing: Drawing, setup: Setup) -> float:
    """A row for each player, with the card played to the trick at its end; returns where they end."""
    played = dict(rules.turns(setup))
    for seat in setup.seats:
        top = 2 + int(seat) * _HAND_ROW
        _name(drawing, setup, seat, top + CHIP_HEIGHT / 2)
        for index, card in enumerate(setup.hands[seat]):
            draw_chip(drawing, _CARDS + index * (CHIP_WIDTH + 4), top, card)
        if seat in played:
            draw_chip(drawing, _TRICK_OF_FOUR, top, played[seat])
            does = "led" if seat is setup.leader else "played"
            drawing.text(_TRICK_OF_FOUR + CHIP_WIDTH + 8, top + 15, does, INK, size=15)
    return len(setup.seats) * _HAND_ROW + 8


#: How hands are drawn, by number of players.
_HANDS_OF = {2: _two_hands, 3: _hands_of_all, 4: _hands_of_all}


def _name(drawing: Drawing, setup: Setup, seat: Seat, middle: float) -> None:
    is_to_move = seat is rules.to_move(setup)
    if is_to_move:
        drawing.path(f"M2 {middle - 8:g}L14 {middle:g}L2 {middle + 8:g}Z", INK)
    drawing.text(27, middle + 7, seat.name, INK, size=20, bold=is_to_move, centred=True)


def _trick(drawing: Drawing, setup: Setup) -> None:
    """The card that has been led, between the hands."""
    top = (_BELOW_HANDS - CARD_HEIGHT) / 2
    for seat, card in rules.turns(setup):
        draw_card(drawing, _TRICK, top, card)
        drawing.text(_TRICK + CARD_WIDTH / 2, top - 7, f"{seat} led", INK, size=15, centred=True)


def _aside(drawing: Drawing, setup: Setup, top: float) -> float:
    """What is set aside; returns where the next row begins."""
    if not setup.aside:
        return top
    drawing.text(4, top + 15, "set aside", INK, size=15)
    for index, card in enumerate(setup.aside):
        draw_chip(drawing, _COLUMNS[0] + index * (CHIP_WIDTH + 4), top, card)
    return top + _ROW + 4


def _won(drawing: Drawing, setup: Setup, top: float) -> float:
    """The table of what has been won; returns where it ends."""
    outcome = rules.tally(setup)

    def line(below: float) -> None:
        drawing.path(f"M0 {below:g}H{WIDTH}", _RULE)

    def cells(y: float, values: dict[str, str], bold: str | None, vote: str) -> None:
        for x, (side, text) in zip(_COLUMNS, values.items(), strict=True):
            bold_here = side == bold
            size = 17 * min(1, _COLUMN / text_width(text, 17, bold=bold_here))
            drawing.text(x, y, text, INK, size=size, bold=bold_here)
        drawing.text(_VOTE, y, vote, INK, size=17, bold=True, centred=True)

    line(top)
    drawing.text(4, top + 20, "won so far", INK, size=15)
    for x, name in zip(_COLUMNS, outcome.sides, strict=True):
        drawing.text(x, top + 20, f"by {name}", INK, size=15)
    drawing.text(_VOTE, top + 20, "vote", INK, size=15, centred=True)
    y = top + _ROW + 3
    for letter, side in outcome.by_faction.items():
        draw_letter(drawing, 4, y, letter)
        drawing.text(30, y + 16, FACTIONS[letter].name().many, INK, size=16)
        won = {name: won_values(setup, name, letter) or "–" for name in outcome.sides}
        cells(y + 16, won, side, side or "–")
        y += _ROW
    line(y - 1)
    drawing.text(4, y + 20, "votes so far", INK, size=15)
    cells(y + 20, {name: str(votes) for name, votes in outcome.votes.items()}, None, "")
    return y + 28
