"""How the factions vote, in the picture of a table."""

from __future__ import annotations

from solver import rules
from solver.factions import FACTIONS
from solver.present.block_svg import PAD, TEAMS, Block, panel
from solver.present.card_svg import draw_letter
from solver.present.position_text import scored
from solver.present.svg import INK, Drawing, Paint
from solver.setup import Setup

VOTES_WIDTH = 290

_RULE = Paint("rule", stroke=("#c3c7cd", "#48505a"))


def votes_panel(setup: Setup) -> Block:
    """Cards of each faction by side, and the side it votes for."""
    outcome = rules.tally(setup)

    def draw(drawing: Drawing, x: float, top: float) -> None:
        columns = {side: x + 146 + 30 * index for index, side in enumerate(outcome.sides)}
        end = x + VOTES_WIDTH - 2 * PAD
        vote = end - 18

        def text(at: float, y: float, words: str, *, bold: bool = False, centred: bool = True) -> None:
            drawing.text(at, y, words, INK, size=12, bold=bold, centred=centred)

        text(x, top + 24, "cards won", centred=False)
        for side, column in columns.items():
            text(column, top + 24, side, bold=True)
            if side in TEAMS:
                drawing.rect(column - 10, top + 29, 20, 4, TEAMS[side], radius=2)
        text(vote, top + 24, "vote")
        y = top + 38
        for letter, chosen in outcome.by_faction.items():
            draw_letter(drawing, x, y, letter)
            text(x + 28, y + 14.5, FACTIONS[letter].name().many, centred=False)
            for each, column in columns.items():
                text(column, y + 14.5, str(scored(setup, each, letter)), bold=each == chosen)
            text(vote, y + 14.5, chosen or "none", bold=chosen is not None)
            y += 26
        drawing.path(f"M{x:g} {y:g}H{end:g}", _RULE)
        text(x, y + 21, "votes" if setup.is_over else "votes as they stand", centred=False)
        for side, column in columns.items():
            text(column, y + 21, str(outcome.votes[side]), bold=True)

    return panel(VOTES_WIDTH, Block(44 + 26 * (len(outcome.by_faction) + 1) + PAD, draw))
