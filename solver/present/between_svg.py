"""The middle of the picture of a table: what is fought for, the trick, the stock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solver.cards import HIDDEN, Card, Seat
from solver.present.block_svg import PAD, Block, panel, pile, space, stack, words
from solver.present.card_svg import CARD_HEIGHT, CARD_WIDTH, NO_MARKS, Mark, Marks, draw_marked
from solver.present.player_svg import team_of
from solver.present.position_text import acting_text
from solver.present.svg import FAINT_INK, INK, Drawing, Paint
from solver.rules.trick import as_counted, as_left_hand, order_of_play
from solver.setup import Setup
from solver.wording import count

_SLOT = Paint("slot", stroke=("#8a8f98", "#7d8590"))

_STEP = CARD_WIDTH + 6
_WIDE_STEP = _STEP + 22  # with notes below the cards
_NOTE = 15  # the height of a further note
_ABOVE = 28  # the name above a group of cards
_APART = 24  # between the groups of cards


class _Slot(NamedTuple):
    """A place for a card, what is noted below it, the colour of its player's team, and what is said of it."""

    card: Card | None
    notes: tuple[str, ...] = ("",)
    team: Paint | None = None
    mark: Mark | None = None


def between_players(setup: Setup, width: float, marks: Marks = NO_MARKS) -> Block:
    centre = [_Slot(card, mark=marks.centre.get(card)) for card in setup.centre]
    cards = _in_a_row(setup, centre) if setup.players == 2 else _round(setup, centre, width)
    below = list(_below(setup, width))
    return panel(width, stack([cards, *below, space(6 if below else 0)]))


def _below(setup: Setup, width: float) -> Iterator[Block]:
    if setup.aside:
        yield pile("set aside", setup.aside, width)
    if setup.frozen:
        yield pile("frozen", setup.frozen, width)
    if setup.judged is not None:
        yield words("won by", str(setup.judged.winner), width)
    if setup.acting:
        yield words("at work", acting_text(setup), width)
    if setup.phase == 1 and any(card != HIDDEN for card in setup.stock):
        yield pile("from the top", setup.stock, width)


def _in_a_row(setup: Setup, centre: list[_Slot]) -> Block:
    """Two players: the cards of the trick side by side, with the names of those who play them."""
    if setup.judged is None:
        trick = [slot for _, slot in _trick(setup)]
    else:
        trick = [_Slot(card) for card in setup.trick]  # some have been exchanged since they were played

    def draw(drawing: Drawing, x: float, y: float) -> None:
        if setup.phase == 1:
            x = _group(drawing, x, y, "centre", centre) + _APART
        x = _group(drawing, x, y, "trick", trick) + _APART
        if setup.phase == 1:
            _group(drawing, x, y, "stock", [_stock(setup)])

    return Block(30 + CARD_HEIGHT + 24 + _further_notes(trick), draw)


def _round(setup: Setup, centre: list[_Slot], width: float) -> Block:
    """Several players: every card of the trick before the one who plays it, all else in the middle."""
    trick = dict(_trick(setup))
    places = _PLACES[setup.players]
    levels = 1 + max(level for _, level in places.values())
    height = CARD_HEIGHT + 36 + _further_notes(list(trick.values()))
    if setup.phase == 1:
        height += 10  # for the names in the middle

    def draw(drawing: Drawing, x: float, y: float) -> None:
        inside = width - 2 * PAD
        for seat, slot in trick.items():
            across, level = places[seat]
            _slot(drawing, x + across * inside - CARD_WIDTH / 2, y + _ABOVE + level * height, slot)
        if setup.phase == 1:
            left = x + (inside - len(centre) * _STEP - _APART - _WIDE_STEP) / 2
            top = y + (levels - 2) * height
            right = _group(drawing, left, top, "centre", centre)
            _group(drawing, right + _APART, top, "stock", [_stock(setup)])

    return Block(_ABOVE + levels * height, draw)


#: Where the card of each player lies: how far to the right, and on which level from the top. In turn they
#: sit anticlockwise, A below; so of four players partners face each other. Above A is the middle.
_PLACES = {
    3: {Seat.A: (0.5, 1), Seat.B: (0.84, 0), Seat.C: (0.16, 0)},
    4: {Seat.A: (0.5, 2), Seat.B: (0.88, 1), Seat.C: (0.5, 0), Seat.D: (0.12, 1)},
}


def _trick(setup: Setup) -> Iterator[tuple[Seat, _Slot]]:
    """A place for every card of the trick, in order of play."""
    before: Seat | None = None
    as_it_is = list(zip(setup.trick, as_left_hand(setup), as_counted(setup), strict=True))
    for number, seat in enumerate(order_of_play(setup)):
        name = f"{seat} leads" if seat is setup.leader and before is None else seat.name
        before = seat
        if number < len(as_it_is):
            card, left_hand, counts = as_it_is[number]
            yield seat, _Slot(card, (name, *_changes(card, left_hand, counts)), team_of(setup, seat))
        else:
            yield seat, _Slot(None, (name,), team_of(setup, seat))


def _changes(card: Card, left_hand: Card, counts: Card) -> Iterator[str]:
    """What a card was in the hand, and as what it counts, if that is another."""
    if left_hand != card:
        yield f"was {left_hand}"
    if counts != card:
        yield f"= {counts.value}" if counts.faction == card.faction else f"= {counts}"


def _stock(setup: Setup) -> _Slot:
    return _Slot(HIDDEN if setup.stock else None, (count(len(setup.stock), "card"),))


def _further_notes(slots: list[_Slot]) -> float:
    return _NOTE * max((len(slot.notes) - 1 for slot in slots), default=0)


def _group(drawing: Drawing, x: float, y: float, name: str, slots: list[_Slot]) -> float:
    """Cards side by side below a name; returns where they end."""
    step = _WIDE_STEP if any(slot.notes[0] for slot in slots) else _STEP
    drawing.text(x, y + 19, name, FAINT_INK, size=12)
    for index, slot in enumerate(slots):
        _slot(drawing, x + (step - _STEP) / 2 + index * step, y + _ABOVE, slot)
    return x + max(1, len(slots)) * step


def _slot(drawing: Drawing, x: float, y: float, slot: _Slot) -> None:
    if slot.card is None:
        drawing.rect(x, y, CARD_WIDTH, CARD_HEIGHT, _SLOT, radius=5, dashed=True)
    else:
        draw_marked(drawing, x, y, slot.card, slot.mark)
    y += CARD_HEIGHT
    if slot.team:
        drawing.rect(x, y + 4, CARD_WIDTH, 4, slot.team, radius=2)
        y += 6
    for index, note in enumerate(slot.notes):
        drawing.text(x + CARD_WIDTH / 2, y + 16 + index * _NOTE, note, INK, size=12, centred=True)
