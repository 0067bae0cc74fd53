"""A picture of the table: hands and piles, the trick, who is to move, and how the factions vote."""

from __future__ import annotations

from itertools import pairwise

from solver import rules
from solver.cards import HIDDEN, Card, Cards, Seat
from solver.factions import FACTIONS
from solver.notation import format_letters, setup_to_line
from solver.present.card_svg import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIP_HEIGHT,
    CHIP_WIDTH,
    draw_card,
    draw_chip,
    draw_letter,
)
from solver.present.position_text import result_text, scored, stage_text
from solver.present.svg import FAINT_INK, INK, Drawing, Paint, lines_of
from solver.present.titles import checked_title
from solver.rules.sides import in_turn
from solver.setup import Setup

_PANEL = Paint("panel", fill=("#f3f4f6", "#22272e"), stroke=("#c3c7cd", "#48505a"))
_ACTIVE = Paint("active", fill=("#f3f4f6", "#22272e"), stroke=("#1b1b1b", "#f2f2f2"))
_SLOT = Paint("slot", stroke=("#8a8f98", "#7d8590"))
_RULE = Paint("rule", stroke=("#c3c7cd", "#48505a"))

_MARGIN = 16
_GAP = 12  # between panels
_PAD = 12  # between a panel's edge and what is in it
_LEFT = 660  # the width of the column with the players
_RIGHT = 290  # the width of the column with the votes
_WIDTH = _MARGIN + _LEFT + _GAP + _RIGHT + _MARGIN
_LABEL = 84  # where the chips of a pile begin, from the inner edge of its panel
_CARD_STEP = CARD_WIDTH + 6
_CHIP_STEP = CHIP_WIDTH + 2
_FACTION_GAP = 6  # between chips of different factions
_ROW = CHIP_HEIGHT + 4


def position_svg(setup: Setup, title: str = "") -> str:
    """The whole picture, for two to four players, in either phase, with hidden cards or without."""
    return _Table(setup, checked_title(title)).picture()


class _Table:
    """The picture as it grows downwards; `_y` is where the next panel begins."""

    def __init__(self, setup: Setup, title: str) -> None:
        self._setup = setup
        self._title = title
        self._to_move = rules.to_move(setup)
        self._drawing = Drawing()
        self._y: float = _MARGIN

    def picture(self) -> str:
        setup = self._setup
        self._heading()
        top = self._y
        for seat in setup.seats[1:]:
            self._player(seat)
        if not setup.is_over:
            self._middle()
        self._player(Seat.A)
        if setup.discard:
            self._discard()
        bottom = max(self._y - _GAP, self._votes(top))
        heading = self._title.replace("\n", " ") or f"Claim: {self._state()}"
        return self._drawing.document(_WIDTH, bottom + _MARGIN, heading, setup_to_line(setup))

    def _heading(self) -> None:
        for line in lines_of(self._title, 18, _WIDTH - 2 * _MARGIN, bold=True):
            self._drawing.text(_MARGIN, self._y + 18, line, INK, size=18, bold=True)
            self._y += 26
        self._drawing.text(_MARGIN, self._y + 14, self._state(), INK, size=14)
        self._y += 28

    def _state(self) -> str:
        """One line that says where the game stands."""
        setup = self._setup
        if self._to_move is None:
            return f"Deck {setup.deck}. {result_text(rules.tally(setup))}"
        return f"Deck {setup.deck}. {stage_text(setup)}: {setup.leader} leads, {self._to_move} is to move."

    def _player(self, seat: Seat) -> None:
        """A panel: the hand as cards, everything that has been won or recruited as chips."""
        setup = self._setup
        active = seat is self._to_move
        piles = [("score", setup.score[seat])]
        if any(setup.front):
            piles.append(("in front", setup.front[seat]))
        if setup.phase == 1:
            piles.append(("followers", setup.followers[seat]))
        voids = "" if setup.is_over else format_letters(setup.voids[seat])
        hand = 0 if setup.is_over else CARD_HEIGHT + 10
        rows = sum(max(1, len(_rows(cards))) for _, cards in piles) + bool(voids)
        height = 34 + hand + _ROW * rows + _PAD - 4
        self._drawing.rect(
            _MARGIN,
            self._y,
            _LEFT,
            height,
            _ACTIVE if active else _PANEL,
            radius=8,
            line=2.5 if active else 1,
        )
        self._drawing.text(_MARGIN + _PAD, self._y + 23, self._name(seat), INK, size=15, bold=active)
        self._y += 34
        if not setup.is_over:
            for index, card in enumerate(setup.hands[seat]):
                draw_card(self._drawing, _MARGIN + _PAD + index * _CARD_STEP, self._y, card)
            if not setup.hands[seat]:
                self._drawing.text(_MARGIN + _PAD, self._y + 33, "no card in hand", FAINT_INK, size=12)
            self._y += hand
        for name, cards in piles:
            self._pile(name, cards)
        if voids:
            self._label("holds no")
            for index, letter in enumerate(voids):
                draw_letter(self._drawing, _MARGIN + _PAD + _LABEL + index * 24, self._y, letter)
            self._y += _ROW
        self._y += _PAD - 4 + _GAP

    def _name(self, seat: Seat) -> str:
        """A player, the partner of one in a team, and whether it is the player's turn."""
        partner = f" (with {Seat((seat + 2) % 4)})" if self._setup.players == 4 else ""
        return f"{seat}{partner}{' is to move' if seat is self._to_move else ''}"

    def _pile(self, name: str, cards: Cards) -> None:
        """A labelled pile in as many rows as it needs."""
        self._label(name)
        x = _MARGIN + _PAD + _LABEL
        rows = _rows(cards)
        if not rows:
            self._drawing.text(x, self._y + 14.5, "none", FAINT_INK, size=12)
        for row in rows or [[]]:
            for offset, card in row:
                draw_chip(self._drawing, x + offset, self._y, card)
            self._y += _ROW

    def _label(self, name: str) -> None:
        self._drawing.text(_MARGIN + _PAD, self._y + 14.5, name, FAINT_INK, size=12)

    def _middle(self) -> None:
        """What lies between the players: what is fought for, the trick, the stock, what is set aside."""
        setup = self._setup
        below = [("set aside", setup.aside)] if setup.aside else []
        if setup.phase == 1 and any(card != HIDDEN for card in setup.stock):
            below.append(("from the top", setup.stock))
        rows = sum(_ROW * len(_rows(cards)) for _, cards in below)
        height = 30 + CARD_HEIGHT + 24 + (rows + 6 if below else 0)
        self._drawing.rect(_MARGIN, self._y, _LEFT, height, _PANEL, radius=8)
        x: float = _MARGIN + _PAD
        if setup.phase == 1:
            x = self._cards_with_notes(x, "centre", [(card, "") for card in setup.centre]) + 24
        played = dict(rules.turns(setup))
        slots = [(played.get(seat), self._slot_note(seat)) for seat in in_turn(setup.players, setup.leader)]
        x = self._cards_with_notes(x, "trick", slots) + 24
        if setup.phase == 1:
            count = len(setup.stock)
            self._cards_with_notes(
                x, "stock", [(HIDDEN if count else None, f"{count} card{'s' * (count != 1)}")]
            )
        self._y += 30 + CARD_HEIGHT + 24
        for name, cards in below:
            self._pile(name, cards)
        self._y += (6 if below else 0) + _GAP

    def _slot_note(self, seat: Seat) -> str:
        return f"{seat} leads" if seat is self._setup.leader else seat.name

    def _cards_with_notes(self, x: float, name: str, slots: list[tuple[Card | None, str]]) -> float:
        """Cards side by side, each with a note below it; returns where they end."""
        step = _CARD_STEP + 22 if any(note for _, note in slots) else _CARD_STEP
        self._drawing.text(x, self._y + 19, name, FAINT_INK, size=12)
        left = x + (step - _CARD_STEP) / 2
        for index, (card, note) in enumerate(slots):
            at = left + index * step
            if card is None:
                self._drawing.rect(at, self._y + 28, CARD_WIDTH, CARD_HEIGHT, _SLOT, radius=5, dashed=True)
            else:
                draw_card(self._drawing, at, self._y + 28, card)
            self._drawing.text(
                at + CARD_WIDTH / 2, self._y + 28 + CARD_HEIGHT + 16, note, INK, size=12, centred=True
            )
        return x + max(1, len(slots)) * step

    def _discard(self) -> None:
        cards = self._setup.discard
        height = 2 * _PAD - 4 + _ROW * len(_rows(cards))
        self._drawing.rect(_MARGIN, self._y, _LEFT, height, _PANEL, radius=8)
        self._y += _PAD
        self._pile("discard", cards)
        self._y += _PAD - 4 + _GAP

    def _votes(self, top: float) -> float:
        """The column on the right: cards of each faction by side, and the side it votes for."""
        setup = self._setup
        outcome = rules.tally(setup)
        x: float = _MARGIN + _LEFT + _GAP
        height = 44 + 26 * (len(outcome.by_faction) + 1) + _PAD
        self._drawing.rect(x, top, _RIGHT, height, _PANEL, radius=8)
        columns = {side: x + 158 + 30 * index for index, side in enumerate(outcome.sides)}
        vote = x + _RIGHT - 30

        def text(at: float, y: float, words: str, *, bold: bool = False, centred: bool = True) -> None:
            self._drawing.text(at, y, words, INK, size=12, bold=bold, centred=centred)

        text(x + _PAD, top + 24, "cards won", centred=False)
        for side, column in columns.items():
            text(column, top + 24, side, bold=True)
        text(vote, top + 24, "vote")
        y = top + 38
        for letter, chosen in outcome.by_faction.items():
            draw_letter(self._drawing, x + _PAD, y, letter)
            text(x + _PAD + 28, y + 14.5, FACTIONS[letter].name().many, centred=False)
            for each, column in columns.items():
                text(column, y + 14.5, str(scored(setup, each, letter)), bold=each == chosen)
            text(vote, y + 14.5, chosen or "none", bold=chosen is not None)
            y += 26
        self._drawing.path(f"M{x + _PAD:g} {y:g}H{x + _RIGHT - _PAD:g}", _RULE)
        text(x + _PAD, y + 21, "votes as they stand" if self._to_move is not None else "votes", centred=False)
        for side, column in columns.items():
            text(column, y + 21, str(outcome.votes[side]), bold=True)
        return top + height


def _rows(cards: Cards) -> list[list[tuple[float, Card]]]:
    """Chips with their distance from the left, in rows that fit; factions stand a little apart."""
    rows: list[list[tuple[float, Card]]] = []
    offset = 0.0
    for before, card in pairwise([None, *cards]):
        assert card is not None
        if before is not None and before.faction != card.faction:
            offset += _FACTION_GAP
        if not rows or offset + CHIP_WIDTH > _LEFT - 2 * _PAD - _LABEL:
            rows.append([])
            offset = 0.0
        rows[-1].append((offset, card))
        offset += _CHIP_STEP
    return rows
